// The seat picker of the seats dialog: one row per seat.

import { levelName } from "../model/level-names.js";
import { cleanName, MAX_LENGTH } from "../model/player-names.js";
import { isComputer, localOnlySeat, localSeat } from "../model/seats.js";
import { EXPERT_SECONDS, expertSeconds, setExpertSeconds, setLastOpponent } from "../preferences/ai-timing.js";
import { lastNames, ownSeatFirst, setLastNames } from "../preferences/player-names.js";
import { h } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";
import { seatIcon } from "../shared/seat-icon.js";

/** @import { GameCard } from "../engine/protocol.js" */
/** @typedef {{ seats: string[], names: string[] }} Players */
/** @typedef {{ field: HTMLElement, show: (count: number) => void, chosenSeats: () => string[], typed: () => string[] }} SeatPicker */

const CHOICES = new Map([
  ["person", t("On this device")],
  ["novice", t("Novice (easy)")],
  ["casual", t("Casual (medium)")],
  ["strong", t("Strong (hard)")],
  ["expert", t("Expert (hardest, slow)")],
]);

/**
 * @param {Pick<GameCard, "id" | "seat_names" | "mark">} game whose `seat_names` has a name for each row
 * @param {Players} players the current ones
 * @returns {SeatPicker} `show` sets the number of rows; `chosenSeats` and `typed` return the chosen players and their names, and remember them
 */
export function seatPicker({ id: game, seat_names: names, mark }, { seats, names: typedNames }) {
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
  const hasName = (/** @type {number} */ seat) => chosen().filter(isPerson).length > 1 && isPerson(chosen()[seat]);
  const show = (/** @type {number} */ players) => {
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

/** @param {string | undefined} who */
const isPerson = (who) => !isComputer(who);

/** @param {number} seat @param {string} name of the seat @param {string} value */
const nameField = (seat, name, value) =>
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

/** @param {number} seat @param {string} now the current player, kept as a choice even if the form does not offer it */
function seatChoice(seat, now) {
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
