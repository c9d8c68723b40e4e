// What a table does once its engine runs: it makes the offline copy, takes pictures of the board for the home page, and
// welcomes new players. Loaded when the engine is ready.

import { showOfflineSign } from "../offline/client.ts";
import { takePicture } from "../session/board-picture.ts";
import { welcome } from "./first-visit.ts";
import type { TablePage } from "./table-page.ts";

const DELAY = 600; // ms without a change: the computer's reply usually comes sooner

export function afterStart(page: TablePage) {
  if (page.signal.aborted) return null;
  watchBoard(page);
  welcome(page).catch(() => {}); // the game can be played without it
  return showOfflineSign(page.root, page.signal);
}

/** Take a picture after each change of the board. */
function watchBoard({ boardElement, session, signal }: TablePage) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(() => takePicture(session).catch(() => {}), DELAY); // without a picture, home shows the game's poster
  });
  observer.observe(boardElement, { childList: true, subtree: true, attributeFilter: ["transform"] });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
