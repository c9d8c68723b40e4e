"""Draws scenes as SVG: the renderer, the artwork, and animations."""
