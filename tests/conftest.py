"""Settings of all property tests: the same examples on every run, as many as fit into two minutes of CI."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "pygames",
    max_examples=60,
    deadline=None,  # a machine under load is slow, but not wrong
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("pygames")
