// The service worker: keeps one whole version of the site, so that all of it plays without a network. Workbox does the work.

import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";

/** @import { PrecacheEntry } from "workbox-precaching" */
/** @import { ServiceWorker } from "./worker.js" */

const worker = /** @type {ServiceWorker} */ (/** @type {unknown} */ (self));
/** What is kept: site/building/offline.py lists it, esbuild puts it here. @type {PrecacheEntry[]} */
const entries = self.__WB_MANIFEST;
const { scope } = worker.registration;
const USED = `used-${scope}`;
const folderOf = (/** @type {string} */ address) => address.slice(scope.length).split("/")[0] ?? "";
/** The folders of this version that are named by their content. */
const folders = new Set(entries.filter(({ revision }) => !revision).map(({ url }) => url.split("/")[0]));

precacheAndRoute(entries, { ignoreURLParametersMatching: [/./] }); // a table's query is for its script: the page is the same
cleanupOutdatedCaches();
clientsClaim(); // the page of a first visit is kept going too, should its network go away

// What is too large to be fetched for everybody, the whole library of Python say, is kept once somebody has used it.
registerRoute(({ url }) => url.href.startsWith(scope) && folders.has(folderOf(url.href)), keepUsed);

worker.addEventListener("activate", (event) => event.waitUntil(dropOld()));

worker.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") worker.skipWaiting(); // a person chose the new version
  if (event.data?.type === "WHOLE?") event.waitUntil(isWhole().then((whole) => event.ports[0]?.postMessage(whole)));
});

/** @param {{ request: Request }} wanted */
async function keepUsed({ request }) {
  const used = await caches.open(USED);
  const found = await used.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) await used.put(request, answer.clone());
  return answer;
}

/** Whether all that was fetched at the installation is still here: a browser short of room may have taken some of it away. */
async function isWhole() {
  for (const { url } of entries) if (!(await caches.match(getCacheKeyForURL(url) ?? ""))) return false;
  return true;
}

/** Drop what another version has used, and the picture of its memory that an engine keeps in a cache named as its folder. */
async function dropOld() {
  const used = await caches.open(USED);
  for (const { url } of await used.keys()) if (!folders.has(folderOf(url))) await used.delete(url);
  for (const name of await caches.keys()) if (name.startsWith("engine-") && !folders.has(name)) await caches.delete(name);
}
