// Mounts a table on play.html, in a lesson, an embed or a plugin: creates the session with its game, the board and its input, lets everything
// follow its state, and opens its game. It lives as long as its page.

import { enableArrowKeys } from "../board/keyboard-nav.ts";
import { PanZoom } from "../board/pan-zoom.ts";
import { AiClient } from "../engine/ai-client.ts";
import { Engine, type MakeEngine } from "../engine/client.ts";
import { prebuiltDeals } from "../engine/prebuilt-deals.ts";
import { clearError, showError } from "../feedback/errors.tsx";
import { GameSession } from "../session/game-session.ts";
import { ViewState } from "../session/state.ts";
import { playArea, type Table, type TableConfig, tableConfig } from "../session/table.ts";
import { $ } from "../shared/dom.ts";
import { follow, makeReactive, update } from "../shared/signals.ts";
import { openGame, updateAddress } from "./address.ts";
import { Board, showBoard } from "./board.ts";
import { controlTable } from "./controls.ts";
import { featuresOf, loadFeaturesWhenDue } from "./load-features.ts";
import { MoveInput } from "./move-input.ts";
import { showPanels } from "./panels.tsx";
import { exposeApi } from "./public-api.ts";
import { showStartup } from "./startup-view.ts";
import { Tabs } from "./tabs.ts";

/** Mount a table on the markup of this page (site/table.html). */
export function mountTable(
  config: TableConfig = tableConfig(),
  makeEngine: MakeEngine = (onStartup) => new Engine(onStartup, prebuiltDeals(), config.bootAssets),
): Table {
  const view = new ViewState();
  const engine = makeEngine((startup) => update(view, { startup }));
  const table = createTable({ ...config }, engine, view);
  showStartup(table, () => engine.start());
  showBoard(table);
  showPanels(table);
  updateAddress(table);
  loadFeaturesWhenDue(table);
  controlTable(table);
  void engine.start();
  exposeApi(table, openGame(table));
  return table;
}

function createTable(config: TableConfig, engine: Engine, view: ViewState): Table {
  makeReactive(config); // a puzzle changes it
  const wrapped = config.wrapEngine(engine);
  const board = new Board();
  const table = {
    config,
    view,
    board,
    engine: wrapped,
    session: new GameSession(wrapped, () => board.shape, showError),
    ai: new AiClient(() => engine.bootAssets(), engine.spawn),
    panZoom: new PanZoom(board.container, $("#zoom"), view.choice),
    tabs: new Tabs(view, config.opensPanelAsSheet),
  } as Table;
  table.moveInput = new MoveInput(table);
  table.features = featuresOf(table);
  follow(() => view.choice.picked.join(), clearError);
  enableArrowKeys(playArea());
  return table;
}
