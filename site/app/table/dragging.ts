// Drag and drop on a table, and the answers to taps and drops that make no move. Marks the pieces that the move under the
// pointer would count for.

import { showError } from "../announce/errors.ts";
import type { FailedDrop } from "../board/drag.ts";
import { Drag } from "../board/drag.ts";
import { illegalMove, kindOf, nextTargets } from "../board/move-paths.ts";
import { answerToMissedTap } from "../board/pieces.ts";
import type { Move } from "../engine/protocol.ts";
import { play } from "../session/actions.ts";
import type { Table } from "../session/table.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { AffectedPieces } from "./move-preview.ts";

export function enableDragging(table: Table) {
  const { board, moveInput, signal, session, view, config } = table;
  const affected = new AffectedPieces(board.container, table.engine);
  const drag = new Drag(
    board.container,
    moveInput,
    signal,
    (target) => {
      const move = target === null || view.stage !== "ready" || config.onMoveChosen ? undefined : moveInput.moveWith(target);
      if (move && target !== null && moveInput.playedWith(target)) view.aimed = move;
      void affected.show(move, session.now);
    },
    (drop) => explainDrop(table, drop),
  );
  drag.update();
}

/** Say why a piece cannot be dropped there, as a tap does after its piece was picked. */
function explainDrop(table: Table, drop: FailedDrop) {
  const { container } = table.board;
  const under = document.elementsFromPoint(drop.clientX, drop.clientY).map((element) => element.closest("[data-target]"));
  const target = (under.find((one) => one && container.contains(one)) as SVGElement | null | undefined)?.dataset.target;
  if (target && !drop.path.includes(target)) return void explainIllegal(table, drop.path, target, { kept: table.moveInput.path, request: drop.request });
  const answer = answerToMissedTap(container, drop, drop);
  if (answer) showError(answer);
}

/**
 * Explain why a target cannot be picked: someone else has to move, a rule forbids the move, or something else has to be
 * chosen first.
 * @param drop after a drop: the targets that stay picked, and what had to be chosen while the piece was dragged
 */
export async function explainIllegal(
  table: Table,
  path: string[],
  target: string,
  { kept = path, request = table.moveInput.request }: { kept?: string[]; request?: string } = {},
) {
  const { session, moveInput, root } = table;
  const { now } = session;
  if (!now || session.seatToIdentify !== null) return;
  if (session.isRemoteTurn || session.aiLevel) return showError($("#status", root).textContent ?? ""); // it is not this player's turn
  const move = illegalMove(now.moves, path, target);
  if (move)
    await play(table, move, kept); // not a legal move: the engine refuses it with the reason
  else showError(now.over ? now.status : refusalOf(moveInput.moves, path, request, target) || now.status);
}

/**
 * Why a target cannot be picked now: no legal move goes there, or something else has to be chosen first ("" if the game
 * has no text for that).
 */
function refusalOf(moves: Move[], picked: string[], request: string, target: string) {
  const isOfUse = moves.some(({ path }) => path.some((one) => kindOf(one) === kindOf(target)));
  if (isOfUse && nextTargets(moves, picked).size) return t("No legal move goes there now.");
  return request && t("{request} first.", { request });
}
