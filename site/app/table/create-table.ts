// Creates a table: the session with its game, the board and its input, and what is loaded later.

import { enableArrowKeys } from "../board/keyboard-nav.ts";
import { PanZoom } from "../board/pan-zoom.ts";
import { AiClient } from "../engine/ai-client.ts";
import type { Engine } from "../engine/client.ts";
import { clearError, showError } from "../feedback/errors.tsx";
import { GameSession } from "../session/game-session.ts";
import type { ViewState } from "../session/state.ts";
import type { Table, TableConfig } from "../session/table.ts";
import { playArea } from "../session/table.ts";
import { $, setText, wideScreen } from "../shared/dom.ts";
import { drawAtOnce, follow } from "../shared/signals.ts";
import { Tabs } from "../shared/tabs.ts";
import { Board } from "./board.ts";
import { featuresOf } from "./load-features.ts";
import { MoveInput } from "./move-input.ts";

export function createTable(config: TableConfig, engine: Engine, view: ViewState, signal: AbortSignal): Table {
  const table = { config, signal, view, engine: config.wrapEngine(engine) } as Table; // each part is given the table, and uses the other parts later
  table.board = new Board(table);
  table.session = new GameSession(table.engine, () => table.board.tall, showError);
  table.ai = new AiClient(() => engine.bootAssets(), engine.spawn);
  table.panZoom = new PanZoom(table.board.container, $("#zoom"), signal, view.choice);
  table.moveInput = new MoveInput(table);
  // on a wide screen, the end card covers the panels
  const selectTab = (tab: string) => drawAtOnce(() => Object.assign(view, { tab, ...(wideScreen().matches && { endCard: null }) }));
  table.tabs = new Tabs($("#tabs"), $("#sheet-close"), signal, view, selectTab, config.opensPanelAsSheet);
  table.features = featuresOf(table);
  follow(signal, () => view.choice.picked.join(), clearError);
  follow(signal, () => setText($("#hint"), view.choice.guidance));
  enableArrowKeys(playArea(), signal);
  signal.addEventListener("abort", () => {
    table.ai.close();
    clearError(); // its element returns to the prompt
  });
  return table;
}
