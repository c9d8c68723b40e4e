// The service worker: keeps one whole version of the site, so that all of it plays without a network. Workbox does the work;
// verify-files.js lets nothing into the caches but the files of the build.

import { cacheNames, clientsClaim } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { isSnapshot } from "../engine/cache-names.js";
import { isWhole, verified, verifying } from "./verify-files.js";

/** @import { ServiceWorker } from "./sw.js" */

const worker = /** @type {ServiceWorker} */ (/** @type {unknown} */ (self));
/** What is kept, and what is kept once it is used: site/building/service_worker.py lists it, esbuild puts it here. */
const { precached, used } = self.__FILES;
const { scope } = worker.registration;
const USED = `used-${scope}`;
const PATH = new URL(scope).pathname;
const nameOf = (/** @type {string} */ address) => address.slice(scope.length).split(/[?#]/)[0] ?? "";
const hashes = new Map([...precached, ...used].map(({ url, sha256 }) => [new URL(url, scope).href, sha256]));
/** The folders of this version that are named by their content. */
const folders = new Set(precached.filter(({ revision }) => !revision).map(({ url }) => url.split("/")[0]));
const mayBeUsed = new Set(used.map(({ url }) => url));

// A page whose engine found a file damaged asks past the caches: then this copy is renewed, too.
registerRoute(({ url, request }) => request.cache === "reload" && hashes.has(url.href), renewed);
addPlugins([verifying(hashes)]);
precacheAndRoute(
  precached.map(({ url, revision }) => ({ url, revision })),
  { ignoreURLParametersMatching: [/./] }, // a table's query is for its script: the page is the same
);
cleanupOutdatedCaches();
clientsClaim(); // the page of a first visit is kept going too, should its network go away

// What is too large to be fetched for everybody, the whole library of Python say, is kept once somebody has used it.
registerRoute(({ url }) => mayBeUsed.has(nameOf(url.href)), keepUsed);

worker.addEventListener("activate", (event) => event.waitUntil(dropOld()));

worker.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") worker.skipWaiting(); // a person chose the new version
  if (event.data?.type === "WHOLE?") event.waitUntil(hasAll().then((whole) => event.ports[0]?.postMessage(whole)));
});

/** @param {{ request: Request }} wanted */
async function keepUsed({ request }) {
  const found = await (await caches.open(USED)).match(request);
  if (found) return found;
  const answer = await verified(await fetch(request), request.url, hashes.get(request.url));
  await put(USED, request, answer);
  return answer;
}

/** A file from the network, if it is the right one; otherwise the one that is kept, if that is. @param {{ request: Request }} wanted */
async function renewed({ request }) {
  const { url } = request;
  const key = getCacheKeyForURL(url);
  const sha256 = hashes.get(url);
  const answer = await fetch(request).catch(() => Response.error());
  if (await isWhole(answer, sha256)) {
    await put(key ? cacheNames.precache : USED, key ?? request, answer);
    return answer;
  }
  const kept = await caches.match(key ?? request);
  return kept && (await isWhole(kept, sha256)) ? kept : answer;
}

/** Keep an answer, if there is room for it: it is given to the page either way. @param {string} cache @param {string | Request} key @param {Response} answer */
async function put(cache, key, answer) {
  try {
    if (answer.ok) await (await caches.open(cache)).put(key, answer.clone());
  } catch {
    // storage is full
  }
}

/** Whether all that was fetched at the installation is still here: a browser short of room may have taken some of it away. */
async function hasAll() {
  for (const { url } of precached) if (!(await caches.match(getCacheKeyForURL(url) ?? ""))) return false;
  return true;
}

/** Drop what another version has used, and the snapshots of its memory. */
async function dropOld() {
  const cache = await caches.open(USED);
  for (const { url } of await cache.keys()) if (!folders.has(nameOf(url).split("/")[0])) await cache.delete(url);
  for (const name of await caches.keys())
    if ((await isSnapshot(name, PATH)) && ![...folders].some((folder) => folder && name.endsWith(folder))) await caches.delete(name);
}
