// Nothing gets into the offline copy but the very files of the build: what came with status 200 may be the sign-in page of a Wi-Fi network.

import { sha256 } from "../engine/sha256.js";

/** @import { WorkboxPlugin } from "workbox-core" */

/**
 * A plugin for the precache. At the installation it renews what an earlier version has kept wrongly,
 * and fetches a file past the browser's cache if that holds something else. If that is not the file either, the installation fails.
 * @param {Map<string, string>} hashes by address, SHA-256 in base64
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

/** An address without the revision that Workbox appends to it. @param {string} address */
const plain = (address) => address.split("?")[0] ?? address;

/** A response, or the same fetched past the caches if its body is not the file. @param {Response} response @param {string} url @param {string | undefined} hash @returns {Promise<Response>} @throws {Error} if it is not the file either */
export async function verified(response, url, hash) {
  if (await isWhole(response, hash)) return response;
  const again = await fetch(url, { cache: "reload" });
  if (await isWhole(again, hash)) return again;
  throw new Error(`${url} is not the file of this version.`);
}

/** @param {Response} response @param {string | undefined} hash in base64; undefined: any that is well */
export async function isWhole(response, hash) {
  if (!response.ok) return false;
  return !hash || (await sha256(await response.clone().arrayBuffer())) === hash;
}
