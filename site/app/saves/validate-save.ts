// Validates the shape of a save. A save whose game is invalid cannot be read; other invalid fields, such as the name in
// the list, are replaced.

import { cleanNames } from "../model/player-names.ts";
import { t } from "../shared/i18n.ts";
import { isTime } from "../shared/timestamp.ts";
import type { Save } from "./saves-store.ts";

export type Checked = { save: Save; reason: "" } | { save: null; reason: string };

/**
 * @param key its key in the store
 * @param again whether to retry a save that the engine could not read before
 * @returns the save, or why it cannot be read
 */
export function checkSave(key: unknown, content: unknown, again: boolean = false): Checked {
  const reason = whyUnreadable(key, content, again);
  return reason ? { save: null, reason } : { save: repaired(String(key), content as Save), reason: "" };
}

/** @returns "" if the save looks valid */
function whyUnreadable(key: unknown, content: unknown, again: boolean): string {
  if (typeof key !== "string" || typeof content !== "object" || content === null) return t("This is not a saved game.");
  const { version, record, at, unreadable } = content as Record<string, any>;
  if (!Number.isFinite(version)) return t("The version number is missing.");
  if (version > 1) return t("It was saved by a newer version of this site.");
  if (typeof record?.deal?.game !== "string" || !isListOfTexts(record.moves)) return t("The game in it is incomplete.");
  if (!Number.isInteger(at) || at < 0) return t("The current move is missing.");
  return typeof unreadable === "string" && !again ? unreadable : "";
}

/** @param save with a valid game */
function repaired(id: string, save: Save): Save {
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

export const isListOfTexts = (list: unknown): list is string[] => Array.isArray(list) && list.every((one) => typeof one === "string");
