// Offers a game's lesson until the player has finished a game of it, or has closed the offer.

import { savesIndex } from "../saves/saves-index.ts";
import { h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { readLocal, writeLocal } from "../shared/storage.ts";

/** Whether to offer a game's lesson on the home page: the game has one, and is unknown. */
export const isNewGame = (game: string) => lessonMinutes(game) > 0 && isUnknown(game);

/** Whether a game is unknown in this browser: no game of it is finished, and its lesson was neither offered nor begun. */
export const isUnknown = (game: string) => !readLocal(`offered-${game}`) && !hasLesson(game) && !savesIndex().some((save) => save.game === game && save.over);

/** The words that offer the lesson, with its link. */
export const lessonLine = (game: string, name: string, minutes: number) =>
  h("span", {}, t("New to {name}?", { name }), " ", h("a", { href: `lesson.html?game=${game}` }, t("Learn it in {minutes} minutes", { minutes })));

/** Remember that the lesson of a game was offered. */
export const markOffered = (game: string) => writeLocal(`offered-${game}`, "lesson");

/** How long the lesson of a game takes, from its card on the home page; 0 if there is none. */
export const lessonMinutes = (game: string) => Number(document.getElementById(`game-${game}`)?.dataset.lessonMinutes ?? 0);

/** Whether the saved step of the lesson is after the first. The saved step of a finished lesson is 1 again. */
function hasLesson(game: string) {
  try {
    return JSON.parse(readLocal("lessons") ?? "{}")?.[game] > 1;
  } catch {
    return false;
  }
}
