// Part of index.html: renders the saved games before first paint. It runs while the page is parsed, so that the layout
// does not shift later.

import { showSaves } from "../home/saved-games.ts";
import { savesIndex } from "../saves/saves-index.ts";

const { src } = document.currentScript as HTMLScriptElement;
showSaves(savesIndex(), new URL("posters/", src).href);
