// The log panel: every turn so far, in words. A click on a line shows the position after that turn.

import { logTurns } from "../model/log-turns.js";
import { linkRulings } from "../rulings/ruling-links.js";
import { h } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";
import { seatIcon } from "../shared/seat-icon.js";

/** @import { TableView } from "../engine/protocol.js" */

/** Whether a click on a line looks back. A link does something else, and a tap on the name of a card shows the card; a mouse shows it by hovering. @param {Event} event */
function looksBack(event) {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("a")) return false;
  return !target.closest(".card-name") || (event instanceof PointerEvent && event.pointerType === "mouse");
}

/** @param {HTMLElement} container @param {TableView} table @param {number} news plies after this one are marked as new @param {(ply: number) => void} look shows the position after a ply */
export function showLog(container, { log, plies, at }, news, look) {
  const lookWords = { title: t("Look at this position"), "aria-label": t("Look at this position") };
  const lines = logTurns(log).map(({ first, last, seat, move, sentence }) =>
    h(
      "li",
      {
        value: first,
        class: last > news ? "fresh" : null,
        "aria-current": first <= at && at <= last ? "step" : null,
        onclick: (/** @type {Event} */ event) => looksBack(event) && look(last),
      },
      seatIcon(seat),
      h("span", { class: "log-text" }, ...linkRulings(sentence)),
      ...(last > news ? [h("span", { class: "new" }, t("new"))] : []),
      h("code", { class: "notation" }, move),
      h("button", { type: "button", class: "look", "data-look": last, ...lookWords }), // its click bubbles to the line
    ),
  );
  const undone = plies - at;
  container.replaceChildren(
    h("h2", {}, t("Moves so far")),
    lines.length ? h("ol", { class: "log" }, ...lines) : h("p", { class: "quiet" }, t("No moves yet.")),
    ...(undone ? [h("p", { class: "quiet" }, n("One move undone; Redo brings it back.", "{count} moves undone; Redo brings them back.", undone))] : []),
  );
  container.scrollTop = container.scrollHeight;
}
