"""Findings go in, one format comes out: a file for each format, and each format is one function that gives text."""
