// Tells the player what has happened: a move, to screen readers, in as much detail as the player has chosen; and an
// error, for a while, in place of the prompt or beside the field in which a move was typed.

import type { EngineLike } from "../engine/client.ts";
import type { TableView } from "../engine/protocol.ts";
import { preference } from "../preferences/preferences.ts";
import { $, announce } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import { showFailure } from "../shared/lazy-import-error.ts";
import { pushDismissible } from "../shared/overlays.ts";
import { linkRulings } from "../shared/ruling-links.ts";
import { soundError } from "./play-sound.ts";

const DURATION = 9000; // ms that an error message stays

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
  const { scoreDiffText } = await lazyImport(() => import("../model/score-changes.ts"));
  const changes = at ? scoreDiffText(await engine.request({ request: "effect" }), names, you) : [];
  const scores = names.map((name, seat) => `${name} ${score.scores[seat]}`).join(", ");
  return [said, ...changes, t("The score is {scores}.", { scores })].join(" ");
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Removes the message from the dismiss stack, so that Escape no longer closes it. */
let removeDismissible = () => {};

/** Show an error message for some seconds, in an assertive live region, and play the sound of an error. */
export function showError(words: string) {
  clearTimeout(timer);
  const element = $("#refusal");
  // on a phone, its sheet covers the prompt
  const form = document.activeElement?.closest("#panel-moves")?.querySelector("form");
  if (form) form.append(element);
  else returnToPrompt(element);
  element.replaceChildren(...linkRulings(words));
  element.hidden = false;
  removeDismissible();
  removeDismissible = pushDismissible(clearError, { isPassive: true });
  timer = setTimeout(clearUnlessInUse, DURATION);
  soundError();
}

/** Clear the message, but not while it is hovered or contains the focus. */
function clearUnlessInUse() {
  if ($("#refusal").matches(":hover, :focus-within")) timer = setTimeout(clearUnlessInUse, DURATION);
  else clearError();
}

export function clearError() {
  clearTimeout(timer);
  removeDismissible();
  const element = $("#refusal");
  if (element.hidden) return; // setting it again would cost a style pass
  element.textContent = "";
  element.hidden = true;
  returnToPrompt(element);
}

function returnToPrompt(element: HTMLElement) {
  if (!element.closest(".prompt")) $("#not-kept").before(element);
}
