// Announces a move to screen readers, in as much detail as the player has chosen.

import type { EngineLike } from "../engine/client.ts";
import type { TableView } from "../engine/protocol.ts";
import { preference } from "../preferences/preferences.ts";
import { t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import { showFailure } from "../shared/lazy-import-error.ts";
import { announce } from "../shared/live-region.ts";
import { showError } from "./show-error.ts";

/** Announce the last move and whose turn it is. @param latest returns the table's current state */
export function announceMove(latest: () => TableView | null, engine: EngineLike) {
  const now = latest();
  if (!now) return;
  const detail = now.lesson ? "" : preference("aloud"); // lessons always use the default text
  if (detail === "brief") announce(briefText(now));
  else if (detail === "full")
    fullText(now, engine).then(announce, (error) => {
      announce(now.said);
      showFailure(error, t("Could not load the change in the score."), () => announceMove(latest, engine), showError);
    });
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
async function fullText({ at, said, score, player_names: names, you }: TableView, engine: EngineLike) {
  const { scoreDiffText } = await lazyImport(() => import("../model/score-diff-text.ts"));
  const changes = at ? scoreDiffText(await engine.request({ request: "effect" }), names, you) : [];
  const scores = names.map((name, seat) => `${name} ${score.scores[seat]}`).join(", ");
  return [said, ...changes, t("The score is {scores}.", { scores })].join(" ");
}
