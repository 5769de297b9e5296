"""Documents and frames go in, PDF files and pixels come out. Nothing is decided here."""
