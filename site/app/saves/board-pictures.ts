// Stores a small picture of the board of the latest games, so that the home page can show it before first paint.

import { canWriteLocal, readLocal, writeLocal } from "../shared/local-storage.ts";

const PREFIX = "board-";
const LIST = "boards"; // ids of the games with a picture, the newest first
const MAX_PICTURES = 8;
const MAX_LENGTH = 40_000; // characters of a picture

/** The picture of a saved game as a data URL; null if there is none. */
export function boardPicture(id: string) {
  const picture = readLocal(PREFIX + id);
  return picture?.startsWith("data:image/") ? picture : null;
}

/**
 * Store a picture of the board. A missing picture does no harm.
 * @param id of a saved game
 * @param picture data URL
 */
export function setBoardPicture(id: string, picture: string) {
  if (picture.length > MAX_LENGTH) return;
  const ids = [id, ...pictured().filter((other) => other !== id)].slice(0, MAX_PICTURES);
  keepOnly(ids);
  writeLocal(PREFIX + id, picture);
}

/** Remove the pictures of all games but these. */
export function prunePictures(ids: string[]) {
  const before = pictured();
  const left = before.filter((id) => ids.includes(id));
  if (left.length < before.length) keepOnly(left);
}

function keepOnly(ids: string[]) {
  writeLocal(LIST, ids.join(" "));
  if (!canWriteLocal()) return;
  const prefix = `pygames-${PREFIX}`;
  const stale = Object.keys(localStorage).filter((key) => key.startsWith(prefix) && !ids.includes(key.slice(prefix.length)));
  for (const key of stale) localStorage.removeItem(key);
}

/** The ids of the games with a picture. */
const pictured = () => (readLocal(LIST) ?? "").split(" ").filter(Boolean);
