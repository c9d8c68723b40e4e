// Plays a move that was picked, typed or chosen from the list.

import { focusNearest } from "../board/keyboard-nav.ts";
import type { Move } from "../engine/protocol.ts";
import { preference } from "../preferences/preferences.ts";
import type { Table, TableConfig } from "../session/table.ts";
import { playArea } from "../session/table.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import { offerMoves } from "./show-board.ts";

/**
 * Play a move. If the engine has not started yet, the move is held until it has.
 * @param path stays selected if the move is refused
 * @param isHint whether a hint plays it
 */
export function play(table: Table, move: string, path: string[] = [], isHint: boolean = false) {
  const { session, view, moveInput, config } = table;
  const { now } = session;
  const legal = now?.moves.find((one) => one.move === move);
  const isHeld = view.stage !== "ready";
  const removeMark = isHeld ? hold(table, legal?.path ?? path) : () => {};
  return table.step(async () => {
    try {
      if (config.onMoveChosen && legal) await config.onMoveChosen(move);
      else await session.play(move, isHint);
    } finally {
      view.isHeld = false;
      removeMark();
      if (session.now === now && now)
        moveInput.setMoves(config.filterMoves(now), now, path); // refused, so not redrawn
      else if (isHeld) offerMoves(table);
    }
  });
}

/** Ask for the table after a move that the player may play next, so that it can be drawn at once. */
export function prepare({ session, view, config }: Pick<Table, "session" | "view" | "config">, { move }: Move) {
  if (view.stage === "ready" && config.preparesMoves && !config.onMoveChosen) session.prepare(move);
}

/** Whether moves have to be confirmed. Not in puzzles: the preview would give the solution away. */
export const confirmsMoves = ({ onMoveChosen }: TableConfig) => preference("confirm") === "yes" && !onMoveChosen;

/**
 * Play a move from the list. If moves have to be confirmed, select it on the board instead. The button that was pressed
 * is replaced when the table is redrawn,
 * so the focus then moves to the text field of the list, or to the board if the list has closed.
 */
export async function playFromList(table: Table, move: string) {
  const { session, view, tabs, moveInput, root, config } = table;
  const before = session.now;
  const legal = confirmsMoves(config) && view.stage === "ready" ? moveInput.findMove(move) : undefined;
  if (legal) {
    tabs.close();
    return moveInput.pick(legal);
  }
  await play(table, move);
  if (session.now === before) return; // refused, and already reported
  if (tabs.close() || session.seatToIdentify !== null || session.now?.over) focusNearest(playArea(root));
  else (root.querySelector("#typed") as HTMLElement | null)?.focus();
}

/**
 * Hold a move until the engine is ready, and mark its place.
 * @param path the targets of the move
 * @returns removes the mark
 */
function hold({ root, signal, view, board, moveInput }: Table, path: string[]) {
  view.isHeld = true;
  moveInput.freeze();
  $("#hint", root).textContent = t("Will be played in a moment…");
  let removeMark = () => {};
  const show = ({ showHeldMove }: typeof import("./held-move.ts")) => {
    if (view.isHeld && !signal.aborted) removeMark = showHeldMove(board.container, path);
  };
  lazyImport(() => import("./held-move.ts")).then(show, () => {}); // without its mark, the prompt still says it
  return () => removeMark();
}
