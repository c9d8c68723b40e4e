// Marks in localStorage that Python is starting. If the mark of another page is found, that page's start did not end: a
// bad snapshot may have crashed its tab.

import { readLocal, writeLocal } from "../shared/local-storage.ts";

const NAME = "engine-start";
const PAGE = String(performance.timeOrigin);

/** Mark that a start begins. @returns whether one in another page did not end; its mark stays until `endStart` */
export function beginStart(): boolean {
  const found = readLocal(NAME);
  if (found && found !== PAGE) return true;
  if (!found) globalThis.addEventListener?.("pagehide", leave, { once: true });
  writeLocal(NAME, PAGE);
  return false;
}

/** Remove the mark, whoever has set it. */
export function endStart() {
  globalThis.removeEventListener?.("pagehide", leave);
  if (readLocal(NAME)) writeLocal(NAME, "");
}

/** A player may leave a page that is starting: nothing has crashed. */
function leave() {
  if (readLocal(NAME) === PAGE) endStart();
}
