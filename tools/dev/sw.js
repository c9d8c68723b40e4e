// The service worker of `make dev`: caches nothing, and replaces one that `make play` installed at the same address.

addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.registration.unregister()));
