// The address of a table: what play.html is asked for, and where a game that is kept can be found again.

/** @import { Deal } from "./answers.js" */
/** @typedef {{ save: string } | { deal: Deal, seats: string[] } | { problem: string }} Wanted */

/**
 * What a query asks for: a game that is kept, a deal, or neither.
 * @param {string} query @returns {Wanted}
 */
export function wanted(query) {
  const { save, game, seed, players, ...rest } = Object.fromEntries(new URLSearchParams(query));
  if (save) return { save };
  if (!game) return { problem: "The address names no game." };
  /** @type {Deal} */
  const deal = { game, options: {} };
  if (seed) deal.seed = seed;
  if (players) deal.players = players;
  /** @type {string[]} */
  const seats = [];
  for (const [name, value] of Object.entries(rest)) {
    const seat = /^seat([0-9])$/.exec(name);
    if (seat) seats[Number(seat[1])] = value;
    else deal.options[name] = value;
  }
  return { deal, seats: Array.from(seats, (who) => who || "person") };
}

/** @param {string} game @param {string} id @returns {string} */
export const addressOfSave = (game, id) => `play.html?${new URLSearchParams({ game, save: id })}`;

/** @param {Deal} deal @returns {string} */
export function addressOfDeal({ game, seed, players, options }) {
  const query = new URLSearchParams({ game });
  if (seed) query.set("seed", seed);
  if (players) query.set("players", String(players));
  for (const [name, value] of Object.entries(options)) query.set(name, String(value));
  return `play.html?${query}`;
}
