// The fields of the start sheet.

import { isComputer } from "../model/seats.js";
import { OFFERED, SIDES } from "../model/start-choice.js";
import { EXPERT_SECONDS, expertSeconds } from "../preferences/ai-timing.js";
import { withoutRulings } from "../rulings/ruling-links.js";
import { h } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";

/** @import { GameCard, Option } from "../engine/protocol.js" */
/** @import { StartChoice } from "../model/start-choice.js" */
/** @typedef {{ value: string, text: string, note?: string, colour?: number }} Segment `colour`: the seat whose colour is shown instead of the text */

/** The levels, each with a note on its difficulty. @returns {Segment[]} */
const levels = () => [
  { value: "novice", text: t("Novice"), note: t("easy") },
  { value: "casual", text: t("Casual"), note: t("medium") },
  { value: "strong", text: t("Strong"), note: t("hard") },
  { value: "expert", text: t("Expert"), note: t("hardest, slow") },
];

/** Radio buttons side by side. @param {string} name @param {string} legend @param {Segment[]} segments @param {string} chosen */
export function segmented(name, legend, segments, chosen) {
  const parts = segments.map(({ value, text, note, colour }) =>
    h(
      "label",
      { class: "segment" },
      h("input", { type: "radio", name, value, checked: value === chosen }),
      colour === undefined
        ? h("span", {}, h("b", {}, text), ...(note ? [" ", h("small", {}, note)] : []))
        : h("span", { class: `seat-colour seat-${colour}` }, h("span", { class: "visually-hidden" }, text)),
    ),
  );
  return h("fieldset", { class: `segments of-${segments.length}`, id: `start-${name}` }, h("legend", {}, legend), h("div", {}, ...parts));
}

/** @param {StartChoice} choice */
export function opponentField({ opponents }) {
  const [first = "novice"] = opponents;
  return segmented(
    "opponent",
    t("Opponent"),
    [
      { value: "computer", text: t("Computer") },
      { value: "person", text: t("Friend here") },
      { value: "away", text: t("Friend by link") },
    ],
    isComputer(first) ? "computer" : first,
  );
}

/** @param {string} level */
export const levelField = (level) => segmented("level", t("Level"), levels(), OFFERED.includes(level) ? level : "novice");

/** Whether the seats differ only in colour: the deal decides who starts, and a single note about all seats says so. @param {GameCard} game */
export const hasOnlyColours = ({ side_notes: notes }) => notes.length === 1;

/**
 * The player's seat, or a random one. With two players, each seat has a note, such as who moves first.
 * @param {GameCard} game @param {StartChoice} choice
 */
export function sideField(game, { side, players }) {
  const { seat_names: names, side_notes: notes } = game;
  const isColour = hasOnlyColours(game);
  const seats = names
    .slice(0, players)
    .map((text, seat) => ({ value: SIDES[seat] ?? "", text, note: players === 2 && !isColour ? notes[seat] : undefined, ...(isColour && { colour: seat }) }));
  const chosen = seats.some(({ value }) => value === side) ? side : "random";
  const field = segmented("side", isColour ? t("Your colour") : t("You play"), [...seats, { value: "random", text: t("Random") }], chosen);
  if (isColour && notes[0]) field.append(h("small", { class: "quiet" }, notes[0]));
  return field;
}

/** @param {GameCard} game @param {StartChoice} choice */
export function playersField({ seats }, { players }) {
  if (seats.length < 2) return h("input", { type: "hidden", name: "players", value: players });
  const counts = seats.map((count) => ({ value: String(count), text: String(count) }));
  return segmented("players", t("Players"), counts, String(players));
}

