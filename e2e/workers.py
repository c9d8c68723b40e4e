"""Gives tests access to the workers of a page."""

# `window.workers` holds the newest worker of each name, such as "engine" and "thinker". Use it as an init script.
RECORD_WORKERS = """
  window.workers = {};
  window.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options);
      window.workers[options.name] = this;
    }
  };
"""
