// Start-up error screen: says why the engine did not start, offers to retry, and shows a prebuilt deal and a link to the rules.

import { prebuiltDeals } from "../engine/prebuilt-deals.js";
import { canRecover } from "../engine/startup-state.js";
import { actionButton, linkButton, showNotice } from "../shared/board-notice.js";
import { $ } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/** @import { Board } from "./board.js" */

/**
 * Show the error over the board.
 * @param {{ reason: string, kind: string, game: string | null, retry: () => unknown, exit: Node }} failure `game`: id, if known; `exit`: the link that leaves the page
 */
export function showStartupError({ reason, kind, game, retry, exit }) {
  const again = actionButton(t("Try again"), retry);
  const reload = kind === "missing" ? [actionButton(t("Reload the page"), () => location.reload())] : [];
  if (reload.length) again.classList.remove("main"); // reloading is more likely to help
  const rules = game ? [linkButton(t("Read the rules"), `rules/${encodeURIComponent(game)}.html`)] : [];
  const sentences = [t("The game engine did not start. {reason}", { reason })];
  if (canRecover(kind)) sentences.push(t("It will try again automatically. Your games are saved."));
  showNotice(t("The game cannot start"), sentences, ...reload, again, ...rules, exit);
}

/**
 * Show a prebuilt deal of the game, view only.
 * @param {HTMLElement} root @param {string} game @param {Board} board @param {() => boolean} isStale whether a game has been loaded meanwhile
 */
export async function showSampleDeal(root, game, board, isStale) {
  const opening = await prebuiltDeals()({ request: "new", game, options: {}, seat: "anyone", tall: board.tall });
  if (!opening || isStale()) return;
  board.draw(opening.svg);
  $("#game", root).textContent = opening.name;
  $("#status", root).textContent = t("{game}: view only.", { game: opening.name });
}
