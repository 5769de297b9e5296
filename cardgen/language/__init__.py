"""Text in, values and styled words out: expressions, inline markup, Markdown."""
