// Drag and drop on a table, and taps that miss all targets. Marks the pieces that the move under the pointer would count for. Loaded when the engine is ready, or when a pointer comes to the board before that.

import { showError } from "../announce/show-error.js";
import { Drag } from "../board/drag.js";
import { adviceForTap, answerToMissedTap } from "../board/non-target-tap.js";
import { AffectedPieces } from "../confirm/affected-pieces.js";
import { announce } from "../shared/live-region.js";
import { explainIllegal } from "./explain-illegal.js";

/** @import { FailedDrop } from "../board/drag.js" */
/** @import { TablePage } from "./table-page.js" */

/** @param {TablePage} page */
export function enableDragging(page) {
  const { boardElement, moveInput, signal, session } = page;
  if (signal.aborted) return;
  const affected = new AffectedPieces(boardElement, page.wrappedEngine);
  const drag = new Drag(
    boardElement,
    moveInput,
    signal,
    (target) => {
      const move = target === null || page.stage !== "ready" || page.config.onMoveChosen ? undefined : moveInput.moveWith(target);
      if (move && target !== null && moveInput.playedWith(target)) page.prepare(move);
      void affected.show(move, session.now);
    },
    (drop) => explainDrop(page, drop),
  );
  moveInput.callbacks.onMiss = (click) => {
    const advice = adviceForTap(boardElement, click);
    if (advice) {
      moveInput.callbacks.onHint(advice);
      return announce(advice);
    }
    const answer = answerToMissedTap(boardElement, moveInput, click);
    if (answer) showError(answer);
  };
  moveInput.callbacks.onUpdate = () => drag.update();
  drag.update();
}

/** Say why a piece cannot be dropped there, as a tap does after its piece was picked. @param {TablePage} page @param {FailedDrop} drop */
function explainDrop(page, drop) {
  const { boardElement, moveInput } = page;
  const under = document.elementsFromPoint(drop.clientX, drop.clientY).map((element) => element.closest("[data-target]"));
  const target = /** @type {SVGElement | null | undefined} */ (under.find((one) => one && boardElement.contains(one)))?.dataset.target;
  if (target && !drop.path.includes(target)) return void explainIllegal(page, drop.path, target, { kept: moveInput.path, request: drop.request });
  const answer = answerToMissedTap(boardElement, drop, drop);
  if (answer) showError(answer);
}
