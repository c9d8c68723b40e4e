// Shows the start of the engine: a progress bar in bytes, and a message if it stalls. If it fails, a notice says why, offers
// to retry, and links to the rules; a prebuilt deal stays on the board.

import { prebuiltDeals } from "../engine/prebuilt-deals.ts";
import { canRecover, type Startup, startupText } from "../engine/startup.ts";
import type { Table } from "../session/table.ts";
import { $, announce, setText } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { actionButton, hideNotice, linkButton, showNotice } from "../shared/overlays.ts";
import { follow } from "../shared/signals.ts";
import type { Board } from "./board.ts";

/** @param retry starts the engine again */
export function showStartup(table: Table, retry: () => unknown) {
  const { view, session, board } = table;
  const requested = new URLSearchParams(location.search).get("game"); // in the page's own address
  const button = $("#startup-retry");
  button.addEventListener("click", () => void retry());
  follow(() => showProgress(view.startup));
  follow(
    () => noticeOf(view.startup), // the same one is not shown again, or screen readers would repeat it
    (notice, before) => {
      const { exitLink } = table.config;
      const exit = linkButton(exitLink.words, exitLink.address);
      if (notice) showStartupError({ ...view.startup, game: session.position?.game ?? requested, retry, exit });
      else if (before) hideNotice();
    },
  );
  follow(
    () => view.stage,
    (stage) => {
      document.documentElement.dataset.engine = stage;
      if (stage === "failed" && !session.position && requested) void showSampleDeal(requested, board, () => session.position !== null);
    },
  );
}

function showProgress(startup: Startup) {
  const { stage, received, total, reason } = startup;
  const [pane, bar, button] = [$("#startup"), $<HTMLProgressElement>("[data-progress]"), $("#startup-retry")];
  pane.hidden = bar.hidden = stage === "ready" || reason !== "";
  if (pane.hidden) return;
  bar.max = total || 1;
  if (total) bar.value = received;
  const words = startupText(startup);
  setText($("#startup-words"), words);
  const isStalled = stage === "stalled";
  if (isStalled && button.hidden) announce(words);
  pane.toggleAttribute("data-stalled", isStalled);
  button.hidden = !isStalled;
}

/** Identifies the notice of a failure, which stays while the start is retried; "" for none. */
const noticeOf = ({ kind, reason }: Startup) => reason && `${kind} ${reason}`;

/** Show the error over the board. @param failure `game`: id, if known; `exit`: the link that leaves the page */
function showStartupError({ reason, kind, game, retry, exit }: { reason: string; kind: string; game: string | null; retry: () => unknown; exit: Node }) {
  const again = actionButton(t("Try again"), retry);
  const reload = kind === "missing" ? [actionButton(t("Reload the page"), () => location.reload())] : [];
  if (reload.length) again.classList.remove("main"); // reloading is more likely to help
  const rules = game ? [linkButton(t("Read the rules"), `rules/${encodeURIComponent(game)}.html`)] : [];
  const sentences = [t("The game engine did not start. {reason}", { reason })];
  if (canRecover(kind)) sentences.push(t("It will try again automatically. Your games are saved."));
  showNotice(t("The game cannot start"), sentences, ...reload, again, ...rules, exit);
}

/** Show a prebuilt deal of the game, view only. @param isStale whether a game has been loaded meanwhile */
async function showSampleDeal(game: string, board: Board, isStale: () => boolean) {
  const opening = await prebuiltDeals()({ request: "new", game, options: {}, seat: "anyone", tall: board.tall });
  if (!opening || isStale()) return;
  board.draw(opening.svg);
  $("#game").textContent = opening.name;
  $("#status").textContent = t("{game}: view only.", { game: opening.name });
}
