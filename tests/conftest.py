"""Settings of all property tests: every run uses the same examples, so that failures are reproducible."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "pygames",
    max_examples=60,
    deadline=None,  # so that a slow machine does not fail a test
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("pygames")
