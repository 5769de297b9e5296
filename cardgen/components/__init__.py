"""The kinds of things in a game's box, one file each: a component goes in, documents come out."""
