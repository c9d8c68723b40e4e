// Creates a table: the session with its game, the board and its input, and what is loaded later.

import { enableArrowKeys } from "../board/keyboard-nav.ts";
import { PanZoom } from "../board/pan-zoom.ts";
import { AiClient } from "../engine/ai-client.ts";
import type { Engine } from "../engine/client.ts";
import { clearError, showError } from "../feedback/errors.tsx";
import { GameSession } from "../session/game-session.ts";
import type { ViewState } from "../session/state.ts";
import { playArea, type Table, type TableConfig } from "../session/table.ts";
import { $ } from "../shared/dom.ts";
import { follow } from "../shared/signals.ts";
import { Board } from "./board.ts";
import { featuresOf } from "./load-features.ts";
import { MoveInput } from "./move-input.ts";
import { Tabs } from "./tabs.ts";

export function createTable(config: TableConfig, engine: Engine, view: ViewState, signal: AbortSignal): Table {
  const wrapped = config.wrapEngine(engine);
  const board = new Board(signal);
  const table = {
    config,
    signal,
    view,
    board,
    engine: wrapped,
    session: new GameSession(wrapped, () => board.shape, showError),
    ai: new AiClient(() => engine.bootAssets(), engine.spawn),
    panZoom: new PanZoom(board.container, $("#zoom"), signal, view.choice),
    tabs: new Tabs(view, signal, config.opensPanelAsSheet),
  } as Table;
  table.moveInput = new MoveInput(table);
  table.features = featuresOf(table);
  follow(signal, () => view.choice.picked.join(), clearError);
  enableArrowKeys(playArea(), signal);
  signal.addEventListener("abort", () => {
    table.ai.close();
    clearError(); // its element returns to the prompt
  });
  return table;
}
