// Hints during a game, and the review after it.

import { follow } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { showPresent } from "../session/table.ts";
import { $, setHidden } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { ImportFailed, loadStylesheet, showImportError } from "../shared/lazy-import.ts";
import type { Hint } from "./hint.tsx";
import type { Review } from "./review.ts";

export function enableAnalysis(table: Table) {
  enableHints(table);
  enableReview(table);
}

function enableHints(table: Table) {
  const { root, signal, session, view, config, load } = table;
  const button = $("[data-hint]", root);
  let hint: Hint | null = null;
  /** A local player is to move, and it is not a puzzle. */
  const isAllowed = () => session.now !== null && session.seatToIdentify === null && !config.onMoveChosen && config.filterMoves(session.now).length > 0;
  const ask = async (byKey: boolean) => {
    const style = loadStyle();
    const { Hint } = await load.analysis(t("Could not load the hint."));
    await style;
    if (signal.aborted || !isAllowed()) return; // while it was loading
    hint ??= new Hint(table, button, isAllowed);
    await hint.ask(byKey);
  };
  button.addEventListener("click", ({ detail }) => isAllowed() && void ask(detail === 0), { signal });
  follow(
    signal,
    () => session.now?.over ?? false,
    (isOver) => setHidden(button, isOver),
  );
  follow(signal, isAllowed, (allowed) => button.setAttribute("aria-disabled", String(!allowed)));
  follow(
    signal,
    () => ({ now: session.now, lookBack: view.lookBack }),
    () => hint?.clear(), // it marks a move of the position that was shown
  );
  follow(
    signal,
    () => view.picked,
    (picked) => hint?.onPick(picked),
  );
  signal.addEventListener("abort", () => hint?.clear());
}

function enableReview(table: Table) {
  const { root, signal, session, view, tabs, load } = table;
  const panel = $("#panel-review", root);
  let review: Review | null = null;
  const isOpen = () => view.tab === "review" && session.now?.over === true;
  const open = async (): Promise<void> => {
    try {
      const style = loadStyle();
      const { Review } = await load.analysis();
      await style;
      review ??= new Review(table, panel);
      if (isOpen()) review.open(); // the tab may have changed while loading
    } catch (error) {
      if (!(error instanceof ImportFailed)) throw error;
      await showImportError(panel, t("Could not load the review."), open);
    }
  };
  follow(
    signal,
    () => session.now?.over === true && session.resigned === null, // for the rules, a resigned game goes on: its review could reveal hidden cards
    (isReviewable) => tabs.setVisible("review", isReviewable),
  );
  follow(
    signal,
    () => ({ isOpen: isOpen(), now: session.now }),
    (shown) => {
      document.body.toggleAttribute("data-reviewing", shown.isOpen);
      if (!shown.isOpen) return review?.leave();
      if (view.lookBack !== null) void showPresent(table); // the review starts from the end of the game
      void open();
    },
  );
  follow(
    signal,
    () => view.reviewed,
    (reviewed) => reviewed === null && review?.leave(),
  );
  signal.addEventListener("abort", () => {
    review?.dispose();
    document.body.removeAttribute("data-reviewing");
  });
}

/** Load the styles of hints and reviews. A failure is ignored: both can be read without them. */
const loadStyle = () => loadStylesheet("analysis.css").catch(() => {});
