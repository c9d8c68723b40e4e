"""The parts of `site/build.py`: a module for each generated part of dist/."""
