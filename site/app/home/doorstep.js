// What is seen of home at once: the games under way and the deal of the day, from what can be read without waiting. This runs while the page is still
// being read, where it stands in it, so that nothing is seen that moves afterwards.

import { shelf } from "../shelf.js";
import { dayCard } from "./day.js";
import { showSaves } from "./saves.js";

const here = /** @type {HTMLScriptElement} */ (document.currentScript);
const games = shelf();
showSaves(games);
here.replaceWith(dayCard(games, new URL("posters/", here.src).href));
