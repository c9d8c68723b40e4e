"""Tests of the site's main functions in Firefox and WebKit. They use `driver.Driver`, so the same tests run in both."""
