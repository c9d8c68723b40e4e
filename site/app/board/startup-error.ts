// Start-up error screen: says why the engine did not start, offers to retry, and shows a prebuilt deal and a link to
// the rules.

import { prebuiltDeals } from "../engine/prebuilt-deals.ts";
import { canRecover } from "../engine/startup.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { actionButton, linkButton, showNotice } from "../shared/messages.ts";
import type { Board } from "./board.ts";

/** Show the error over the board. @param failure `game`: id, if known; `exit`: the link that leaves the page */
export function showStartupError({ reason, kind, game, retry, exit }: { reason: string; kind: string; game: string | null; retry: () => unknown; exit: Node }) {
  const again = actionButton(t("Try again"), retry);
  const reload = kind === "missing" ? [actionButton(t("Reload the page"), () => location.reload())] : [];
  if (reload.length) again.classList.remove("main"); // reloading is more likely to help
  const rules = game ? [linkButton(t("Read the rules"), `rules/${encodeURIComponent(game)}.html`)] : [];
  const sentences = [t("The game engine did not start. {reason}", { reason })];
  if (canRecover(kind)) sentences.push(t("It will try again automatically. Your games are saved."));
  showNotice(t("The game cannot start"), sentences, ...reload, again, ...rules, exit);
}

/** Show a prebuilt deal of the game, view only. @param isStale whether a game has been loaded meanwhile */
export async function showSampleDeal(root: HTMLElement, game: string, board: Board, isStale: () => boolean) {
  const opening = await prebuiltDeals()({ request: "new", game, options: {}, seat: "anyone", tall: board.tall });
  if (!opening || isStale()) return;
  board.draw(opening.svg);
  $("#game", root).textContent = opening.name;
  $("#status", root).textContent = t("{game}: view only.", { game: opening.name });
}
