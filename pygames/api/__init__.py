"""JSON in, JSON out: what the browser's workers call."""
