// Playing a move that was picked, typed or chosen from the list; and what is said where none can be.

import { showError } from "../announce/error-message.js";
import { focusNearest } from "../board/keyboard-nav.js";
import { attemptedMove } from "../model/attempted-move.js";
import { t } from "../shared/i18n.js";

/** @import { TablePage } from "./table-page.js" */

/**
 * A move that is chosen before the engine has started is held, and played when it has.
 * @param {TablePage} page @param {string} move @param {string[]} [path] what stays picked if it is refused
 */
export function play(page, move, path = []) {
  const { table, moveInput, config } = page;
  const now = table.now;
  if (page.stage !== "ready") {
    page.isHeld = true;
    moveInput.freeze();
    const text = now?.moves.find((legal) => legal.move === move)?.text;
    page.$("#hint").textContent = t("{move} It is played as soon as the rules have arrived.", { move: text ?? move });
  }
  return page.step(async () => {
    try {
      if (config.onMoveChosen && now?.moves.some((legal) => legal.move === move)) await config.onMoveChosen(move);
      else await table.play(move);
    } finally {
      const held = page.isHeld;
      page.isHeld = false;
      if (table.now === now && now)
        moveInput.setMoves(config.filterMoves(now), now.labels, path); // refused: nothing was drawn anew
      else if (held) page.offerMoves();
    }
  });
}

/**
 * The list of moves is drawn anew with the table, so the focus needs a place: the board where the list gives way to it.
 * @param {TablePage} page @param {string} move
 */
export async function playFromList(page, move) {
  const { table, tabs, moveInput, moves, place } = page;
  const before = table.now;
  const legal = page.confirm.isNeeded() && page.stage === "ready" ? moveInput.findMove(move) : undefined;
  if (legal) {
    tabs.close();
    return moveInput.pick(legal);
  }
  await play(page, move);
  if (table.now === before) return; // refused, and said so
  if (tabs.close() || table.seatToIdentify !== null || table.now?.over) focusNearest(place);
  else moves.input.focus();
}

/**
 * Something was pointed at that cannot be chosen: say which rule forbids it.
 * @param {TablePage} page @param {string[]} path @param {string} target @param {string} label
 */
export async function explainIllegal(page, path, target, label) {
  const { table } = page;
  const now = table.now;
  if (!now || table.seatToIdentify !== null) return;
  const move = attemptedMove(now.moves, path, target);
  if (move)
    await play(page, move, path); // no legal one: the rules refuse it, and say why
  else showError(now.over ? now.status : t("{thing} cannot be chosen now. {status}", { thing: label, status: now.status }));
}
