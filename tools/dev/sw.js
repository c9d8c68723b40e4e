// The service worker of `make dev`: replaces one that `make play` installed at the same address, then unregisters itself. Caches nothing.

addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.registration.unregister()));
