// Drag and drop on a table, and the answers to drops that make no move. Marks the pieces that the move under the pointer would
// count for.

import type { FailedDrop } from "../board/drag.ts";
import { Drag } from "../board/drag.ts";
import { answerToMissedTap } from "../board/pieces.ts";
import { showError } from "../feedback/errors.tsx";
import { explainIllegal } from "../session/actions.ts";
import type { Table } from "../session/table.ts";
import { affectedPieces } from "./move-preview.tsx";

export function enableDragging(table: Table) {
  const { board, moveInput, signal, session, view, config } = table;
  const showAffected = affectedPieces(board.container, table.engine);
  new Drag(
    board.container,
    moveInput,
    signal,
    (target) => {
      const move = target === null || view.stage !== "ready" || config.onMoveChosen ? undefined : moveInput.moveWith(target);
      if (move && target !== null) moveInput.aimAt(target);
      void showAffected(move, session.now);
    },
    (drop) => explainDrop(table, drop),
  );
}

/** Say why a piece cannot be dropped there, as a tap does after its piece was picked. */
function explainDrop(table: Table, drop: FailedDrop) {
  const { container } = table.board;
  const under = document.elementsFromPoint(drop.clientX, drop.clientY).map((element) => element.closest("[data-target]"));
  const target = (under.find((one) => one && container.contains(one)) as SVGElement | null | undefined)?.dataset.target;
  if (target && !drop.path.includes(target)) return void explainIllegal(table, drop.path, target, drop.request);
  const answer = answerToMissedTap(container, drop, drop);
  if (answer) showError(answer);
}