/** A select for each opponent if there are more than two players; otherwise an empty, hidden element. @param {StartChoice} choice */
export function opponentsField({ players, opponents }) {
  if (players < 3) return h("div", { hidden: true });
  const shared = opponents[0] ?? "";
  const rows = opponents.map((who, place) => {
    const choices = [["", t("As above")], ...levels().map(({ value, text }) => [value, text]), ["person", t("Friend here")], ["away", t("Friend by link")]];
    const chosen = who === shared ? "" : who;
    const options = choices.map(([value = "", text = ""]) => h("option", { value, selected: value === chosen }, text));
    return row(t("Opponent {number}", { number: place + 1 }), h("select", { name: `opponent${place + 1}` }, ...options));
  });
  return h("details", { class: "more", open: opponents.some((who) => who !== shared) }, h("summary", {}, t("Choose each opponent")), ...rows);
}

/**
 * The options of a game, one fold away. They are open if one of them is not the usual one. An option that does not matter for the number of players is hidden by
 * `showVariants`, and keeps its value. @param {GameCard} game @param {StartChoice} choice
 */
export const variantsField = ({ options }, choice) =>
  h(
    "details",
    { class: "more variants", open: options.some((option) => matters(option, choice.players) && !isUsual(option, choice.options[option.id])) },
    h("summary", {}, t("Variants")),
    ...options.map((option) => optionField(option, choice.options[option.id])),
  );

/** Show only the options that matter for a number of players. @param {HTMLElement} variants @param {GameCard} game @param {number} players */
export function showVariants(variants, { options }, players) {
  const rows = variants.querySelectorAll("label");
  options.forEach((option, place) => {
    rows[place]?.toggleAttribute("hidden", !matters(option, players));
  });
  variants.hidden = !options.some((option) => matters(option, players));
}

/** @param {Option} option @param {number} players */
const matters = (option, players) => option.players?.includes(players) ?? true;

/** @param {Option} option @param {string | undefined} chosen */
const isUsual = ({ values }, chosen) => chosen === undefined || chosen === String(values[0]?.value);

/** A select. Its label does not show the number of the ruling, such as "(D10)". @param {Option} option @param {string | undefined} chosen */
const optionField = ({ id, label, values }, chosen) =>
  row(
    withoutRulings(label),
    h("select", { name: id }, ...values.map(({ value, text }) => h("option", { value: String(value), selected: String(value) === chosen }, capital(text)))),
  );

/** Names of the persons who play. The start sheet fills in the labels. @param {string[]} names */
export const namesField = (names) =>
  h(
    "fieldset",
    { class: "names", hidden: true },
    h("legend", {}, t("Names")),
    ...names.map((name, place) =>
      h("label", {}, h("span"), h("input", { type: "text", name: `name${place}`, value: name, maxlength: 24, autocomplete: "off" })),
    ),
  );

/** The label of a name: opponents are numbered if there are several. @param {number} place @param {number} players */
export function nameLabel(place, players) {
  if (!place) return t("You");
  return players > 2 ? t("Opponent {number}", { number: place }) : t("Opponent");
}

/** The deal code, and the expert's time limit. @param {string} seed */
export function moreField(seed) {
  const times = EXPERT_SECONDS.map((seconds) =>
    h("option", { value: seconds, selected: seconds === expertSeconds() }, n("{count} second", "{count} seconds", seconds)),
  );
  return h(
    "details",
    { class: "more", open: seed !== "" },
    h("summary", {}, t("More")),
    row(
      t("Deal code"),
      h("input", { type: "text", name: "seed", id: "seed", value: seed, autocomplete: "off", spellcheck: "false", maxlength: 80, placeholder: t("new deal") }),
      t("The same code gives the same deal. Leave it empty for a new one."),
    ),
    row(t("Expert’s time limit"), h("select", { name: "patience" }, ...times)),
  );
}

/** @param {string} label @param {HTMLElement} control @param {string} [note] */
function row(label, control, note) {
  return h("label", { class: "row" }, h("span", {}, label, ...(note ? [" ", h("small", {}, note)] : [])), control);
}

/** @param {string} text */
const capital = (text) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
