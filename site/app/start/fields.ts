// The fields of the start sheet.

import type { GameCard, Option } from "../engine/protocol.ts";
import { isComputer } from "../model/seats.ts";
import type { StartChoice } from "../model/start-choice.ts";
import { OFFERED, SIDES } from "../model/start-choice.ts";
import { EXPERT_SECONDS, expertSeconds } from "../preferences/ai-timing.ts";
import { withoutRulings } from "../rulings/ruling-links.ts";
import { h } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";

/** `colour`: the seat whose colour is shown instead of the text */
interface Segment {
  value: string;
  text: string;
  note?: string;
  colour?: number;
}

/** The levels, each with a note on its difficulty. */
const levels = (): Segment[] => [
  { value: "novice", text: t("Novice"), note: t("easy") },
  { value: "casual", text: t("Casual"), note: t("medium") },
  { value: "strong", text: t("Strong"), note: t("hard") },
  { value: "expert", text: t("Expert"), note: t("hardest, slow") },
];

/** Radio buttons side by side. */
export function segmented(name: string, legend: string, segments: Segment[], chosen: string) {
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

export function opponentField({ opponents }: StartChoice) {
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

export const levelField = (level: string) => segmented("level", t("Level"), levels(), OFFERED.includes(level) ? level : "novice");

/** Whether the seats differ only in colour: the deal decides who starts, and a single note about all seats says so. */
export const hasOnlyColours = ({ side_notes: notes }: GameCard) => notes.length === 1;

/** The player's seat, or a random one. With two players, each seat has a note, such as who moves first. */
export function sideField(game: GameCard, { side, players }: StartChoice) {
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

export function playersField({ seats }: GameCard, { players }: StartChoice) {
  if (seats.length < 2) return h("input", { type: "hidden", name: "players", value: players });
  const counts = seats.map((count) => ({ value: String(count), text: String(count) }));
  return segmented("players", t("Players"), counts, String(players));
}

/** A select for each opponent if there are more than two players; otherwise an empty, hidden element. */
export function opponentsField({ players, opponents }: StartChoice) {
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
 * The options of a game, one fold away. They are open if one of them is not the usual one. An option that does not
 * matter for the number of players is hidden by
 * `showVariants`, and keeps its value.
 */
export const variantsField = ({ options }: GameCard, choice: StartChoice) =>
  h(
    "details",
    { class: "more variants", open: options.some((option) => matters(option, choice.players) && !isUsual(option, choice.options[option.id])) },
    h("summary", {}, t("Variants")),
    ...options.map((option) => optionField(option, choice.options[option.id])),
  );

/** Show only the options that matter for a number of players. */
export function showVariants(variants: HTMLElement, { options }: GameCard, players: number) {
  const rows = variants.querySelectorAll("label");
  options.forEach((option, place) => {
    rows[place]?.toggleAttribute("hidden", !matters(option, players));
  });
  variants.hidden = !options.some((option) => matters(option, players));
}

const matters = (option: Option, players: number) => option.players?.includes(players) ?? true;

const isUsual = ({ values }: Option, chosen: string | undefined) => chosen === undefined || chosen === String(values[0]?.value);

/** A select. Its label does not show the number of the ruling, such as "(D10)". */
const optionField = ({ id, label, values }: Option, chosen: string | undefined) =>
  row(
    withoutRulings(label),
    h("select", { name: id }, ...values.map(({ value, text }) => h("option", { value: String(value), selected: String(value) === chosen }, capital(text)))),
  );

/** Names of the persons who play. The start sheet fills in the labels. */
export const namesField = (names: string[]) =>
  h(
    "fieldset",
    { class: "names", hidden: true },
    h("legend", {}, t("Names")),
    ...names.map((name, place) =>
      h("label", {}, h("span"), h("input", { type: "text", name: `name${place}`, value: name, maxlength: 24, autocomplete: "off" })),
    ),
  );

/** The label of a name: opponents are numbered if there are several. */
export function nameLabel(place: number, players: number) {
  if (!place) return t("You");
  return players > 2 ? t("Opponent {number}", { number: place }) : t("Opponent");
}

/** The deal code, and the expert's time limit. */
export function moreField(seed: string) {
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

function row(label: string, control: HTMLElement, note?: string) {
  return h("label", { class: "row" }, h("span", {}, label, ...(note ? [" ", h("small", {}, note)] : [])), control);
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
