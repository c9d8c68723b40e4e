// Creates a table: its state, the session with the actions on its game, and its parts, some of which are loaded when they
// are needed.

import { clearError, showError } from "../announce/errors.ts";
import { Board } from "../board/board.ts";
import { focusNearest, preserveFocus } from "../board/keyboard-nav.ts";
import type { Engine } from "../engine/client.ts";
import { GameSession } from "../session/game-session.ts";
import type { ViewState } from "../session/state.ts";
import { drawAtOnce } from "../session/state.ts";
import type { LazyParts, Table, TableConfig } from "../session/table.ts";
import { playArea } from "../session/table.ts";
import { $ } from "../shared/dom.ts";
import { importOrReport, lazyImport } from "../shared/lazy-import.ts";
import { Tabs } from "../shared/tabs.ts";
import { runStep } from "./step.ts";
import { takeMoves } from "./take-moves.ts";

/** @param root contains the markup of a table */
export function createTable(root: HTMLElement, config: TableConfig, engine: Engine, view: ViewState, signal: AbortSignal): Table {
  const step = (action: () => Promise<void>) => runStep(table, action);
  const wrapped = config.wrapEngine(engine);
  const board = new Board($("#board", root), signal, () => void step(() => session.refresh()));
  const show = (change: () => void) => {
    if (signal.aborted) return;
    preserveFocus(playArea(root), () => drawAtOnce(change));
    if (session.now) config.onRender(session.now);
  };
  const session = new GameSession(wrapped, () => board.tall, showError, show);
  const selectTab = (tab: string) => drawAtOnce(() => Object.assign(view, { tab }));
  const tabs = new Tabs($("#tabs", root), $("#sheet-close", root), signal, selectTab, config.opensPanelAsSheet);
  const parts = {
    ...{ root, config, signal, engine: wrapped, session, view, board, tabs, step },
    load: lazyParts(engine, signal),
    configure: (changes: Partial<TableConfig>) => void Object.assign(config, changes),
    back: () => focusNearest(playArea(root)),
  };
  signal.addEventListener("abort", clearError); // its element returns to the prompt
  const table: Table = Object.assign(parts, takeMoves(parts));
  return table;
}

function lazyParts(engine: Engine, signal: AbortSignal): LazyParts {
  const rest = () => import("./rest.ts");
  const dialogs = () => import("./dialogs.ts");
  const analysis = () => import("../analysis/panels.ts");
  const computers = () => lazyImport(() => import("../opponents/ai-turns.ts"));
  let ai: ReturnType<LazyParts["ai"]> | null = null;
  const startAi = async () => {
    const { AiClient } = await computers();
    const client = new AiClient(() => engine.bootAssets(), engine.spawn);
    signal.addEventListener("abort", () => client.close());
    if (signal.aborted) client.close();
    else client.start();
    return client;
  };
  return {
    rest: reportable(rest),
    dialogs: reportable(dialogs),
    analysis: reportable(analysis),
    computers,
    ai() {
      ai ??= startAi();
      ai.catch(() => {
        ai = null; // the next caller retries
      });
      return ai;
    },
  };
}

/** Loads a part; given `words`, reports a failure with them. */
const reportable =
  <Part>(load: () => Promise<Part>) =>
  (words?: string) =>
    words ? importOrReport(load, words) : lazyImport(load);
