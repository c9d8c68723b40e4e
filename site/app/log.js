// What has been done, ply by ply, in words.

import { element } from "./element.js";
import { cited } from "./rulings.js";
import { mark } from "./score.js";

/** @import { Table } from "./answers.js" */

/** @param {HTMLElement} place @param {Table} table @param {number} news the ply after which all is new to whoever reads */
export function showLog(place, { log, plies, at, seat_names: names }, news) {
  const lines = log.map(({ ply, seat, move, text }) =>
    element(
      "li",
      { value: ply, class: ply > news ? "fresh" : null, "aria-current": ply === at ? "step" : null },
      mark(seat),
      element("span", { class: "unseen" }, `${names[seat]}: `),
      element("span", { class: "log-text" }, ...cited(text)),
      ...(ply > news ? [element("span", { class: "new" }, "new")] : []),
      element("code", {}, move),
    ),
  );
  const undone = plies - at;
  place.replaceChildren(
    element("h2", {}, "What has happened"),
    lines.length ? element("ol", { class: "log" }, ...lines) : element("p", { class: "quiet" }, "Nothing yet. The first ply will stand here."),
    ...(undone
      ? [element("p", { class: "quiet" }, undone === 1 ? "One ply was undone; Redo brings it back." : `${undone} plies were undone; Redo brings them back.`)]
      : []),
  );
  place.scrollTop = place.scrollHeight;
}
