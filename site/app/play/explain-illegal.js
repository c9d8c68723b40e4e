// Explains why a target cannot be picked. Loaded on the first such tap.

import { showError } from "../announce/show-error.js";
import { kindOf, nextTargets } from "../board/move-paths.js";
import { illegalMove } from "../model/attempted-move.js";
import { t } from "../shared/i18n.js";
import { play } from "./play-move.js";

/** @import { Move } from "../engine/protocol.js" */
/** @import { TablePage } from "./table-page.js" */

/**
 * Explain why a target cannot be picked: someone else has to move, a rule forbids the move, or something else has to be chosen first.
 * @param {TablePage} page @param {string[]} path @param {string} target
 * @param {{ kept?: string[], request?: string }} [drop] after a drop: the targets that stay picked, and what had to be chosen while the piece was dragged
 */
export async function explainIllegal(page, path, target, { kept = path, request = page.moveInput.request } = {}) {
  const { session } = page;
  const now = session.now;
  if (!now || session.seatToIdentify !== null) return;
  if (session.isRemoteTurn || session.aiLevel) return showError(page.$("#status").textContent ?? ""); // it is not this player's turn
  const move = illegalMove(now.moves, path, target);
  if (move)
    await play(page, move, kept); // not a legal move: the engine refuses it with the reason
  else showError(now.over ? now.status : refusalOf(page.moveInput.moves, path, request, target) || now.status);
}

/** Why a target cannot be picked now: no legal move goes there, or something else has to be chosen first ("" if the game has no text for that). @param {Move[]} moves @param {string[]} picked @param {string} request @param {string} target */
function refusalOf(moves, picked, request, target) {
  const isOfUse = moves.some(({ path }) => path.some((one) => kindOf(one) === kindOf(target)));
  if (isOfUse && nextTargets(moves, picked).size) return t("No legal move goes there now.");
  return request && t("{request} first.", { request });
}
