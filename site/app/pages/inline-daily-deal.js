// Part of index.html: the deal of the day, at once. Like inline-saves.js, but the card takes the place of its script.

import { dayCard } from "../home/daily-card.js";
import { shelf } from "../saves/saves-index.js";

const here = /** @type {HTMLScriptElement} */ (document.currentScript);
here.replaceWith(dayCard(shelf(), new URL("posters/", here.src).href));
