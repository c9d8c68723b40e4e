// Computes SHA-256 hashes.

/** @param {ArrayBuffer | Uint8Array<ArrayBuffer>} bytes @returns {Promise<string>} in base64; "" without HTTPS, where crypto.subtle is not available */
export async function sha256(bytes) {
  if (!globalThis.crypto?.subtle) return "";
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return btoa(String.fromCharCode(...digest));
}
