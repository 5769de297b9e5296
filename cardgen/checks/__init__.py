"""One question a file: the model goes in, findings come out. Checks judge; they never read files or draw."""
