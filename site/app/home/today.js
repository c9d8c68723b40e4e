// The deal of the day, at once: like going.js, but the card takes the place of its script.

import { shelf } from "../shelf.js";
import { dayCard } from "./day.js";

const here = /** @type {HTMLScriptElement} */ (document.currentScript);
here.replaceWith(dayCard(shelf(), new URL("posters/", here.src).href));
