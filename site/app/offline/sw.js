// The service worker: keeps one whole version of the site, so that all of it plays without a network. Workbox does the work.

import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";

/** @import { PrecacheEntry } from "workbox-precaching" */
/** @import { ServiceWorker } from "./worker.js" */

const worker = /** @type {ServiceWorker} */ (/** @type {unknown} */ (self));
/** What is kept: site/building/offline.py lists it, esbuild puts it here. @type {PrecacheEntry[]} */
const entries = self.__WB_MANIFEST;

precacheAndRoute(entries, { ignoreURLParametersMatching: [/./] }); // a table's query is for its script: the page is the same
cleanupOutdatedCaches();
clientsClaim(); // the page of a first visit is kept going too, should its network go away

worker.addEventListener("activate", (event) => event.waitUntil(dropOldSnapshots()));

worker.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") worker.skipWaiting(); // a person chose the new version
  if (event.data?.type === "WHOLE?") event.waitUntil(isWhole().then((whole) => event.ports[0]?.postMessage(whole)));
});

/** Whether all that was fetched at the installation is still here: a browser short of room may have taken some of it away. */
async function isWhole() {
  for (const { url } of entries) if (!(await caches.match(getCacheKeyForURL(url) ?? ""))) return false;
  return true;
}

/** The engine keeps a picture of its memory in a cache that is named as its folder: one of another build is of no use any more. */
async function dropOldSnapshots() {
  const folders = new Set(entries.map(({ url }) => url.split("/")[0]));
  for (const name of await caches.keys()) if (name.startsWith("engine-") && !folders.has(name)) await caches.delete(name);
}
