// The log panel: every turn so far, in words. A click on a line shows the position after that turn.

import type { TableView } from "../engine/protocol.ts";
import { logTurns } from "../model/log-turns.ts";
import { h, seatIcon } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";
import { linkRulings } from "../shared/ruling-links.ts";

/**
 * Whether a click on a line looks back. A link does something else, and a tap on the name of a card shows the card; a
 * mouse shows it by hovering.
 */
function looksBack(event: Event) {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("a")) return false;
  return !target.closest(".card-name") || (event instanceof PointerEvent && event.pointerType === "mouse");
}

/**
 * @param news plies after this one are marked as new
 * @param look shows the position after a ply
 */
export function showLog(container: HTMLElement, { log, plies, at }: TableView, news: number, look: (ply: number) => void) {
  const lookWords = { title: t("Look at this position"), "aria-label": t("Look at this position") };
  const lines = logTurns(log).map(({ first, last, seat, move, sentence }) =>
    h(
      "li",
      {
        value: first,
        class: last > news ? "fresh" : null,
        "aria-current": first <= at && at <= last ? "step" : null,
        onclick: (event: Event) => looksBack(event) && look(last),
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
