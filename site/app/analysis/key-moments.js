// The moments that turned a game, as cards: what was done, what came of it, and what would have been better.

import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { seatIcon } from "../shared/seat-icon.js";

/** @import { Moment, Table } from "../engine/protocol.js" */

/** @param {Moment[]} moments @param {Table} end @param {(moment: Moment) => void} show stands there, with what would have been better */
export function momentCards(moments, end, show) {
  if (!moments.length) return [h("p", {}, t("Nobody gave much away: no single choice turned this game."))];
  const cards = moments.map((moment, place) => h("li", { class: "turn" }, ...card(moment, place + 1, end, show)));
  return [h("h3", {}, moments.length === 1 ? t("The moment that turned it") : t("The moments that turned it")), h("ol", { class: "turns" }, ...cards)];
}

/** @param {Moment} moment @param {number} number @param {Table} end @param {(moment: Moment) => void} show */
function card(moment, number, { seat_names: names }, show) {
  const { ply, seat, text, words, better } = moment;
  const head = h("h4", {}, h("span", { class: "turn-number" }, String(number)), " ", t("Ply {ply}", { ply }), " ", seatIcon(seat), ` ${names[seat]}`);
  const button = h("button", { type: "button", "data-turn": ply, onclick: () => show(moment) }, better ? t("Show what was better") : t("Stand there"));
  const told = better
    ? [h("p", { class: "better" }, h("b", {}, t("Better:")), " ", better.text), h("ul", {}, ...better.reasons.map((reason) => h("li", {}, reason)))]
    : [];
  return [head, h("p", {}, text), h("p", { class: "came" }, words), ...told, button];
}
