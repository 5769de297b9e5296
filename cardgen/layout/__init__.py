"""Template and card go in, a face comes out: a frame of placed items."""
