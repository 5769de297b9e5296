"""Running text: words are broken into lines, and blocks become pieces that can be put on pages."""
