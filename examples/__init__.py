"""Things to copy."""
