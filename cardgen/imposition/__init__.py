"""Pure geometry of the sheet: sizes and faces go in; grids, placements, marks and page orders come out."""
