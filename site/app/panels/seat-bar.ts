// The seat bar: a plate for each player with the running score and whose turn it is. score-panel.tsx explains the
// scores.

import type { TableView } from "../engine/protocol.ts";
import { isComputer, isUnique, levelName } from "../model/seats.ts";
import { h, seatIcon } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";

/** the players of a table, and the score if it is known */
type Players = Pick<TableView, "seat_names" | "player_names" | "you"> & Partial<Pick<TableView, "score" | "to_move" | "over" | "out">>;

const LONG = 9; // characters; if the name of a seat is longer, all names are in smaller type on a phone

/**
 * @param seats the current players
 * @param ask opens the seats dialog; null if the seats cannot change
 */
export function showSeats(place: HTMLElement, table: Players, seats: string[], ask: (() => void) | null) {
  const focused = [...place.children].findIndex((seat) => seat.contains(document.activeElement));
  const plates = table.player_names.map((_, seat) => plate(table, seats, seat, ask));
  place.toggleAttribute(
    "data-long",
    table.seat_names.some(({ length }) => length > LONG),
  );
  place.replaceChildren(...plates.map((button) => h("li", {}, button)));
  plates[focused]?.focus({ preventScroll: true });
}

function plate(
  { seat_names: own, player_names: names, score, to_move: mover, over = false, you, out = [] }: Players,
  seats: string[],
  seat: number,
  ask: (() => void) | null,
) {
  const winners = score?.winners ?? [];
  const won = over && winners.includes(seat);
  const winning = winners.length === 1 ? t("won") : winners.length < names.length ? t("shares the win") : t("tied");
  const turn = seat === you ? t("your turn") : t("to move");
  const state = won ? winning : out[seat] && !over ? t("out") : seat === mover ? turn : "";
  const level = seats[seat] ?? "";
  const isShared = isComputer(level) && !isUnique(seats, level); // two computers of one level: their seats tell them apart
  const isFriend = level === "away" && names[seat] === t("Your friend"); // the only one, without a name
  const name = (isShared ? own[seat] : names[seat]) ?? "";
  const isTyped = own[seat] !== name;
  const byLink = level === "away" && !isFriend;
  const more = [...(isTyped ? [own[seat] ?? ""] : []), ...(isShared ? [levelName(level)] : []), ...(byLink ? [t("by link")] : [])].join(", ");
  const points = score?.scores[seat];
  return h(
    "button",
    {
      type: "button",
      class: `seat seat-${seat}${seat === mover ? " moving" : ""}${won ? " won" : ""}`,
      "data-seat": seat,
      "data-you": seat === you,
      title: ask && t("Who plays?"),
      "aria-disabled": ask ? null : "true",
      onclick: ask,
    },
    seatIcon(seat),
    h("span", { class: "seat-name", "data-typed": isTyped, title: isTyped && name }, name, ...(more ? [" ", h("small", { class: "seat-who" }, more)] : [])),
    h("span", { class: "seat-state" }, state),
    h(
      "span",
      { class: "seat-score" },
      ...(points === undefined ? [] : [String(points), h("span", { class: "visually-hidden" }, " ", n("point", "points", points))]),
    ),
  );
}
