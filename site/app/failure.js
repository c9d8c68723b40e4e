// Where Python cannot start: says why, and leaves what can be had without it, the rules and a board that the build has prepared.

import { the } from "./element.js";
import { notice, wayOn, wayTo } from "./notice.js";
import { prepared } from "./prepared.js";
import { t } from "./words.js";

/** @import { Board } from "./board.js" */

/** @param {string} reason @param {string | null} game its id, if it is known @param {() => unknown} retry @param {Node} home */
export function sayWhy(reason, game, retry, home) {
  const rules = game ? [wayTo(t("Read the rules"), `rules/${encodeURIComponent(game)}.html`)] : [];
  notice(t("The game cannot start"), [t("The engine that plays it has not started. {reason}", { reason })], wayOn(t("Try again"), retry), ...rules, home);
}

/** Lay out some deal of the game, for the eye alone. @param {string} game @param {Board} board @param {() => boolean} stands whether a table has come meanwhile */
export async function showSome(game, board, stands) {
  const opening = await prepared()({ ask: "new", game, options: {}, seat: "anyone", tall: board.tall });
  if (!opening || stands()) return;
  board.draw(opening.svg);
  the("#game").textContent = opening.name;
  the("#status").textContent = t("A deal of {game}, to look at.", { game: opening.name });
}
