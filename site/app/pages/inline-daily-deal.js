// Included twice in index.html, above and below the games: renders the daily deal before first paint. The upper place is used if a saved game is finished, otherwise the lower one.

import { dailyStrip } from "../home/daily-strip.js";
import { savesIndex } from "../saves/saves-index.js";

const here = /** @type {HTMLScriptElement} */ (document.currentScript);
const place = savesIndex().some(({ over }) => over) ? "top" : "bottom";
if (here.dataset.place === place) here.replaceWith(dailyStrip(savesIndex()));
