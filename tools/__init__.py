"""Development tools: set-up, checks, servers, generators. Not part of the package or the site."""
