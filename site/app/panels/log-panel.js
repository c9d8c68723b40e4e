// What has been done, ply by ply, in words.

import { cited } from "../rulings/ruling-links.js";
import { h } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";
import { seatIcon } from "../shared/seat-icon.js";

/** @import { Table } from "../engine/protocol.js" */

/** @param {HTMLElement} place @param {Table} table @param {number} news the ply after which all is new to whoever reads */
export function showLog(place, { log, plies, at, seat_names: names }, news) {
  const lines = log.map(({ ply, seat, move, text }) =>
    h(
      "li",
      { value: ply, class: ply > news ? "fresh" : null, "aria-current": ply === at ? "step" : null },
      seatIcon(seat),
      h("span", { class: "unseen" }, `${names[seat]}: `),
      h("span", { class: "log-text" }, ...cited(text)),
      ...(ply > news ? [h("span", { class: "new" }, t("new"))] : []),
      h("code", {}, move),
    ),
  );
  const undone = plies - at;
  place.replaceChildren(
    h("h2", {}, t("What has happened")),
    lines.length ? h("ol", { class: "log" }, ...lines) : h("p", { class: "quiet" }, t("Nothing yet. The first ply will stand here.")),
    ...(undone ? [h("p", { class: "quiet" }, n("One ply was undone; Redo brings it back.", "{count} plies were undone; Redo brings them back.", undone))] : []),
  );
  place.scrollTop = place.scrollHeight;
}
