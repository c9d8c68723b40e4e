"""Tests of the core of the site in Firefox and WebKit, written once against `driver.Driver`."""
