// Loads the features of a table (features.ts) when they are due or when something needs them. If they cannot be loaded, the page says
// what is missing.

import { type Startup, StartupRunner } from "../engine/startup.ts";
import { isComputer } from "../model/people.ts";
import { isSpectating } from "../model/seats.ts";
import type { Table } from "../session/table.ts";
import { $, h, setHidden } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { importOrReport, lazyImport, loadStylesheet, showImportError } from "../shared/lazy-import.ts";
import { follow } from "../shared/signals.ts";

/** `features` of a table, which connects what it has loaded, once. */
export function featuresOf(table: Table): Table["features"] {
  let isComplete = false;
  let loading: ReturnType<Table["features"]> | null = null;
  const load = () => {
    loading ??= lazyImport(() => import("./features.ts")).then(async (part) => {
      await lazyImport(() => loadStylesheet("table-features.css")); // without its styles, a dragged piece would push the board away
      if (isComplete) return part;
      isComplete = true; // also if something goes wrong: nothing is connected twice
      for (const connect of part.FEATURES) connect(table);
      return part;
    });
    loading.catch(() => {
      loading = null; // the next caller tries again
    });
    return loading;
  };
  return (words) => (words ? importOrReport(load, words) : load());
}

/**
 * Load the features of the table when the engine is ready or a computer player is at the table, or when a pointer comes to the
 * board. Until then, moves can be tapped. A load that fails is tried again and again, and the page says that a computer player
 * cannot move.
 */
export function loadFeaturesWhenDue(table: Table) {
  const { session, view, board, features } = table;
  const failure = h("div", { class: "startup wrap", "data-stalled": true, hidden: true }); // in place of the hint
  const hasComputer = () => session.position !== null && session.seats.some(isComputer);
  const load = () => {
    features().then(
      () => starter.dispatch({ event: "ready" }),
      (error) => starter.dispatch({ event: "fail", reason: String(error), kind: "unreachable" }),
    );
  };
  const start = () => {
    starter.start();
    load();
  };
  const onStartup = ({ stage, attempt }: Startup) => {
    if (stage === "loading") return;
    if (stage === "ready") starter.stop();
    else if (!view.isAiMissing || attempt <= 2) void showImportError(failure, t("Could not load the computer player."), start); // later, nothing new is said
    view.isAiMissing = stage !== "ready";
  };
  const starter = new StartupRunner(onStartup, load);
  $("#guidance").after(failure);
  follow(() => setHidden(failure, !view.isAiMissing || !hasComputer()));
  follow(
    () => session.position !== null && isSpectating(session.seats),
    (isWatched) => {
      if (isWatched && !session.previous && session.position?.ply) view.pauseComputers(); // a game between computers starts paused, so that a returning player first sees where it was
    },
  );
  follow(
    () => hasComputer() || (view.stage === "ready" && session.position !== null),
    (isDue) => isDue && start(),
  );
  board.container.addEventListener("pointerover", start, { once: true });
  loadOpenPanel(table);
}

/** Load the features of the table if a panel is opened that they fill; `data-missing` of the panel is what is said if they do not come. */
function loadOpenPanel({ view, features }: Table) {
  const load = (tab: string): unknown => {
    const panel = document.querySelector<HTMLElement>(`#panel-${tab}`);
    const words = panel?.dataset.missing;
    if (!words) return;
    const failure = h("div"); // it goes when the panel is filled, also if its reason is known later
    features().catch(() => {
      panel.replaceChildren(failure);
      return showImportError(failure, words, () => load(tab));
    });
  };
  follow(() => view.tab, load);
}
