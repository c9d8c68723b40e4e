"""Init scripts that block browser APIs, as some browsers do in frames of another origin."""

NO_STORAGE = """for (const name of ["indexedDB", "localStorage", "sessionStorage", "caches"])
  Object.defineProperty(window, name, { get() { throw new DOMException("blocked", "SecurityError"); } });"""
NO_WORKER = "window.Worker = class { constructor() { throw new DOMException('blocked', 'SecurityError'); } };"
