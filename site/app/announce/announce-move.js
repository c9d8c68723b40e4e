// What is said aloud of a ply: as briefly or as fully as a person wishes.

import { preference } from "../preferences/preferences.js";
import { t } from "../shared/i18n.js";
import { showFailure } from "../shared/import-error.js";
import { lazyImport } from "../shared/lazy-import.js";
import { announce } from "../shared/live-region.js";
import { showError } from "./error-message.js";

/** @import { Table } from "../engine/protocol.js" */
/** @import { EngineLike } from "../engine/client.js" */

/** Say what was done last and what is asked now. @param {() => Table | null} latest what is on the table, now and later @param {EngineLike} engine */
export function announceMove(latest, engine) {
  const now = latest();
  if (!now) return;
  const how = now.lesson ? "" : preference("aloud"); // a lesson has no word too many
  if (how === "brief") announce(brief(now));
  else if (how === "full")
    fully(now, engine).then(announce, (error) => {
      announce(now.said);
      showFailure(error, t("What the ply did to the score could not be fetched."), () => announceMove(latest, engine), showError);
    });
  else announce(now.said);
}

/** The move as it is written, and whose turn it is. @param {Table} now */
function brief({ log, seat_names: names, to_move: mover, status }) {
  const last = log.at(-1);
  if (!last || mover === null) return status;
  return t("{name}: {move}. {next} to move.", { name: names[last.seat] ?? "", move: last.move, next: names[mover] ?? "" });
}

/** With what the ply did to the score, and the score as it stands. @param {Table} now @param {EngineLike} engine */
async function fully({ at, said, score, seat_names: names }, engine) {
  const { inWords } = await lazyImport(() => import("../model/score-diff-text.js"));
  const did = at ? inWords(await engine.ask({ ask: "effect" }), names) : [];
  const scores = names.map((name, seat) => `${name} ${score.scores[seat]}`).join(", ");
  return [said, ...did, t("The score is {scores}.", { scores })].join(" ");
}
