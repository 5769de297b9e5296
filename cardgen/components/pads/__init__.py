"""Score pads: declared columns, players and rounds go in, leaves of paper to write on come out."""
