// Part of index.html: the deal of the day, at once. Like inline-saves.js, but the card takes the place of its script.

import { dayCard } from "../home/daily-card.js";
import { savesIndex } from "../saves/saves-index.js";

const here = /** @type {HTMLScriptElement} */ (document.currentScript);
here.replaceWith(dayCard(savesIndex(), new URL("posters/", here.src).href));
