"""The core of the site in every browser: each test is written once, for whatever drives the browser at hand."""
