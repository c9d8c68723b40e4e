// What a player chooses before a game, and the deal and the seats that follow from it.

import { t } from "../shared/i18n.js";
import { isComputer, LEVELS } from "./seats.js";

/** @import { GameCard, NewDeal } from "../engine/protocol.js" */
/**
 * @typedef {object} StartChoice
 * @property {string} side of the player: one of SIDES, or "random"
 * @property {number} players
 * @property {string[]} opponents in the order of seats after the player's: an AI level, "person" (here) or "away" (by link)
 * @property {Record<string, string>} options values as text, by option id; options that are missing have their default
 * @property {string} [seed]
 * @property {string[]} [names] the player's name, then the opponents' in the order of `opponents`
 */
/** @typedef {{ deal: NewDeal, seats: string[], names: string[] }} Start */

/** The player's place in the order of seats. */
export const SIDES = ["first", "second", "third", "fourth", "fifth"];

/** Levels that the start sheet offers, easiest first. */
export const OFFERED = LEVELS.slice(2);

/** The choice for a first game. @param {GameCard} game @param {string} level @returns {StartChoice} */
export function firstChoice({ seats }, level) {
  const players = seats[0] ?? 2;
  return { side: "random", players, opponents: Array(players - 1).fill(level), options: {} };
}

/** The choice for another game like the running one, with the same opponents, options and number of players. @param {{ players: number, options: Record<string, unknown> }} table @param {string[]} seats @param {string} side @returns {StartChoice} */
export function choiceOf({ players, options }, seats, side) {
  const own = Math.max(0, seats.indexOf("person"));
  const opponents = [...seats.slice(own + 1), ...seats.slice(0, own)];
  return { side, players, opponents, options: Object.fromEntries(Object.entries(options).map(([id, value]) => [id, String(value)])) };
}

/** @param {GameCard} game @param {StartChoice} choice @param {() => number} [random] @returns {Start} */
export function startOf(game, choice, random = Math.random) {
  const { players, opponents, seed } = choice;
  const called = namesOfPlayers(choice);
  const side = SIDES.indexOf(choice.side);
  const own = side >= 0 && side < players ? side : Math.floor(random() * players);
  const at = Array.from({ length: players }, (_, seat) => (seat - own + players) % players); // how many seats each one is after the player's; 0: the player's own
  const options = changed(game, choice.options);
  return {
    deal: { game: game.id, options, ...(seed && { seed }), ...(players !== game.seats[0] && { players }) },
    seats: at.map((place) => (place ? (opponents[place - 1] ?? "person") : "person")),
    names: called.some(Boolean) ? at.map((place) => called[place] ?? "") : [],
  };
}

/**
 * What the players on this device are called, in the order of the start sheet. If their sides are drawn by lot, those without a name get a number, or nobody could tell
 * who plays which side.
 * @param {StartChoice} choice
 */
function namesOfPlayers({ side, players, opponents, names = [] }) {
  const here = ["person", ...opponents].flatMap((who, place) => (who === "person" ? [place] : []));
  if (SIDES.slice(0, players).includes(side) || here.length < 2) return names;
  return Array.from({ length: players }, (_, place) => names[place] || (here.includes(place) ? numberedPlayer(here.indexOf(place)) : ""));
}

/** @param {number} place among the players on this device */
export const numberedPlayer = (place) => t("Player {number}", { number: place + 1 });

/** The options that differ from the default: an address without options opens with a prebuilt deal. @param {GameCard} game @param {Record<string, string>} options */
const changed = (game, options) =>
  Object.fromEntries(
    game.options.flatMap(({ id, values }) => {
      const value = values.find((one) => String(one.value) === options[id]);
      return value && value !== values[0] ? [[id, String(value.value)]] : [];
    }),
  );

/**
 * Read the choice from the form of the start sheet.
 * @param {GameCard} game @param {{ get: (name: string) => unknown }} form
 * @returns {StartChoice}
 */
export function readChoice(game, form) {
  const text = (/** @type {string} */ name) => String(form.get(name) ?? "").trim();
  const counts = game.seats;
  const players = counts.includes(Number(text("players"))) ? Number(text("players")) : (counts[0] ?? 2);
  const shared = text("opponent") === "computer" ? text("level") : text("opponent");
  const opponents = Array.from({ length: players - 1 }, (_, place) => (players > 2 && text(`opponent${place + 1}`)) || shared);
  const seed = text("seed");
  return {
    side: text("side"),
    players,
    opponents: opponents.map((who) => (who === "person" || who === "away" || isComputer(who) ? who : "novice")),
    options: Object.fromEntries(game.options.map(({ id }) => [id, text(id)])),
    ...(seed && { seed }),
    names: Array.from({ length: players }, (_, place) => (place === 0 || !isComputer(opponents[place - 1]) ? text(`name${place}`) : "")),
  };
}

/** Whether the choice has the right shape for a game; a stored choice may come from an older version of the game. @param {GameCard} game @param {any} choice @returns {choice is StartChoice} */
export const isChoice = (game, choice) =>
  typeof choice?.side === "string" &&
  game.seats.includes(choice.players) &&
  Array.isArray(choice.opponents) &&
  choice.opponents.length === choice.players - 1 &&
  choice.opponents.every((/** @type {unknown} */ who) => typeof who === "string" && (who === "person" || who === "away" || isComputer(who))) &&
  typeof choice.options === "object" &&
  choice.options !== null;
