// What has been done, ply by ply, in words.

import { cited } from "../rulings/ruling-links.js";
import { element } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";
import { seatIcon } from "../shared/seat-icon.js";

/** @import { Table } from "../engine/protocol.js" */

/** @param {HTMLElement} place @param {Table} table @param {number} news the ply after which all is new to whoever reads */
export function showLog(place, { log, plies, at, seat_names: names }, news) {
  const lines = log.map(({ ply, seat, move, text }) =>
    element(
      "li",
      { value: ply, class: ply > news ? "fresh" : null, "aria-current": ply === at ? "step" : null },
      seatIcon(seat),
      element("span", { class: "unseen" }, `${names[seat]}: `),
      element("span", { class: "log-text" }, ...cited(text)),
      ...(ply > news ? [element("span", { class: "new" }, t("new"))] : []),
      element("code", {}, move),
    ),
  );
  const undone = plies - at;
  place.replaceChildren(
    element("h2", {}, t("What has happened")),
    lines.length ? element("ol", { class: "log" }, ...lines) : element("p", { class: "quiet" }, t("Nothing yet. The first ply will stand here.")),
    ...(undone
      ? [element("p", { class: "quiet" }, n("One ply was undone; Redo brings it back.", "{count} plies were undone; Redo brings them back.", undone))]
      : []),
  );
  place.scrollTop = place.scrollHeight;
}
