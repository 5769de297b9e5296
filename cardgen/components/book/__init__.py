"""Rulebooks: a text template and a look go in, pages, a booklet and a web page come out."""
