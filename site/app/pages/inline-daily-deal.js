// Part of index.html, twice: renders the daily deal before first paint. It is above the games once a game has been finished, else below them.

import { dailyStrip } from "../home/daily-strip.js";
import { savesIndex } from "../saves/saves-index.js";

const here = /** @type {HTMLScriptElement} */ (document.currentScript);
const place = savesIndex().some(({ over }) => over) ? "top" : "bottom";
if (here.dataset.place === place) here.replaceWith(dailyStrip(savesIndex()));
