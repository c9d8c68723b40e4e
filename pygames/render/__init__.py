"""Scenes as SVG: the renderer, our drawings, and animations."""
