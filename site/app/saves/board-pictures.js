// Stores a small picture of the board of the latest games, so that the home page can show it before first paint. The games do not depend on it.

import { readLocal, writeLocal } from "../shared/local-storage.js";
import { pruneLocal } from "../shared/prune-local.js";
import { savesIndex } from "./saves-index.js";

const PREFIX = "board-";
const MAX_PICTURES = 8;
const MAX_LENGTH = 40_000; // characters of a picture

/** The picture of a saved game as a data URL; null if there is none. @param {string} id */
export function boardPicture(id) {
  const picture = readLocal(PREFIX + id);
  return picture?.startsWith("data:image/") ? picture : null;
}

/** @param {string} id of a saved game @param {string} picture data URL */
export function setBoardPicture(id, picture) {
  if (picture.length <= MAX_LENGTH) writeLocal(PREFIX + id, picture);
  prunePictures();
}

/** Remove the pictures of games that are deleted or old. */
export function prunePictures() {
  const latest = savesIndex().slice(0, MAX_PICTURES);
  pruneLocal(
    PREFIX,
    latest.map(({ id }) => PREFIX + id),
  );
}
