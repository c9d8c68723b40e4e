// Removes small values from localStorage. Not part of local-storage.js, so that tables need not load it.

import { canWriteLocal } from "./local-storage.js";

/** Remove the values whose names start with a prefix, except some. @param {string} prefix @param {string[]} kept names */
export function pruneLocal(prefix, kept) {
  if (!canWriteLocal()) return;
  const stale = Object.keys(localStorage).filter((key) => key.startsWith(`pygames-${prefix}`) && !kept.includes(key.slice("pygames-".length)));
  for (const key of stale) localStorage.removeItem(key);
}
