// Announces a move to screen readers.

import type { TableView } from "../engine/protocol.ts";
import { messageOf } from "../engine/startup.ts";
import { showError } from "../feedback/errors.tsx";
import { preference } from "../preferences/preferences.ts";
import { announce } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { ImportFailed, showImportToast } from "../shared/lazy-import.ts";
import type { Table } from "./table.ts";

/** Announce the last move and whose turn it is to screen readers, in as much detail as the player has chosen. */
export function announceMove(table: Table) {
  const { signal, session } = table;
  const { position, now } = session;
  if (signal.aborted || !now) return;
  const own = table.config.status(now);
  if (own !== null) return announce(`${now.log.at(-1)?.sentence ?? ""} ${own}`); // in a puzzle nothing else is asked
  const detail = now.lesson ? "" : preference("aloud"); // lessons always use the default text
  if (detail === "brief") announce(briefText(now));
  else if (detail === "full")
    fullText(table, now).then(
      (words) => session.position === position && announce(words),
      (error) => {
        announce(now.said);
        if (error instanceof ImportFailed) void showImportToast(t("Could not load the change in the score."), () => announceMove(table));
        else showError(messageOf(error));
      },
    );
  else announce(now.said);
}

/** The move in notation, and whose turn it is. The status if no move has been made or the game is over. */
function briefText({ log, player_names: names, to_move: mover, status, you }: TableView) {
  const last = log.at(-1);
  if (!last || mover === null) return status;
  if (you === mover) return t("{name}: {move}. Your turn.", { name: names[last.seat] ?? "", move: last.shown });
  return t("{name}: {move}. {next} to move.", { name: names[last.seat] ?? "", move: last.shown, next: names[mover] ?? "" });
}

/** The move, its effect on the score, and the current score. */
async function fullText({ engine, features }: Table, { at, said, score, player_names: names, you }: TableView) {
  const { scoreDiffText } = await features();
  const changes = at ? scoreDiffText(await engine.request({ request: "effect" }), names, you) : [];
  const scores = names.map((name, seat) => `${name} ${score.scores[seat]}`).join(", ");
  return [said, ...changes, t("The score is {scores}.", { scores })].join(" ");
}
