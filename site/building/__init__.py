"""The parts of `site/build.py` and `site/dev_build.py`: modules that generate parts of dist/, and their helpers."""
