// Offers a game's lesson, once, before the player's first game.

import { savesIndex } from "../saves/saves-index.js";
import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { readLocal, writeLocal } from "../shared/local-storage.js";

/** Whether to offer a game's lesson on the home page: the game has one, and is unknown. @param {string} game */
export const isNewGame = (game) => lessonMinutes(game) > 0 && isUnknown(game);

/** Whether a game is unknown in this browser: no game of it is saved, and its lesson was neither offered nor begun. @param {string} game */
export const isUnknown = (game) => !readLocal(`offered-${game}`) && !hasLesson(game) && !savesIndex().some((save) => save.game === game);

/** The words that offer the lesson, with its link. @param {string} game @param {string} name @param {number} minutes */
export const lessonLine = (game, name, minutes) =>
  h("span", {}, t("New to {name}?", { name }), " ", h("a", { href: `lesson.html?game=${game}` }, t("Learn it in {minutes} minutes", { minutes })));

/** Remember that the lesson of a game was offered. @param {string} game */
export const markOffered = (game) => writeLocal(`offered-${game}`, "lesson");

/** How long the lesson of a game takes, from its card on the home page; 0 if there is none. @param {string} game */
export const lessonMinutes = (game) => Number(document.getElementById(`game-${game}`)?.dataset.lessonMinutes ?? 0);

/** Whether the saved step of the lesson is after the first. The saved step of a finished lesson is 1 again. @param {string} game */
function hasLesson(game) {
  try {
    return JSON.parse(readLocal("lessons") ?? "{}")?.[game] > 1;
  } catch {
    return false;
  }
}
