// Plays a move that was picked, typed or chosen from the list.

import { focusNearest } from "../board/keyboard-nav.ts";
import { t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import type { TablePage } from "./table-page.ts";

/** Removes the mark of a held move. */
let hideHeldMove = () => {};

/**
 * Play a move. If the engine has not started yet, the move is held until it has.
 * @param path stays selected if the move is refused
 * @param isHint whether a hint plays it
 */
export function play(page: TablePage, move: string, path: string[] = [], isHint: boolean = false) {
  const { session, moveInput, config } = page;
  const now = session.now;
  if (page.stage !== "ready") {
    page.isHeld = true;
    moveInput.freeze();
    page.$("#hint").textContent = t("Will be played in a moment…");
    void showHeld(page, now?.moves.find((legal) => legal.move === move)?.path ?? path);
  }
  return page.step(async () => {
    try {
      if (config.onMoveChosen && now?.moves.some((legal) => legal.move === move)) await config.onMoveChosen(move);
      else await session.play(move, isHint);
    } finally {
      hideHeldMove();
      hideHeldMove = () => {};
      const held = page.isHeld;
      page.isHeld = false;
      if (session.now === now && now)
        moveInput.setMoves(config.filterMoves(now), now, path); // refused, so not redrawn
      else if (held) page.offerMoves();
    }
  });
}

/** Show a held move at its place, if its module can be loaded while it waits. */
async function showHeld(page: TablePage, path: string[]) {
  const module = await lazyImport(() => import("./held-move.ts")).catch(() => null);
  if (!module || !page.isHeld || page.signal.aborted) return;
  module.showHeldMove(page.boardElement, path);
  hideHeldMove = module.hideHeldMove;
}

/**
 * Play a move from the list. If moves have to be confirmed, select it on the board instead. The button that was pressed
 * is replaced when the table is redrawn,
 * so the focus then moves to the text field of the list, or to the board if the list has closed.
 */
export async function playFromList(page: TablePage, move: string) {
  const { session, tabs, moveInput, moves, playArea } = page;
  const before = session.now;
  const legal = page.confirm.isNeeded() && page.stage === "ready" ? moveInput.findMove(move) : undefined;
  if (legal) {
    tabs.close();
    return moveInput.pick(legal);
  }
  await play(page, move);
  if (session.now === before) return; // refused, and already reported
  if (tabs.close() || session.seatToIdentify !== null || session.now?.over) focusNearest(playArea);
  else moves.input.focus();
}
