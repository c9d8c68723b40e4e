// How two games stand to each other: whether they are one game, and which of the two has gone further.

/** @import { GameRecord } from "../engine/protocol.js" */
/** @typedef {{ record: GameRecord, at: number }} GameHistory a game of which `at` plies stand; those behind them were undone */
/**
 * @typedef {{ is: "stranger" | "same" | "ahead" | "behind" | "parted", common: number }} Comparison
 * of theirs to mine, and how many plies they have in common. "ahead": theirs holds all that stands of mine and goes on. "parted": the ply after the
 * common ones differs
 */

/** @param {GameHistory} mine @param {GameHistory} theirs @returns {Comparison} */
export function compareGames(mine, theirs) {
  if (dealKey(mine.record.deal) !== dealKey(theirs.record.deal)) return { is: "stranger", common: 0 };
  const [ours, others] = [standing(mine), standing(theirs)];
  const differs = ours.findIndex((move, ply) => move !== others[ply]);
  if (differs < 0) return { is: others.length > ours.length ? "ahead" : "same", common: ours.length };
  return { is: differs === others.length ? "behind" : "parted", common: differs };
}

/**
 * The kept game that a game from outside belongs to. The same one comes before one that it continues, that before one that holds it and more, and that
 * before one that has gone another way; among equals, the one that shares the most plies.
 * @template {GameHistory} Kept
 * @param {Kept[]} kept @param {GameHistory} theirs
 * @returns {{ game: Kept, kinship: Comparison } | null}
 */
export function closestGame(kept, theirs) {
  const kin = kept.map((game) => ({ game, kinship: compareGames(game, theirs) })).filter((one) => one.kinship.is !== "stranger");
  const nearness = ["parted", "behind", "ahead", "same"];
  const rank = (/** @type {Comparison} */ { is, common }) => nearness.indexOf(is) * 1e6 + common;
  return kin.sort((one, other) => rank(other.kinship) - rank(one.kinship))[0] ?? null;
}

/**
 * What is to be kept of a game when theirs is ahead of mine. Plies that were undone here and stand there are redone; those behind them stay.
 * @param {GameHistory} mine @param {GameHistory} theirs @returns {GameHistory}
 */
export function mergeGames(mine, theirs) {
  const others = standing(theirs);
  const redone = others.every((move, ply) => mine.record.moves[ply] === move);
  return { record: redone ? mine.record : { ...theirs.record, moves: others }, at: others.length };
}

/** @param {GameHistory} game */
const standing = ({ record, at }) => record.moves.slice(0, at);

/** A deal as text that does not depend on the order of its fields, nor on whether it still says from which seed it came. @param {GameRecord["deal"]} deal */
export const dealKey = ({ seed: _, ...deal }) =>
  JSON.stringify(deal, (_, value) => (isObject(value) ? Object.fromEntries(Object.entries(value).sort()) : value));

/** @param {unknown} value @returns {value is object} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
