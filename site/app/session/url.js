// Parses and builds URLs of play.html: the game that a URL asks for, and the URL with which a reload returns to the same game.

import { cleanNames } from "../model/player-names.js";
import { t } from "../shared/i18n.js";

/** @import { NewDeal } from "../engine/protocol.js" */
/**
 * @typedef {{ save: string } | { link: string, game?: string, seats: string[], names: string[], at?: number } | { deal: NewDeal, seats: string[], names: string[] }
 *   | { problem: string }} TableRequest
 * @typedef {{ game: string, seats: string[], names?: string[] }} Seating the players of a game, and their typed names
 */

const SEAT = /^(seat|name)[0-9]$/;

/**
 * What a URL asks for: a game in a link, a save, a deal, or nothing. A link takes precedence, because the player opened it.
 * @param {string} query @param {string} hash @returns {TableRequest}
 */
export function parseTableUrl(query, hash) {
  const { save, game, seed, players, at, ...rest } = Object.fromEntries(new URLSearchParams(query));
  const link = linkIn(hash);
  const [seats, names] = [seatsIn(query), namesIn(query)];
  if (link) return { link, seats, names, ...(game && { game }), ...(at && { at: Number(at) }) };
  if (save) return { save };
  if (!game) return { problem: t("There is no game in this address.") };
  const options = Object.fromEntries(Object.entries(rest).filter(([name]) => !SEAT.test(name)));
  return { deal: { game, options, ...(seed && { seed }), ...(players && { players }) }, seats, names };
}

/** Who plays each seat ("person", "away" or an AI level), from a query or from a URL within a text; [] if it does not say. @param {string} text */
export const seatsIn = (text) => Array.from(bySeat(text, "seat"), (who) => who || "person");

/** The names of the players in a query, or in a URL within a text. They are cleaned, because they come from outside. @param {string} text */
export const namesIn = (text) => cleanNames(bySeat(text, "name"));

/** The values of numbered fields. @param {string} text @param {"seat" | "name"} field */
function bySeat(text, field) {
  const [, query = text] = /\?([^#\s]*)#/.exec(text) ?? [];
  /** @type {string[]} */
  const values = [];
  for (const [name, value] of new URLSearchParams(query)) if (SEAT.test(name) && name.startsWith(field)) values[Number(name.slice(4))] = value;
  return values;
}

/** The link in a hash, without what a host has appended ("#?secret=…"); "" if there is none, or if the hash names an element of this page. @param {string} hash */
export function linkIn(hash) {
  const [text = ""] = hash.replace(/^#/, "").split(/[#?&]/);
  return document.getElementById(text) ? "" : text;
}

/** @param {string} game @param {string} id @returns {string} */
export const addressOfSave = (game, id) => `play.html?${new URLSearchParams({ game, save: id })}`;

/** @param {NewDeal} deal @param {string[]} [seats] @param {string[]} [names] @returns {string} */
export function addressOfDeal({ game, seed, players, options }, seats = [], names = []) {
  const query = seating({ game, seats, names });
  if (seed) query.set("seed", seed);
  if (players) query.set("players", String(players));
  for (const [name, value] of Object.entries(options)) query.set(name, String(value));
  return `play.html?${query}`;
}

/** The full URL of a link, for sharing. @param {Seating} table @param {string} link @param {string} [page] the page that opens it @returns {string} */
export function addressOfLink(table, link, page = "play.html") {
  const address = new URL(page, document.baseURI);
  for (const [name, value] of seating(table)) address.searchParams.set(name, value);
  address.hash = link;
  return address.href;
}

/** @param {Seating} table */
function seating({ game, seats, names = [] }) {
  const query = new URLSearchParams({ game });
  if (seats.some((who) => who !== "person")) seats.forEach((who, seat) => void query.set(`seat${seat}`, who));
  names.forEach((name, seat) => void (name && query.set(`name${seat}`, name)));
  return query;
}
