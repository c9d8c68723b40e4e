"""Draws scenes as SVG: the renderer, the artwork, and animations; also lists the face-up cards of a scene."""
