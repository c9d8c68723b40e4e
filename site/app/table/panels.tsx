// Draws what is around the board: the components of the prompt, the plates and the panels, and the attributes of buttons
// and labels that are in the markup of the page.

import type { ComponentChild } from "preact";
import { render } from "preact";
import { onKey } from "../board/keyboard-nav.ts";
import { drawAtOnce, follow } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { $, setHidden, whenIdle } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { showImportError } from "../shared/lazy-import.ts";
import { onRuling } from "../shared/ruling-links.ts";
import { changePlayers, handScreenOver, lookBack, playFromList } from "./actions.ts";
import { hasLongName, PlatesOfTable, TitleOfTable } from "./plates.tsx";
import { HandOver, Report, reportedTurns, Status } from "./prompt.tsx";
import type { RulesPanel } from "./rules-panel.ts";
import { ScorePanel } from "./score-panel.tsx";

export function showPanels(table: Table) {
  const { root, signal, session, view, tabs, board, load } = table;
  const find = (selector: string) => $(selector, root);
  const openKeys = () => void load.dialogs(t("Could not load the list of keys.")).then(({ showShortcuts }) => showShortcuts(root));
  const parts: [string, ComponentChild][] = [
    ["#status", <Status table={table} />],
    ["#others-moves", <Report table={table} />],
    ["#hand-over", <HandOver table={table} confirm={() => void handScreenOver(table)} />],
    ["#game", <TitleOfTable table={table} />],
    ["#seats", <PlatesOfTable table={table} ask={() => void changePlayers(table)} />],
  ];
  follow(
    signal,
    () => session.now !== null,
    (isOpen) => {
      if (isOpen) for (const [selector, part] of parts) replaceContent(find(selector), part);
    },
  );
  onKey("?", signal, openKeys);
  signal.addEventListener("abort", () => {
    for (const [selector] of parts) render(null, find(selector));
  });
  showTab(table, "log", t("Could not load the log."), async () => {
    const { LogPanel } = await load.rest();
    return <LogPanel table={table} look={(ply) => void lookBack(table, ply)} />;
  });
  showTab(table, "moves", t("Could not load the list of moves."), async () => {
    const { MovesPanel } = await load.rest();
    return <MovesPanel table={table} play={(move) => void playFromList(table, move)} openKeys={openKeys} />;
  });
  followAttributes(table);
  paintAfterBoard(table);
  showRules(table);
  const score = new ScorePanel(root, find("#panel-score"), board.container, table.engine, () => view.showsPresent);
  follow(
    signal,
    () => view.tab === "score" && { now: score.pinned.value ? session.now : view.painted, drawings: view.drawings },
    (shown) => (shown ? shown.now && score.show(shown.now) : score.unpin()), // a drawing has lost the marks of a pinned line
  );
  signal.addEventListener("abort", () => score.dispose());
  follow(
    signal,
    () => session.now?.over ?? false,
    (isOver) => tabs.setVisible("moves", !isOver),
  );
}

/**
 * Load and show the panel of a tab when it is first opened.
 * @param problem says that it could not be loaded
 */
function showTab({ root, signal, view }: Table, tab: string, problem: string, load: () => Promise<ComponentChild>) {
  const panel = $(`#panel-${tab}`, root);
  const show = async (): Promise<void> => {
    const content = await load().catch(() => null);
    if (signal.aborted) return;
    if (!content) return showImportError(panel, problem, show);
    replaceContent(panel, content);
    signal.addEventListener("abort", () => render(null, panel));
  };
  let isDue = true;
  follow(
    signal,
    () => view.tab === tab,
    (isOpen) => {
      if (!isOpen || !isDue) return;
      isDue = false;
      void show();
    },
  );
}

/** Render a component in place of what an element contains. */
export function replaceContent(place: HTMLElement, part: ComponentChild) {
  render(null, place);
  place.replaceChildren();
  render(part, place);
}

/** What the state says of elements of the page's markup. */
function followAttributes({ root, signal, session, view }: Table) {
  const find = (selector: string) => $(selector, root);
  const hide = (selector: string, isHidden: () => boolean) => follow(signal, isHidden, (hidden) => setHidden(find(selector), hidden));
  const disable = (selector: string, isDisabled: () => boolean) =>
    follow(signal, isDisabled, (disabled) => find(selector).setAttribute("aria-disabled", String(disabled))); // not `disabled`, which would lose the focus, for example after undoing the first ply
  hide("#others-moves", () => !reportedTurns(session, view).length);
  hide("#caution", () => !session.now?.undo?.reveals);
  hide("#hand-over", () => session.seatToIdentify === null);
  disable("[data-undo]", () => !session.now?.undo);
  disable("[data-redo]", () => !session.now?.redo);
  follow(
    signal,
    () => session.now !== null,
    (isOpen) => find("#startup").toggleAttribute("data-said", isOpen), // the board can be played already, or the status says what it waits for
  );
  follow(
    signal,
    () => view.painted !== null && hasLongName(view.painted),
    (isLong) => find("#seats").toggleAttribute("data-long", isLong),
  );
}

/** Draw the plates and panels when the board is painted and the page is idle, so that a move is seen at once. */
function paintAfterBoard({ signal, session, view, board }: Table) {
  const paint = () => {
    const { before, now, isNextPly } = session;
    if (signal.aborted || view.painted === now) return;
    if (before && now && isNextPly && view.showsPresent) board.showScore(before.score, now.score);
    drawAtOnce(() => {
      view.painted = now;
    });
  };
  follow(
    signal,
    () => session.now,
    (now) => {
      if (!session.isNextPly) return paint();
      view.painted = session.before; // if it was not painted yet
      whenIdle(() => session.now === now && paint());
    },
  );
  document.addEventListener("visibilitychange", () => document.hidden && paint(), { signal }); // a hidden page paints no frame
}

/** Show the rules while their tab is open, and scroll to a ruling whose link is followed. */
function showRules({ root, signal, session, view, tabs, config, load }: Table) {
  const panel = $("#panel-rules", root);
  const requested = new URLSearchParams(location.search).get("game"); // in the page's own address
  let rules: RulesPanel | null = null;
  let ruling = "";
  const show = async (game: string): Promise<void> => {
    const module = await load.dialogs().catch(() => null);
    if (!module) return showImportError(panel, t("Could not load the rules."), () => show(game));
    rules ??= new module.RulesPanel(panel);
    const cited = ruling;
    ruling = "";
    await rules.show(game, config.showGuide, cited);
  };
  follow(
    signal,
    () => (view.tab === "rules" ? (session.now?.game ?? requested ?? "") : ""),
    (game) => game && void show(game),
  );
  onRuling(signal, (cited) => {
    ruling = cited;
    const wasOpen = view.tab === "rules";
    tabs.open("rules");
    if (wasOpen) void show(session.now?.game ?? requested ?? "");
  });
}
