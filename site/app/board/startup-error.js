// The engine cannot start: says why, and leaves what can be had without it, the rules and a board that the build has prepared.

import { prepared } from "../engine/prebuilt-deals.js";
import { canRecover } from "../engine/startup-state.js";
import { actionButton, linkButton, showNotice } from "../shared/board-notice.js";
import { $ } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/** @import { Board } from "./board.js" */

/**
 * @param {{ reason: string, kind: string, game: string | null, retry: () => unknown, exit: Node }} failure `game` is an id, if it is known; `exit` is the link that leads away
 */
export function showStartupError({ reason, kind, game, retry, exit }) {
  const again = actionButton(t("Try again"), retry);
  const reload = kind === "missing" ? [actionButton(t("Load the page again"), () => location.reload())] : [];
  if (reload.length) again.classList.remove("main"); // one way is the likelier one
  const rules = game ? [linkButton(t("Read the rules"), `rules/${encodeURIComponent(game)}.html`)] : [];
  const sentences = [t("The engine that plays it has not started. {reason}", { reason })];
  if (canRecover(kind)) sentences.push(t("It is tried again by itself. Your games are kept."));
  showNotice(t("The game cannot start"), sentences, ...reload, again, ...rules, exit);
}

/** Lay out some deal of the game, for the eye alone. @param {HTMLElement} root @param {string} game @param {Board} board @param {() => boolean} stands whether a table has come meanwhile */
export async function showSampleDeal(root, game, board, stands) {
  const opening = await prepared()({ ask: "new", game, options: {}, seat: "anyone", tall: board.tall });
  if (!opening || stands()) return;
  board.draw(opening.svg);
  $("#game", root).textContent = opening.name;
  $("#status", root).textContent = t("A deal of {game}, to look at.", { game: opening.name });
}
