// Validates the shape of a save. A save whose game is invalid cannot be read; other invalid fields, such as the name in the list, are replaced.

import { cleanNames } from "../model/player-names.js";
import { t } from "../shared/i18n.js";
import { isTime } from "../shared/timestamp.js";

/** @import { Save } from "./saves-store.js" */
/** @typedef {{ save: Save, reason: "" } | { save: null, reason: string }} Checked */

/**
 * @param {unknown} key its key in the store
 * @param {unknown} content
 * @param {boolean} [again] whether to retry a save that the engine could not read before
 * @returns {Checked} the save, or why it cannot be read
 */
export function checkSave(key, content, again = false) {
  const reason = whyUnreadable(key, content, again);
  return reason ? { save: null, reason } : { save: repaired(String(key), /** @type {Save} */ (content)), reason: "" };
}

/** @param {unknown} key @param {unknown} content @param {boolean} again @returns {string} "" if the save looks valid */
function whyUnreadable(key, content, again) {
  if (typeof key !== "string" || typeof content !== "object" || content === null) return t("This is not a saved game.");
  const { version, record, at, unreadable } = /** @type {Record<string, any>} */ (content);
  if (!Number.isFinite(version)) return t("The version number is missing.");
  if (version > 1) return t("It was saved by a newer version of this site.");
  if (typeof record?.deal?.game !== "string" || !isListOfTexts(record.moves)) return t("The game in it is incomplete.");
  if (!Number.isInteger(at) || at < 0) return t("The current move is missing.");
  return typeof unreadable === "string" && !again ? unreadable : "";
}

/** @param {string} id @param {Save} save with a valid game @returns {Save} */
function repaired(id, save) {
  const { name, where, over, seats, names, changed, record } = save;
  return {
    ...save,
    id,
    name: typeof name === "string" ? name : record.deal.game,
    where: typeof where === "string" ? where : "",
    over: over === true,
    seats: isListOfTexts(seats) ? seats : [], // people by default
    names: cleanNames(names),
    changed: isTime(changed) ? changed : 0, // 0: unknown
  };
}

/** @param {unknown} list @returns {list is string[]} */
export const isListOfTexts = (list) => Array.isArray(list) && list.every((one) => typeof one === "string");
