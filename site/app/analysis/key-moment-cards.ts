// Cards for the turning points of a game: the move, its effect, and the better move.

import type { Drift, KeyMoment, TableView } from "../engine/protocol.ts";
import { h, seatIcon } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";

/**
 * A heading and a list of cards; one sentence if there are no key moments.
 * @param show called to show the position and the better move on the board
 */
export function momentCards(moments: KeyMoment[], end: TableView, show: (moment: KeyMoment) => void) {
  if (!moments.length) return [h("p", {}, t("No big mistakes: no single move decided this game."))];
  const cards = moments.map((moment, index) => h("li", { class: "key-moment", "data-moment": moment.ply }, ...card(moment, index + 1, end, show)));
  return [h("h3", {}, moments.length === 1 ? t("Turning point") : t("Turning points")), h("ol", { class: "key-moments" }, ...cards)];
}

/**
 * The card of a long fall that no turning point explains.
 * @param show called to show the position before it
 */
export function driftCard({ first, last, seat, words }: Drift, { player_names: names }: TableView, show: (at: number) => void) {
  return h(
    "div",
    { class: "key-moment", "data-drift": true },
    h("h4", {}, t("Moves {first} to {last}", { first, last }), " ", seatIcon(seat), ` ${names[seat]}`),
    h("p", { class: "key-moment-effect" }, words),
    h("button", { type: "button", onclick: () => show(first - 1) }, t("Go to its start")),
  );
}

function card(moment: KeyMoment, number: number, { player_names: names, log }: TableView, show: (moment: KeyMoment) => void) {
  const { ply, seat, text, words, better } = moment;
  const head = h("h4", {}, h("span", { class: "key-moment-number" }, String(number)), " ", t("Move {ply}", { ply }), " ", seatIcon(seat), ` ${names[seat]}`);
  const button = h("button", { type: "button", "data-turn": ply, onclick: () => show(moment) }, better ? t("Show what was better") : t("Go to this move"));
  const advice = better
    ? [h("p", { class: "better" }, h("b", {}, t("Better:")), " ", better.text), h("ul", {}, ...better.reasons.map((reason) => h("li", {}, reason)))]
    : [];
  const notation = h("code", { class: "notation" }, log[ply - 1]?.shown ?? "");
  return [head, h("p", {}, text, " ", notation), h("p", { class: "key-moment-effect" }, words), ...advice, button];
}
