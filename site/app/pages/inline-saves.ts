// Part of index.html: renders the saved games before first paint. It runs while the page is parsed, so that the layout
// does not shift later.

import { markPlayed, showSaves } from "../home/saved-games.ts";
import { savesIndex } from "../saves/saves-index.ts";

const { src } = document.currentScript as HTMLScriptElement;
const saved = savesIndex();
showSaves(saved, new URL("posters/", src).href);

// The cards of the games are parsed later.
const cards = new MutationObserver(() => markPlayed(saved));
cards.observe(document.body, { childList: true, subtree: true });
addEventListener("DOMContentLoaded", () => cards.disconnect(), { once: true });
