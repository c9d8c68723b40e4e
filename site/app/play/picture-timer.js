// Takes a picture of the board for the home page, when no move has followed for a moment.

import { lazyImport } from "../shared/lazy-import.js";

/** @import { TablePage } from "./table-page.js" */

const DELAY = 600; // ms: the computer's reply usually comes sooner

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {TablePage} page */
export function schedulePicture({ session, signal }) {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (signal.aborted || !session.autosave.isSaved) return;
    lazyImport(() => import("../session/board-picture.js"))
      .then(({ takePicture }) => takePicture(session))
      .catch(() => {}); // home shows the game's poster instead
  }, DELAY);
}
