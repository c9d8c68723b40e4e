// Stores a small picture of the board of the latest games, so that the home page can show it before first paint. A
// missing picture does no harm.

import { readLocal, writeLocal } from "../shared/local-storage.ts";
import { pruneLocal } from "../shared/prune-local.ts";

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
  pruneLocal(
    PREFIX,
    ids.map((id) => PREFIX + id),
  );
}

/** The ids of the games with a picture. */
const pictured = () => (readLocal(LIST) ?? "").split(" ").filter(Boolean);
