// Service worker: precaches one complete version of the site with Workbox, so that it works offline.
// cached-files.ts keeps anything but the files of the build out of the caches.

import { cacheNames, clientsClaim } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, getCacheKeyForURL, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { deleteSnapshots, isWhole, verified, verifying } from "../engine/cached-files.ts";

/** The scope of a service worker, as far as this script uses it. TypeScript's "webworker" library conflicts with "dom". */
interface ServiceWorker {
  registration: { scope: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: "activate" | "message", listener: (event: ServiceWorkerEvent) => void): void;
}

interface ServiceWorkerEvent extends MessageEvent {
  waitUntil(work: Promise<unknown>): void;
}

declare global {
  interface Window {
    /** listed by site/building/service_worker.py: URLs relative to the scope, hashes in base64 */
    __FILES: {
      precached: { url: string; revision: string | null; sha256: string }[];
      used: { url: string; sha256: string }[];
    };
  }
}

const worker = self as unknown as ServiceWorker;
/** Files to precache, and files to cache on first use. site/building/service_worker.py lists them, Vite inserts the list. */
const { precached, used } = self.__FILES;
const { scope } = worker.registration;
const USED = `used-${scope}`;
const PATH = new URL(scope).pathname;
const pathOf = (address: string) => address.slice(scope.length).split(/[?#]/)[0] ?? "";
const hashes = new Map([...precached, ...used].map(({ url, sha256 }) => [new URL(url, scope).href, sha256]));
/** The content-hashed folders of this version. */
const folders = new Set(precached.filter(({ revision }) => !revision).map(({ url }) => url.split("/")[0]));
const cachedOnUse = new Set(used.map(({ url }) => url));

// The engine fetches a damaged file again with cache: "reload". Replace the cached copy then, too.
registerRoute(({ url, request }) => request.cache === "reload" && hashes.has(url.href), renewFile);
addPlugins([verifying(hashes)]);
precacheAndRoute(
  precached.map(({ url, revision }) => ({ url, revision })),
  { ignoreURLParametersMatching: [/./] }, // the page is the same for every query
);
cleanupOutdatedCaches();
clientsClaim(); // so that the first visit can continue offline too

// Files that most visitors never need, such as the full standard library, are not precached but cached on first use.
registerRoute(({ url }) => cachedOnUse.has(pathOf(url.href)), keepUsed);

worker.addEventListener("activate", (event) => event.waitUntil(dropOld()));

worker.addEventListener("message", (event) => {
  if (event.data?.type === "SKIP_WAITING") worker.skipWaiting(); // the player accepted the update
  if (event.data?.type === "WHOLE?") event.waitUntil(hasAll().then((whole) => event.ports[0]?.postMessage(whole)));
});

/** Return the cached file. If there is none, fetch it, verify its hash and cache it. */
async function keepUsed({ request }: { request: Request }) {
  const found = await (await caches.open(USED)).match(request);
  if (found) return found;
  const address = request.url.split(/[?#]/)[0] ?? "";
  const answer = await verified(await fetch(request), address, hashes.get(address));
  await put(USED, request, answer);
  return answer;
}

/** Fetch the file and update the cache if its hash matches. Otherwise return the cached file if that matches, or else the response as it is. */
async function renewFile({ request }: { request: Request }) {
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

/** Cache a response if there is space. */
async function put(cache: string, key: string | Request, answer: Response) {
  try {
    if (answer.ok) await (await caches.open(cache)).put(key, answer.clone());
  } catch {
    // storage is full: the next visit fetches the file again
  }
}

/** Whether all precached files are still there: a browser that is short of space may have evicted some. */
async function hasAll() {
  for (const { url } of precached) if (!(await caches.match(getCacheKeyForURL(url) ?? ""))) return false;
  return true;
}

/** Delete the cached files and memory snapshots of other versions. */
async function dropOld() {
  const cache = await caches.open(USED);
  for (const { url } of await cache.keys()) if (!folders.has(pathOf(url).split("/")[0])) await cache.delete(url);
  await deleteSnapshots(PATH, (name) => ![...folders].some((folder) => folder && name.endsWith(folder)));
}
