"""The workshop: what sets up, checks and serves. Nothing here is part of the package or of the site."""
