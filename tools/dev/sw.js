// The service worker of `make dev`: it keeps nothing, and takes the place of one that `make play` left at the same address.

addEventListener("install", () => self.skipWaiting());
addEventListener("activate", (event) => event.waitUntil(self.registration.unregister()));
