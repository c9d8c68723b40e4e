// The log panel: every ply so far, in words.

import { linkRulings } from "../rulings/ruling-links.js";
import { h } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";
import { seatIcon } from "../shared/seat-icon.js";

/** @import { TableView } from "../engine/protocol.js" */

/** @param {HTMLElement} container @param {TableView} table @param {number} news later plies are marked as new */
export function showLog(container, { log, plies, at, seat_names: names }, news) {
  const lines = log.map(({ ply, seat, move, text }) =>
    h(
      "li",
      { value: ply, class: ply > news ? "fresh" : null, "aria-current": ply === at ? "step" : null },
      seatIcon(seat),
      h("span", { class: "visually-hidden" }, `${names[seat]}: `),
      h("span", { class: "log-text" }, ...linkRulings(text)),
      ...(ply > news ? [h("span", { class: "new" }, t("new"))] : []),
      h("code", {}, move),
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
