"""Benchmarks of the site and the rules: ``make bench``. Compare ratios, not seconds from different machines."""
