// Mounts a table (on play.html, in a lesson, an embed or a plugin): creates its parts and connects them.

import { enableAnalysis } from "../analysis/analysis.ts";
import { announceMove } from "../announce/announce-move.ts";
import { clearError, showError } from "../announce/show-error.ts";
import { Board } from "../board/board.ts";
import { enableArrowKeys, focusNearest, preserveFocus } from "../board/keyboard-nav.ts";
import { MoveInput } from "../board/move-input.ts";
import { PanZoom } from "../board/pan-zoom.ts";
import { ConfirmMove } from "../confirm/confirm-move.ts";
import { Engine } from "../engine/client.ts";
import { prebuiltDeals } from "../engine/prebuilt-deals.ts";
import type { Move } from "../engine/protocol.ts";
import { messageOf } from "../engine/startup-errors.ts";
import type { Startup } from "../engine/startup-state.ts";
import { letComputersPlay } from "../opponents/opponents.ts";
import { onFacesChange } from "../preferences/card-faces.ts";
import { rulebook } from "../rulings/ruling-links.ts";
import { GameSession } from "../session/game-session.ts";
import { openFromUrl } from "../session/open-from-url.ts";
import { exposeApi } from "../session/public-api.ts";
import { drawAtOnce, follow, until, ViewState } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { playArea } from "../session/table.ts";
import type { TableConfig } from "../session/table-config.ts";
import { tableConfig } from "../session/table-config.ts";
import { tableAsTold } from "../session/table-for-viewer.ts";
import { parseTableUrl } from "../session/url.ts";
import { listenForSettings } from "../settings/settings-button.ts";
import { linkButton } from "../shared/board-notice.ts";
import { $, setText } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import { announce } from "../shared/live-region.ts";
import { Tabs } from "../shared/tabs.ts";
import { controlTable } from "./controls.ts";
import { runEffects } from "./effects.ts";
import { showEndOfGame } from "./end-of-game.ts";
import { showPanels } from "./panels.tsx";
import { play, playFromList } from "./play-move.ts";
import { showBoard } from "./show-board.ts";
import { StartupView } from "./startup-view.ts";

type MakeEngine = (report: (startup: Startup) => void) => Engine;

export interface MountedTable extends Table {
  /** stops the engine, the AI players, and every listener, timer and observer; the markup stays, and another table can be mounted on it */
  dispose: () => void;
}

/** Mount a table, and open the requested game. @param root contains the markup of a table (site/table.html) */
export function mountTable(
  root: HTMLElement,
  config: TableConfig = tableConfig(),
  makeEngine: MakeEngine = (report) => new Engine(report, prebuiltDeals(), config.bootAssets),
): MountedTable {
  const abort = new AbortController();
  const view = new ViewState();
  const engine = makeEngine((startup) => drawAtOnce(() => Object.assign(view, { startup })));
  const table = connect(root, { ...config }, engine, view, abort.signal);
  const { signal, session } = table;
  listenForSettings(signal);
  controlTable(table);
  void engine.start();
  const opened = open(table);
  const drawn = () => until(() => view.painted === session.now);
  exposeApi(signal, engine, session, opened, drawn, () => announcePly(table));
  const dispose = () => {
    clearError(); // its element returns to the prompt
    abort.abort();
    engine.close();
    rulebook.game = "";
  };
  return { ...table, dispose };
}

