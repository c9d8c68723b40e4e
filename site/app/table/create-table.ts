// Creates a table: the session with its game, the board and its input, and what is loaded later.

import { clearError, showError } from "../announce/errors.ts";
import { Board } from "../board/board.ts";
import { enableArrowKeys, focusNearest, preserveFocus } from "../board/keyboard-nav.ts";
import { MoveInput } from "../board/move-input.ts";
import { PanZoom } from "../board/pan-zoom.ts";
import { AiClient } from "../engine/ai-client.ts";
import type { Engine } from "../engine/client.ts";
import { GameSession } from "../session/game-session.ts";
import type { ViewState } from "../session/state.ts";
import type { Table, TableConfig } from "../session/table.ts";
import { playArea } from "../session/table.ts";
import { $, announce, setText } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { drawAtOnce } from "../shared/signals.ts";
import { Tabs } from "../shared/tabs.ts";
import { confirmsMoves, play, prepare, runStep } from "./actions.ts";
import { restOf } from "./load-rest.ts";

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
  const ai = new AiClient(() => engine.bootAssets(), engine.spawn);
  const hint = (words: string) => setText($("#hint", root), words);
  const panZoom = new PanZoom(board.container, $("#zoom", root), signal, () => {
    const words = t("Several places were close together: tap again.");
    hint(words);
    announce(words);
  });
  const moveInput = new MoveInput(board.container, $("#choices", root), signal, {
    onMove: (move) => void play(table, move),
    onIllegalTarget: (path, target) =>
      void table.rest().then(
        ({ explainIllegal }) => explainIllegal(table, path, target),
        () => showError(session.now?.status ?? ""),
      ),
    onPathChange: (next) => {
      view.picked = moveInput.path;
      clearError();
      if (next) announce(next);
    },
    onHint: (words) => hint(asSentence(words)),
    onAim: (move) => prepare(table, move),
    needsConfirm: () => confirmsMoves(config),
    onPendingMove: (move) => {
      view.pending = move ?? null;
    },
  });
  const back = () => focusNearest(playArea(root));
  const rest = restOf(() => table);
  const table: Table = { root, config, signal, engine: wrapped, ai, session, view, board, panZoom, moveInput, tabs, step, back, rest };
  enableArrowKeys(playArea(root), signal);
  signal.addEventListener("abort", () => {
    ai.close();
    clearError(); // its element returns to the prompt
  });
  return table;
}

/** A text that begins in upper case, unless it begins with the name of a place, such as "f1". */
const asSentence = (text: string) => (/^\p{L}\d/u.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1));
