// The seat picker: one row per seat, in the seats dialog and in the new game dialog.

import { levelName } from "../model/level-names.js";
import { isComputer, localOnlySeat } from "../model/seats.js";
import { EXPERT_SECONDS, expertSeconds, setExpertSeconds, setLastOpponent } from "../preferences/ai-timing.js";
import { h } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";
import { seatIcon } from "../shared/seat-icon.js";

/** @typedef {{ field: HTMLElement, show: (count: number) => void, chosenSeats: () => string[] }} SeatPicker */

const CHOICES = new Map([
  ["person", t("On this device")],
  ["novice", t("Novice (easy)")],
  ["casual", t("Casual (medium)")],
  ["strong", t("Strong (hard)")],
  ["expert", t("Expert (hardest, slow)")],
]);

/**
 * @param {string} game @param {string[]} names of all seats of the largest table
 * @param {string[]} seats the current players
 * @returns {SeatPicker} `show` sets the number of rows; `chosenSeats` returns the chosen players and remembers them
 */
export function seatPicker(game, names, seats) {
  const more = localOnlySeat(seats) === null ? "person" : (seats.findLast(isComputer) ?? "person"); // if only one person plays, AIs take the added seats
  const choices = names.map((_, seat) => seatChoice(seat, seats[seat] ?? more));
  const lines = names.map((name, seat) => line(seat, name, /** @type {HTMLSelectElement} */ (choices[seat])));
  const time = expertsTime();
  let count = seats.length;
  const chosen = () => choices.slice(0, count).map(({ value }) => value);
  const show = (/** @type {number} */ players) => {
    count = players;
    lines.forEach((one, seat) => {
      one.hidden = seat >= count;
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
  return { field, show, chosenSeats };
}

/** @param {number} seat @param {string} name @param {HTMLSelectElement} choice */
const line = (seat, name, choice) => h("p", { class: "seat-choice" }, seatIcon(seat), h("label", { for: choice.id }, name), choice);

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
