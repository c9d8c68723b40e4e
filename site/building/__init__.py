"""The parts of `site/build.py`, a module for each folder of dist/ that is made and not only copied."""
