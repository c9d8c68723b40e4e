// Who wishes to be asked before a move is played sees first what it would do. Nothing of it is loaded for anybody else.

import { showError } from "../announce/error-message.js";
import { wish } from "../preferences/preferences.js";
import { manner } from "../session/config.js";
import { t } from "../shared/i18n.js";
import { importOrSay } from "../shared/import-error.js";

/** @import { Move, Table } from "../engine/protocol.js" */
/** @import { Asking } from "../engine/client.js" */

/** The move that waits to be confirmed. @type {Move | undefined} */
let waiting;

/** Whether a move waits to be confirmed; where moves are judged, what they do is the riddle. */
export const weighs = () => wish("confirm") === "yes" && !manner.judge;

/** Show what a move would do; nothing where none waits. @param {Move | undefined} move @param {Table | null} now @param {Asking} engine */
export function showWeighed(move, now, engine) {
  if (!now || (!move && !waiting)) return;
  waiting = move;
  importOrSay(() => import("./move-preview.js"), t("What the move would do could not be fetched."))
    .then(({ weigh }) => (move === waiting ? weigh(move, now, engine) : undefined))
    .catch((trouble) => showError(trouble.message));
}
