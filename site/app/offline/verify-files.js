// Verifies files by their hashes before they are cached: a response with status 200 may be the sign-in page of a Wi-Fi network.

import { sha256 } from "../engine/sha256.js";

/** @import { WorkboxPlugin } from "workbox-core" */

/**
 * A Workbox plugin for the precache. During installation it replaces wrong cached files and refetches wrong responses, bypassing the
 * HTTP cache. If a file is still wrong, the installation fails.
 * @param {Map<string, string>} hashes by URL, SHA-256 in base64
 * @returns {WorkboxPlugin}
 */
export const verifying = (hashes) => ({
  async cachedResponseWillBeUsed({ event, request, cachedResponse }) {
    if (event?.type !== "install" || !cachedResponse) return cachedResponse;
    return (await isWhole(cachedResponse, hashes.get(plain(request.url)))) ? cachedResponse : null;
  },
  async fetchDidSucceed({ event, request, response }) {
    return event?.type === "install" ? verified(response, request.url, hashes.get(plain(request.url))) : response;
  },
});

/** A URL without the revision that Workbox appends. @param {string} address */
const plain = (address) => address.split("?")[0] ?? address;

/**
 * The response, or a second one that bypasses the caches if its hash does not match.
 * @param {Response} response @param {string} url @param {string | undefined} hash
 * @returns {Promise<Response>}
 * @throws {Error} if the second does not match either
 */
export async function verified(response, url, hash) {
  if (await isWhole(response, hash)) return response;
  const again = await fetch(url, { cache: "reload" });
  if (await isWhole(again, hash)) return again;
  throw new Error(`${url} is not the file of this version.`);
}

/** @param {Response} response @param {string | undefined} hash in base64; undefined accepts any successful response */
export async function isWhole(response, hash) {
  if (!response.ok) return false;
  return !hash || (await sha256(await response.clone().arrayBuffer())) === hash;
}
