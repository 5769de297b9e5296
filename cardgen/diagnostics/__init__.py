"""What was found wrong, where it stands, and how it is said."""
