// The seat picker of the seats dialog: one row per seat.

import type { GameCard } from "../engine/protocol.ts";
import { cleanName, isComputer, levelName, localOnlySeat, localSeat, MAX_LENGTH } from "../model/seats.ts";
import { EXPERT_SECONDS, expertSeconds, lastNames, ownSeatFirst, setExpertSeconds, setLastNames, setLastOpponent } from "../preferences/player-preferences.ts";
import { h, seatIcon } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";

export interface Players {
  seats: string[];
  names: string[];
}
interface SeatPicker {
  field: HTMLElement;
  show: (count: number) => void;
  chosenSeats: () => string[];
  typed: () => string[];
}

const CHOICES = new Map([
  ["person", t("On this device")],
  ["novice", t("Novice (easy)")],
  ["casual", t("Casual (medium)")],
  ["strong", t("Strong (hard)")],
  ["expert", t("Expert (hardest, slow)")],
]);

/**
 * @param game whose `seat_names` has a name for each row
 * @param players the current ones
 * @returns `show` sets the number of rows; `chosenSeats` and `typed` return the chosen players and their names, and
 * remember them
 */
export function seatPicker(
  { id: game, seat_names: names, mark }: Pick<GameCard, "id" | "seat_names" | "mark">,
  { seats, names: typedNames }: Players,
): SeatPicker {
  const more = localOnlySeat(seats) === null ? "person" : (seats.findLast(isComputer) ?? "person"); // in a game of one person against AIs, added seats get an AI too
  const choices = names.map((_, seat) => seatChoice(seat, seats[seat] ?? more));
  const last = lastNames();
  const order = ownSeatFirst(names.length, localSeat(seats));
  const fields = names.map((name, seat) => nameField(seat, name, typedNames[seat] || last[order.indexOf(seat)] || ""));
  const lines = names.map((name, seat) =>
    h("p", { class: "seat-choice" }, seatIcon(seat, mark), h("label", { for: `seat-choice-${seat}` }, name), choices[seat] ?? "", fields[seat] ?? ""),
  );
  const time = expertsTime();
  let count = seats.length;
  const chosen = () => choices.slice(0, count).map(({ value }) => value);
  const hasName = (seat: number) => chosen().filter(isPerson).length > 1 && isPerson(chosen()[seat]);
  const show = (players: number) => {
    count = players;
    lines.forEach((one, seat) => {
      one.hidden = seat >= count;
    });
    fields.forEach((one, seat) => {
      one.hidden = !hasName(seat); // alone against computers, a person is "You"
    });
    time.hidden = !chosen().includes("expert");
  };
  const field = h("fieldset", { class: "seat-choices", onchange: () => show(count) }, h("legend", {}, t("Who plays?")), ...lines, time);
  show(count);
  const chosenSeats = () => {
    setExpertSeconds(Number(time.querySelector("select")?.value));
    const opponent = chosen().find((who) => CHOICES.has(who) && isComputer(who));
    if (opponent) setLastOpponent(game, opponent);
    return chosen();
  };
  const typed = () => {
    const all = fields.map(({ value }, seat) => (hasName(seat) ? cleanName(value) : (typedNames[seat] ?? "")));
    setLastNames(order.map((seat) => all[seat] ?? ""));
    return all.slice(0, count);
  };
  return { field, show, chosenSeats, typed };
}

const isPerson = (who: string | undefined) => !isComputer(who);

/** @param name of the seat */
const nameField = (seat: number, name: string, value: string) =>
  h("input", {
    type: "text",
    name: `name${seat}`,
    class: "name",
    value,
    maxlength: MAX_LENGTH,
    placeholder: t("Name"),
    "aria-label": t("Name of {seat}", { seat: name }),
    autocomplete: "off",
    spellcheck: "false",
  });

/** @param now the current player, kept as a choice even if the form does not offer it */
function seatChoice(seat: number, now: string) {
  const who = CHOICES.has(now) ? CHOICES : new Map([...CHOICES, [now, now === "away" ? t("A friend, by link") : levelName(now)]]);
  const options = [...who].map(([value, words]) => h("option", { value, selected: value === now }, words));
  return h("select", { id: `seat-choice-${seat}`, name: `seat${seat}` }, ...options);
}

function expertsTime() {
  const options = EXPERT_SECONDS.map((seconds) =>
    h("option", { value: seconds, selected: seconds === expertSeconds() }, n("{count} second", "{count} seconds", seconds)),
  );
  return h(
    "p",
    { class: "seat-choice" },
    h("label", { for: "patience" }, t("Expert’s time limit")),
    h("select", { id: "patience", name: "patience" }, ...options),
  );
}
