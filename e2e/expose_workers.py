"""An init script that gives tests access to the workers of a page."""

# `window.workers` maps each worker name, such as "engine" or "thinker", to the newest worker of that name.
EXPOSE_WORKERS = """
  window.workers = {};
  window.Worker = class extends Worker {
    constructor(url, options) {
      super(url, options);
      window.workers[options.name] = this;
    }
  };
"""
