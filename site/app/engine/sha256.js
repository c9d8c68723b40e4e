// The hash by which a build's files are known.

/** @param {ArrayBuffer | Uint8Array<ArrayBuffer>} bytes @returns {Promise<string>} in base64; "" at an address without https, where browsers hash nothing */
export async function sha256(bytes) {
  if (!globalThis.crypto?.subtle) return "";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest));
}
