// Drag and drop on a table, and taps that miss all targets. Marks the pieces that the move under the pointer would count for. Loaded when the engine is ready, or when a pointer comes to the board before that.

import { showError } from "../announce/show-error.js";
import { Drag } from "../board/drag.js";
import { answerToMissedTap } from "../board/non-target-tap.js";
import { meantTarget } from "../board/target-places.js";
import { AffectedPieces } from "../confirm/affected-pieces.js";

/** @import { TablePage } from "./table-page.js" */

/** @param {TablePage} page */
export function enableDragging(page) {
  const { boardElement, moveInput, signal, session } = page;
  if (signal.aborted) return;
  const affected = new AffectedPieces(boardElement, page.wrappedEngine);
  const drag = new Drag(boardElement, moveInput, signal, (target) => {
    const move = target === null || page.stage !== "ready" || page.config.onMoveChosen ? undefined : moveInput.moveWith(target);
    void affected.show(move, session.now);
  });
  moveInput.callbacks.meantTarget = (hit, click) => meantTarget(boardElement, hit, click);
  moveInput.callbacks.onMiss = (click) => {
    const answer = answerToMissedTap(boardElement, moveInput, click);
    if (answer) showError(answer);
  };
  moveInput.callbacks.onUpdate = () => drag.update();
  drag.update();
}
