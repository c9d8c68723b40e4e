// Parses and builds URLs of play.html: the requested game, and where a reload finds it again.

import { cleanName } from "../model/seats.js";
import { t } from "../shared/i18n.js";

/** @import { NewDeal } from "../engine/protocol.js" */
/** @typedef {{ save: string } | { link: string, game?: string, seats: string[], at?: number } | { deal: NewDeal, seats: string[], names: string[] } | { problem: string }} TableRequest */

const SEAT = /^seat[0-9]$/;
const NAME = /^name[0-9]$/;

/**
 * What a URL asks for: a game in a link, a save, a deal, or nothing. A link takes precedence, because the player opened it.
 * @param {string} query @param {string} hash @returns {TableRequest}
 */
export function parseTableUrl(query, hash) {
  const { save, game, seed, players, at, ...rest } = Object.fromEntries(new URLSearchParams(query));
  const link = linkIn(hash);
  const seats = seatsIn(query);
  if (link) return { link, seats, ...(game && { game }), ...(at && { at: Number(at) }) };
  if (save) return { save };
  if (!game) return { problem: t("There is no game in this address.") };
  const options = Object.fromEntries(Object.entries(rest).filter(([name]) => !SEAT.test(name) && !NAME.test(name)));
  return { deal: { game, options, ...(seed && { seed }), ...(players && { players }) }, seats, names: bySeat(query, NAME).map(cleanName) };
}

/** The players named in a query, or in a URL within a text; [] if there are none. @param {string} text */
export function seatsIn(text) {
  const [, query = text] = /\?([^#\s]*)#/.exec(text) ?? [];
  return bySeat(query, SEAT).map((who) => who || "person");
}

/** The values of the fields that belong to a seat; "" where there is none. @param {string} query @param {RegExp} field */
function bySeat(query, field) {
  /** @type {string[]} */
  const values = [];
  for (const [name, value] of new URLSearchParams(query)) if (field.test(name)) values[Number(name.slice(4))] = value;
  return Array.from(values, (value) => value ?? "");
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
  const query = seating(game, seats);
  for (const [seat, name] of names.entries()) if (name) query.set(`name${seat}`, name);
  if (seed) query.set("seed", seed);
  if (players) query.set("players", String(players));
  for (const [name, value] of Object.entries(options)) query.set(name, String(value));
  return `play.html?${query}`;
}

/** The full URL of a link, for sharing. @param {{ game: string, seats: string[] }} table @param {string} link @param {string} [page] the page that opens it @returns {string} */
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
