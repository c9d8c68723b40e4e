// Shows the start of the engine: a progress bar in bytes, a message if it stalls, a notice if it fails.

import { showSampleDeal, showStartupError } from "../board/startup-error.ts";
import type { Startup } from "../engine/startup.ts";
import { startupText } from "../engine/startup.ts";
import { follow } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { $, announce, setText } from "../shared/dom.ts";
import { hideNotice, linkButton } from "../shared/messages.ts";

/** @param retry starts the engine again */
export function showStartup(table: Table, retry: () => unknown) {
  const { root, signal, view, session, board } = table;
  const requested = new URLSearchParams(location.search).get("game"); // in the page's own address
  const button = $("#startup-retry", root);
  button.addEventListener("click", () => void retry(), { signal });
  follow(
    signal,
    () => view.startup,
    (startup) => showProgress(root, startup),
  );
  follow(
    signal,
    () => noticeOf(view.startup), // the same one is not shown again, or screen readers would repeat it
    (notice, before) => {
      const { exitLink } = table.config;
      const exit = linkButton(exitLink.words, exitLink.address);
      if (notice) showStartupError({ ...view.startup, game: session.now?.game ?? requested, retry, exit });
      else if (before) hideNotice();
    },
  );
  follow(
    signal,
    () => view.stage,
    (stage) => {
      document.documentElement.dataset.engine = stage;
      if (stage === "failed" && !session.now && requested) void showSampleDeal(root, requested, board, () => session.now !== null);
    },
  );
}

function showProgress(root: HTMLElement, startup: Startup) {
  const { stage, received, total, reason } = startup;
  const [pane, bar, button] = [$("#startup", root), $<HTMLProgressElement>("[data-progress]", root), $("#startup-retry", root)];
  pane.hidden = bar.hidden = stage === "ready" || reason !== "";
  if (pane.hidden) return;
  bar.max = total || 1;
  if (total) bar.value = received;
  const words = startupText(startup);
  setText($("#startup-words", root), words);
  const isStalled = stage === "stalled";
  if (isStalled && button.hidden) announce(words);
  pane.toggleAttribute("data-stalled", isStalled);
  button.hidden = !isStalled;
}

/** Identifies the notice of a failure, which stays while the start is retried; "" for none. */
const noticeOf = ({ kind, reason }: Startup) => reason && `${kind} ${reason}`;
