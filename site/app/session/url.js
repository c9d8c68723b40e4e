// The address of a table: what play.html is asked for, and where a game can be found again.

import { t } from "../shared/i18n.js";

/** @import { Deal } from "../engine/protocol.js" */
/** @typedef {{ save: string } | { link: string, game?: string, seats: string[], at?: number } | { deal: Deal, seats: string[] } | { problem: string }} TableRequest */

const SEAT = /^seat[0-9]$/;

/**
 * What an address asks for: a game that a link holds, one that is kept, a deal, or nothing. A link comes first: it is what a person has opened.
 * @param {string} query @param {string} hash @returns {TableRequest}
 */
export function parseTableUrl(query, hash) {
  const { save, game, seed, players, at, ...rest } = Object.fromEntries(new URLSearchParams(query));
  const link = linkIn(hash);
  const seats = seatsIn(query);
  if (link) return { link, seats, ...(game && { game }), ...(at && { at: Number(at) }) };
  if (save) return { save };
  if (!game) return { problem: t("The address names no game.") };
  const options = Object.fromEntries(Object.entries(rest).filter(([name]) => !SEAT.test(name)));
  return { deal: { game, options, ...(seed && { seed }), ...(players && { players }) }, seats };
}

/** Who sits where, as a query says, or a whole address in some text; [] where nothing is said. @param {string} text */
export function seatsIn(text) {
  const [, query = text] = /\?([^#\s]*)#/.exec(text) ?? [];
  /** @type {string[]} */
  const seats = [];
  for (const [name, who] of new URLSearchParams(query)) if (SEAT.test(name)) seats[Number(name.slice(4))] = who;
  return Array.from(seats, (who) => who || "person");
}

/** The link that a hash holds, without what a host has added to it ("#?secret=…"); "" for none, and for a place of this page. @param {string} hash */
export function linkIn(hash) {
  const [text = ""] = hash.replace(/^#/, "").split(/[#?&]/);
  return document.getElementById(text) ? "" : text;
}

/** @param {string} game @param {string} id @returns {string} */
export const addressOfSave = (game, id) => `play.html?${new URLSearchParams({ game, save: id })}`;

/** @param {Deal} deal @param {string[]} [seats] @returns {string} */
export function addressOfDeal({ game, seed, players, options }, seats = []) {
  const query = seating(game, seats);
  if (seed) query.set("seed", seed);
  if (players) query.set("players", String(players));
  for (const [name, value] of Object.entries(options)) query.set(name, String(value));
  return `play.html?${query}`;
}

/** The whole address, to be sent to someone. @param {{ game: string, seats: string[] }} table @param {string} link @param {string} [page] that opens it @returns {string} */
export function addressOfLink({ game, seats }, link, page = "play.html") {
  const address = new URL(page, document.baseURI);
  for (const [name, value] of seating(game, seats)) address.searchParams.set(name, value);
  address.hash = link;
  return address.href;
}

/** @param {string} game @param {string[]} seats */
function seating(game, seats) {
  const query = new URLSearchParams({ game });
  if (seats.some((who) => who !== "person")) seats.forEach((who, seat) => void query.set(`seat${seat}`, who));
  return query;
}
