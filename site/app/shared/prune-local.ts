// Removes small values from localStorage. Not part of local-storage.ts, so that tables need not load it.

import { canWriteLocal } from "./local-storage.ts";

/** Remove the values whose names start with a prefix, except some. @param kept names */
export function pruneLocal(prefix: string, kept: string[]) {
  if (!canWriteLocal()) return;
  const stale = Object.keys(localStorage).filter((key) => key.startsWith(`pygames-${prefix}`) && !kept.includes(key.slice("pygames-".length)));
  for (const key of stale) localStorage.removeItem(key);
}
