// The seat bar: players, running scores and whose turn it is. score-panel.js explains the scores.

import { levelName } from "../model/level-names.js";
import { h } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";
import { seatIcon } from "../shared/seat-icon.js";

/** @import { TableView } from "../engine/protocol.js" */

/** @param {HTMLElement} container @param {TableView} table @param {string[]} seats the current players @param {(() => void) | null} ask opens the seats dialog; null if the seats cannot change */
export function showSeats(container, { seat_names: names, score, to_move: mover, over }, seats, ask) {
  const winning = score.winners.length === 1 ? t("won") : score.winners.length < names.length ? t("shares the win") : t("tied");
  const focused = [...container.children].findIndex((seat) => seat.contains(document.activeElement));
  const buttons = names.map((name, seat) => {
    const won = over && score.winners.includes(seat);
    const points = score.scores[seat];
    const state = won ? winning : seat === mover ? t("to move") : "";
    const who = seats[seat] ?? "person";
    return h(
      "button",
      {
        type: "button",
        class: `seat seat-${seat}${seat === mover ? " moving" : ""}${won ? " won" : ""}`,
        title: ask && t("Who plays?"),
        "aria-disabled": ask ? null : "true",
        onclick: ask,
      },
      seatIcon(seat),
      h("span", { class: "seat-name" }, name, ...(who === "person" ? [] : [h("small", { class: "seat-who" }, levelName(who))])),
      h("span", { class: "seat-state" }, state),
      h("span", { class: "seat-score" }, String(points), h("span", { class: "visually-hidden" }, " ", n("point", "points", points ?? 0))),
    );
  });
  container.replaceChildren(...buttons.map((button) => h("li", {}, button)));
  buttons[focused]?.focus({ preventScroll: true });
}
