// Creates a table: the session with its game, the board and its input, and what is loaded later.

import { Board } from "../board/board.ts";
import { enableArrowKeys, preserveFocus } from "../board/keyboard-nav.ts";
import { MoveInput } from "../board/move-input.ts";
import { PanZoom } from "../board/pan-zoom.ts";
import { AiClient } from "../engine/ai-client.ts";
import type { Engine } from "../engine/client.ts";
import { clearError, showError } from "../feedback/errors.tsx";
import { confirmsMoves, explainIllegal, play, prepare, run } from "../session/actions.ts";
import { GameSession } from "../session/game-session.ts";
import type { ViewState } from "../session/state.ts";
import type { Table, TableConfig } from "../session/table.ts";
import { playArea } from "../session/table.ts";
import { $, setText, wideScreen } from "../shared/dom.ts";
import { drawAtOnce, follow } from "../shared/signals.ts";
import { Tabs } from "../shared/tabs.ts";
import { featuresOf } from "./load-features.ts";

export function createTable(config: TableConfig, engine: Engine, view: ViewState, signal: AbortSignal): Table {
  const wrapped = config.wrapEngine(engine);
  const board = new Board($("#board"), signal, () => void run(table, () => session.refresh()));
  const show = (change: () => void) => {
    if (signal.aborted) return;
    preserveFocus(playArea(), () => drawAtOnce(change));
    if (session.now) config.onRender(session.now);
  };
  const session = new GameSession(wrapped, () => board.tall, showError, show);
  // on a wide screen, the end card covers the panels
  const selectTab = (tab: string) => drawAtOnce(() => Object.assign(view, { tab, ...(wideScreen().matches && { endCard: null }) }));
  const tabs = new Tabs($("#tabs"), $("#sheet-close"), signal, view, selectTab, config.opensPanelAsSheet);
  const ai = new AiClient(() => engine.bootAssets(), engine.spawn);
  const panZoom = new PanZoom(board.container, $("#zoom"), signal, view);
  const moveInput = new MoveInput(board.container, $("#choices"), signal, view, {
    play: (move) => void play(table, move),
    explain: (path, target) => void explainIllegal(table, path, target),
    refuse: showError,
    confirms: () => confirmsMoves(config),
    isCostly: () => config.onMoveChosen !== null,
  });
  const features = featuresOf(() => table);
  const table: Table = { config, signal, engine: wrapped, ai, session, view, board, panZoom, moveInput, tabs, features };
  follow(
    signal,
    () => view.aimed,
    (move) => move && prepare(table, move),
  );
  follow(signal, () => view.picked.join(), clearError);
  follow(signal, () => setText($("#hint"), view.guidance));
  enableArrowKeys(playArea(), signal);
  signal.addEventListener("abort", () => {
    ai.close();
    clearError(); // its element returns to the prompt
  });
  return table;
}
