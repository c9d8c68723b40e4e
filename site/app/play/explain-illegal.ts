// Explains why a target cannot be picked. Loaded on the first such tap.

import { showError } from "../announce/announce.ts";
import { kindOf, nextTargets } from "../board/move-paths.ts";
import type { Move } from "../engine/protocol.ts";
import { illegalMove } from "../model/attempted-move.ts";
import { t } from "../shared/i18n.ts";
import { play } from "./play-move.ts";
import type { TablePage } from "./table-page.ts";

/**
 * Explain why a target cannot be picked: someone else has to move, a rule forbids the move, or something else has to be
 * chosen first.
 * @param drop after a drop: the targets that stay picked, and what had to be chosen while the piece was dragged
 */
export async function explainIllegal(
  page: TablePage,
  path: string[],
  target: string,
  { kept = path, request = page.moveInput.request }: { kept?: string[]; request?: string } = {},
) {
  const { session } = page;
  const now = session.now;
  if (!now || session.seatToIdentify !== null) return;
  if (session.isRemoteTurn || session.aiLevel) return showError(page.$("#status").textContent ?? ""); // it is not this player's turn
  const move = illegalMove(now.moves, path, target);
  if (move)
    await play(page, move, kept); // not a legal move: the engine refuses it with the reason
  else showError(now.over ? now.status : refusalOf(page.moveInput.moves, path, request, target) || now.status);
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
