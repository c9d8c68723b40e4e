"""How fast the rules are: ``make bench``. Ratios of one run count; seconds of two machines do not compare."""
