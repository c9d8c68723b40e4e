// Part of index.html: renders the daily deal before first paint. Like inline-saves.js, but the card replaces the script element.

import { dailyCard } from "../home/daily-card.js";
import { savesIndex } from "../saves/saves-index.js";

const here = /** @type {HTMLScriptElement} */ (document.currentScript);
here.replaceWith(dailyCard(savesIndex(), new URL("posters/", here.src).href));
