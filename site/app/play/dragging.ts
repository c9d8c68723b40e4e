// Drag and drop on a table, and taps that miss all targets. Marks the pieces that the move under the pointer would
// count for. Loaded when the engine is ready, or when a pointer comes to the board before that.

import { showError } from "../announce/announce.ts";
import type { FailedDrop } from "../board/drag.ts";
import { Drag } from "../board/drag.ts";
import { adviceForTap, answerToMissedTap } from "../board/piece-to-move.ts";
import { AffectedPieces } from "../panels/move-preview.ts";
import { announce } from "../shared/dom.ts";
import { explainIllegal } from "./explain-illegal.ts";
import type { TablePage } from "./table-page.ts";

export function enableDragging(page: TablePage) {
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

/** Say why a piece cannot be dropped there, as a tap does after its piece was picked. */
function explainDrop(page: TablePage, drop: FailedDrop) {
  const { boardElement, moveInput } = page;
  const under = document.elementsFromPoint(drop.clientX, drop.clientY).map((element) => element.closest("[data-target]"));
  const target = (under.find((one) => one && boardElement.contains(one)) as SVGElement | null | undefined)?.dataset.target;
  if (target && !drop.path.includes(target)) return void explainIllegal(page, drop.path, target, { kept: moveInput.path, request: drop.request });
  const answer = answerToMissedTap(boardElement, drop, drop);
  if (answer) showError(answer);
}
