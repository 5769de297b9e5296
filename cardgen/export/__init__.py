"""Finished files to disk, whole or not at all."""
