// Verifies files by their hashes before they are cached: a response with status 200 may be the sign-in page of a Wi-Fi
// network.

import type { WorkboxPlugin } from "workbox-core";
import { sha256 } from "../engine/cached-files.ts";

/**
 * A Workbox plugin for the precache. During installation it replaces wrong cached files and refetches wrong responses,
 * bypassing the
 * HTTP cache. If a file is still wrong, the installation fails.
 * @param hashes by URL, SHA-256 in base64
 */
export const verifying = (hashes: Map<string, string>): WorkboxPlugin => ({
  async cachedResponseWillBeUsed({ event, request, cachedResponse }) {
    if (event?.type !== "install" || !cachedResponse) return cachedResponse;
    return (await isWhole(cachedResponse, hashes.get(plain(request.url)))) ? cachedResponse : null;
  },
  async fetchDidSucceed({ event, request, response }) {
    return event?.type === "install" ? verified(response, request.url, hashes.get(plain(request.url))) : response;
  },
});

/** A URL without the revision that Workbox appends. */
const plain = (address: string) => address.split("?")[0] ?? address;

/**
 * The response, or a second one that bypasses the caches if its hash does not match.
 * @throws {Error} if the second does not match either
 */
export async function verified(response: Response, url: string, hash: string | undefined): Promise<Response> {
  if (await isWhole(response, hash)) return response;
  const again = await fetch(url, { cache: "reload" });
  if (await isWhole(again, hash)) return again;
  throw new Error(`${url} is not the file of this version.`);
}

/** @param hash in base64; undefined accepts any successful response */
export async function isWhole(response: Response, hash: string | undefined) {
  if (!response.ok) return false;
  return !hash || (await sha256(await response.clone().arrayBuffer())) === hash;
}
