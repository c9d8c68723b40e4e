// A move that waits to be confirmed: what it is and what it would do to the score, over the dock that has the buttons. Loaded for those who wish to be asked.

import { inWords } from "../model/score-diff-text.js";
import { cited } from "../rulings/ruling-links.js";
import { giveWay } from "../shared/avoid-overlap.js";
import { element, the } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { announce } from "../shared/live-region.js";

/** @import { Move, Table } from "../engine/protocol.js" */
/** @import { Asking } from "../engine/client.js" */

/** @type {ReturnType<typeof made> | null} */
let parts = null;

/** The move that is weighed: an answer that comes late is not shown. @type {Move | undefined} */
let weighed;

/** Tell what a move would do; nothing where none waits. @param {Move | undefined} move @param {Table} now @param {Asking} engine */
export async function weigh(move, now, engine) {
  weighed = move;
  parts ??= made();
  const { pane, sentence, changes } = parts;
  pane.hidden = !move;
  if (!move) return;
  if (!pane.isConnected) the(".dock").append(pane);
  sentence.replaceChildren(...cited(move.text));
  pane.removeAttribute("data-above");
  changes.replaceChildren();
  const words = inWords(await engine.ask({ ask: "effect", move: move.move }), now.seat_names);
  if (weighed !== move) return;
  changes.replaceChildren(...words.map((told) => element("li", {}, ...cited(told))));
  giveWay(pane, [...document.querySelectorAll("[data-board] [data-picked]")]);
  announce([move.text, ...words, t("Confirm or cancel?")].join(" "));
}

function made() {
  const sentence = element("p", { class: "weighed" });
  const changes = element("ul");
  const pane = element("section", { class: "weighing", "aria-label": t("What the move would do"), hidden: true }, sentence, changes);
  return { pane, sentence, changes };
}
