"""cardgen: card data in YAML goes in, PDFs that people print, cut and play come out."""

__version__ = "1.0.0"
