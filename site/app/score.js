// Who sits at the table, with the running score; and, behind a tab, the lines that make it.

import { element } from "./element.js";
import { named } from "./waiting.js";

/** @import { ScoreLine, Table } from "./answers.js" */

/** @param {HTMLElement} place @param {Table} table @param {string[]} seats who sits there @param {(() => void) | null} ask wants to know who plays; null where they stay */
export function showSeats(place, { seat_names: names, score, to_move: mover, over }, seats, ask) {
  const winning = score.winners.length === 1 ? "won" : score.winners.length < names.length ? "shares the win" : "level";
  const focused = [...place.children].findIndex((seat) => seat.contains(document.activeElement));
  const buttons = names.map((name, seat) => {
    const won = over && score.winners.includes(seat);
    const points = score.scores[seat];
    const state = won ? winning : seat === mover ? "to move" : "";
    const who = seats[seat] ?? "person";
    return element(
      "button",
      {
        type: "button",
        class: `seat seat-${seat}${seat === mover ? " moving" : ""}${won ? " won" : ""}`,
        title: ask && "Who plays?",
        "aria-disabled": ask ? null : "true",
        onclick: ask,
      },
      mark(seat),
      element("span", { class: "seat-name" }, name, ...(who === "person" ? [] : [element("small", { class: "seat-who" }, named(who))])),
      element("span", { class: "seat-state" }, state),
      element("span", { class: "seat-score" }, String(points), element("span", { class: "unseen" }, points === 1 ? " point" : " points")),
    );
  });
  place.replaceChildren(...buttons.map((button) => element("li", {}, button)));
  buttons[focused]?.focus({ preventScroll: true });
}

/** @param {HTMLElement} place @param {Table} table */
export function showScore(place, { seat_names: names, score, over }) {
  const head = names.map((name, seat) => element("th", { scope: "col" }, mark(seat), " ", name));
  const total = score.scores.map((points) => element("td", {}, String(points)));
  place.replaceChildren(
    element("h2", {}, over ? "The score" : "The score so far"),
    ...(score.verdict ? [element("p", { class: "verdict" }, score.verdict)] : []),
    element(
      "table",
      { class: "score" },
      element("thead", {}, element("tr", {}, element("td", {}), ...head)),
      element("tbody", {}, ...score.lines.flatMap(rows)),
      element("tfoot", {}, element("tr", {}, element("th", { scope: "row" }, "Score"), ...total)),
    ),
  );
}

/** @param {ScoreLine} line */
function rows({ label, values, winners, note }) {
  const cells = values.map((value, seat) => element("td", { class: winners.includes(seat) ? `takes seat-${seat}` : null }, value));
  const line = element("tr", { class: note ? "noted" : null }, element("th", { scope: "row" }, label), ...cells);
  return note ? [line, element("tr", {}, element("td", { class: "note", colspan: values.length + 1 }, note))] : [line];
}

/** A seat's sign, in its colour and its pattern: the pawn that the drawings use. @param {number} seat */
export function mark(seat) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#token-${seat}`);
  svg.setAttribute("class", `seat-mark seat-${seat}`);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("viewBox", "0 0 48 48");
  svg.append(use);
  return svg;
}
