// Part of index.html: the deal of the day, at once. Like going.js, but the card takes the place of its script.

import { dayCard } from "../home/day.js";
import { shelf } from "../shelf.js";

const here = /** @type {HTMLScriptElement} */ (document.currentScript);
here.replaceWith(dayCard(shelf(), new URL("posters/", here.src).href));
