// Who wishes to be asked before a move is played sees first what it would do. Nothing of it is loaded for anybody else.

import { object } from "./announce.js";
import { importOrSay } from "./import-failure.js";
import { manner } from "./manner.js";
import { wish } from "./wishes/wishes.js";
import { t } from "./words.js";

/** @import { Move, Table } from "./answers.js" */
/** @import { Asking } from "./engine/engine.js" */

/** The move that waits to be confirmed. @type {Move | undefined} */
let waiting;

/** Whether a move waits to be confirmed; where moves are judged, what they do is the riddle. */
export const weighs = () => wish("confirm") === "yes" && !manner.judge;

/** Show what a move would do; nothing where none waits. @param {Move | undefined} move @param {Table | null} now @param {Asking} engine */
export function showWeighed(move, now, engine) {
  if (!now || (!move && !waiting)) return;
  waiting = move;
  importOrSay(() => import("./weighing.js"), t("What the move would do could not be fetched."))
    .then(({ weigh }) => (move === waiting ? weigh(move, now, engine) : undefined))
    .catch((trouble) => object(trouble.message));
}
