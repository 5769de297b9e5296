"""The door to disk: files, YAML trees with positions, images and drawings."""
