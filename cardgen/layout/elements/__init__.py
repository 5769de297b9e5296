"""The kinds of elements that a template can hold, one file each."""
