// The moments that turned a game, as cards: what was done, what came of it, and what would have been better.

import { element } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { seatIcon } from "../shared/seat-icon.js";

/** @import { Moment, Table } from "../engine/protocol.js" */

/** @param {Moment[]} moments @param {Table} end @param {(moment: Moment) => void} show stands there, with what would have been better */
export function turns(moments, end, show) {
  if (!moments.length) return [element("p", {}, t("Nobody gave much away: no single choice turned this game."))];
  const cards = moments.map((moment, place) => element("li", { class: "turn" }, ...card(moment, place + 1, end, show)));
  return [
    element("h3", {}, moments.length === 1 ? t("The moment that turned it") : t("The moments that turned it")),
    element("ol", { class: "turns" }, ...cards),
  ];
}

/** @param {Moment} moment @param {number} number @param {Table} end @param {(moment: Moment) => void} show */
function card(moment, number, { seat_names: names }, show) {
  const { ply, seat, text, words, better } = moment;
  const head = element(
    "h4",
    {},
    element("span", { class: "turn-number" }, String(number)),
    " ",
    t("Ply {ply}", { ply }),
    " ",
    seatIcon(seat),
    ` ${names[seat]}`,
  );
  const button = element("button", { type: "button", "data-turn": ply, onclick: () => show(moment) }, better ? t("Show what was better") : t("Stand there"));
  const told = better
    ? [
        element("p", { class: "better" }, element("b", {}, t("Better:")), " ", better.text),
        element("ul", {}, ...better.reasons.map((reason) => element("li", {}, reason))),
      ]
    : [];
  return [head, element("p", {}, text), element("p", { class: "came" }, words), ...told, button];
}
