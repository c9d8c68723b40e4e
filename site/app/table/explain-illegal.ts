// Explains why a target cannot be picked.

import { showError } from "../announce/errors.ts";
import { illegalMove, nextTargets, targetKind } from "../board/move-paths.ts";
import type { Move } from "../engine/protocol.ts";
import { play } from "../session/actions.ts";
import type { Table } from "../session/table.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";

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
  const { session, moveInput } = table;
  const { now } = session;
  if (!now || session.seatToIdentify !== null) return;
  if (session.isRemoteTurn || session.aiLevel) return showError($("#status").textContent ?? ""); // it is not this player's turn
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
  const isOfUse = moves.some(({ path }) => path.some((one) => targetKind(one) === targetKind(target)));
  if (isOfUse && nextTargets(moves, picked).size) return t("No legal move goes there now.");
  return request && t("{request} first.", { request });
}