/** Create the parts of a table. */
function connect(root: HTMLElement, config: TableConfig, engine: Engine, view: ViewState, signal: AbortSignal): Table {
  const find = (selector: string) => $(selector, root);
  const wrapped = config.wrapEngine(engine);
  const board = new Board(find("#board"), signal, () => void redraw());
  const show = (change: () => void) => {
    if (signal.aborted) return;
    preserveFocus(playArea(root), () => drawAtOnce(change));
    if (session.now) config.onRender(session.now);
  };
  const session = new GameSession(wrapped, () => board.tall, showError, show);
  const hint = (words: string) => setText(find("#hint"), words);
  const panZoom = new PanZoom(board.container, find("#zoom"), signal, () => {
    const words = t("Several places were close together: tap again.");
    hint(words);
    announce(words);
  });
  const confirm = new ConfirmMove(root, config, wrapped);
  const moveInput = new MoveInput(board.container, find("#choices"), signal, {
    onMove: (move) => void play(table, move),
    onIllegalTarget: (path, target) =>
      void lazyImport(() => import("./explain-illegal.ts")).then(
        ({ explainIllegal }) => explainIllegal(table, path, target),
        () => showError(session.now?.status ?? ""),
      ),
    onPathChange: (next) => {
      clearError();
      if (next) announce(next);
      analysis.onPick(moveInput.path);
    },
    onHint: (words) => hint(asSentence(words)),
    onAim: (move) => prepare(move),
    needsConfirm: () => confirm.isNeeded(),
    onPendingMove: (move) => confirm.show(move, session.now),
  });
  const selectTab = (tab: string) => drawAtOnce(() => Object.assign(view, { tab }));
  const tabs = new Tabs(find("#tabs"), find("#sheet-close"), signal, selectTab, config.opensPanelAsSheet);
  const step = (action: () => Promise<void>) => runStep(table, action);
  const redraw = () => step(() => session.refresh());
  /** Ask for the table after a move that the player may play next, so that it can be drawn at once. */
  const prepare = ({ move }: Move) => {
    if (view.stage === "ready" && config.preparesMoves && !config.onMoveChosen) session.prepare(move);
  };
  const table: Table = {
    ...{ root, config, signal, engine: wrapped, session, view, board, panZoom, moveInput, tabs, step },
    ai: lazyAi(engine, signal),
    configure: (changes) => void Object.assign(config, changes),
    back: () => focusNearest(playArea(root)),
  };
  session.onPrepared = ({ svg, interlude }) => signal.aborted || board.prepare(interlude?.svg ?? svg);
  onFacesChange(signal, () => void redraw());
  enableArrowKeys(playArea(root), signal);
  signal.addEventListener("abort", () => confirm.dispose());
  const startupView = new StartupView(root, signal, {
    retry: () => engine.start(),
    game: () => session.now?.game ?? new URLSearchParams(location.search).get("game"),
    exit: () => linkButton(config.exitLink.words, config.exitLink.address),
  });
  follow(
    signal,
    () => view.startup,
    (startup) => startupView.show(startup),
  );
  showBoard(table);
  showPanels(table, (move) => void playFromList(table, move, confirm.isNeeded()));
  const analysis = enableAnalysis(table, (move) => play(table, move, [], true));
  letComputersPlay(table);
  showEndOfGame(table);
  runEffects(table, prepare);
  return table;
}

/** Open the game that the configuration or the address asks for. */
function open(table: Table) {
  const { config, session, signal, view } = table;
  const address = config.address ?? location;
  if (!config.load) showExpected(table, address);
  const opened = config.load ? config.load(table) : openFromUrl(table, address);
  const greet = () => {
    const told = session.now && tableAsTold(session.now, view);
    if (told) announce(session.unseenSince < told.at ? told.said : told.status); // what a friend's link has added
  };
  opened.then(greet).catch((error) => signal.aborted || showError(messageOf(error)));
  return opened;
}

/** Show what a URL says of the game, before the engine can open it. */
function showExpected(table: Table, { search, hash }: { search: string; hash: string }) {
  const request = parseTableUrl(search, hash);
  if ("problem" in request || ("deal" in request && !request.deal.seed)) return; // without a deal code, a prebuilt deal is shown as fast
  if (!("deal" in request)) setText($("#status", table.root), "link" in request ? t("Opening the game of this link…") : t("Opening your game…"));
  void lazyImport(() => import("./expected-table.tsx"))
    .then(({ showExpectedTable }) => showExpectedTable(table, request))
    .catch(() => {}); // the engine shows the game anyway
}

/** Run an action on the table, announce what it has changed, and report errors. @returns why it was refused; "" if it was not */
async function runStep(table: Table, action: () => Promise<void>): Promise<string> {
  const { signal } = table;
  if (signal.aborted) return "";
  clearError();
  try {
    await action();
    announcePly(table);
    return "";
  } catch (error) {
    if (signal.aborted) return "";
    const reason = messageOf(error);
    showError(reason);
    return reason;
  }
}

function announcePly({ signal, session, view, engine }: Table) {
  if (!signal.aborted) announceMove(() => session.now && tableAsTold(session.now, view), engine);
}

/** Loads the AI worker on first use. It starts in the background. */
function lazyAi(engine: Engine, signal: AbortSignal): Table["ai"] {
  let loading: ReturnType<Table["ai"]> | null = null;
  const load = async () => {
    const { AiClient } = await lazyImport(() => import("../engine/ai-client.ts"));
    const ai = new AiClient(() => engine.bootAssets(), engine.spawn);
    signal.addEventListener("abort", () => ai.close());
    if (signal.aborted) ai.close();
    else ai.start();
    return ai;
  };
  return () => {
    loading ??= load();
    loading.catch(() => {
      loading = null; // the next caller retries
    });
    return loading;
  };
}

/** A text that begins in upper case, unless it begins with the name of a place, such as "f1". */
const asSentence = (text: string) => (/^\p{L}\d/u.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1));
