"""Fonts and fallback chains, line breaking and copyfitting: text goes in, measured lines come out."""
