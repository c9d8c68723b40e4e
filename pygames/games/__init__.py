"""The games, a package each. No game imports another."""
