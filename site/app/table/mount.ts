// Mounts a table on play.html, in a lesson, an embed or a plugin: creates it, lets everything follow
// its state, and opens its game.

import { Engine, type MakeEngine } from "../engine/client.ts";
import { prebuiltDeals } from "../engine/prebuilt-deals.ts";
import { ViewState } from "../session/state.ts";
import { type Table, type TableConfig, tableConfig } from "../session/table.ts";
import { makeReactive, update } from "../shared/signals.ts";
import { openGame, updateAddress } from "./address.ts";
import { showBoard } from "./board.ts";
import { controlTable } from "./controls.ts";
import { createTable } from "./create-table.ts";
import { loadFeaturesWhenDue } from "./load-features.ts";
import { showPanels } from "./panels.tsx";
import { exposeApi } from "./public-api.ts";
import { showStartup } from "./startup-view.ts";

export interface MountedTable extends Table {
  /** stops the engine, the AI players, and every listener, timer and observer; the markup stays, and another table can be mounted on it */
  dispose: () => void;
}

/** Mount a table on the markup of this page (site/table.html). */
export function mountTable(
  config: TableConfig = tableConfig(),
  makeEngine: MakeEngine = (onStartup) => new Engine(onStartup, prebuiltDeals(), config.bootAssets),
): MountedTable {
  const abort = new AbortController();
  const view = new ViewState();
  const engine = makeEngine((startup) => update(view, { startup }));
  const own = { ...config };
  makeReactive(own); // a puzzle changes it
  const table = createTable(own, engine, view, abort.signal);
  showStartup(table, () => engine.start());
  showBoard(table);
  showPanels(table);
  updateAddress(table);
  loadFeaturesWhenDue(table);
  controlTable(table);
  void engine.start();
  exposeApi(table, engine, openGame(table));
  const dispose = () => {
    abort.abort();
    engine.close();
  };
  return { ...table, dispose };
}
