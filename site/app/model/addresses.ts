// The addresses of tables, lessons and puzzles: what that of play.html asks for, and those that lead to a game, a save, a link, a
// lesson or a puzzle.

import type { NewDeal } from "../engine/protocol.ts";
import { t } from "../shared/i18n.ts";
import { cleanNames } from "./seats.ts";

export type AddressRequest =
  | { save: string; isReview?: true }
  | { link: string; game?: string; seats: string[]; names: string[]; at?: number }
  | { deal: NewDeal; seats: string[]; names: string[] }
  | { problem: string };

interface Seating {
  game: string;
  seats: string[];
  names?: string[];
}

const REVIEW = "#panel-review"; // the id of its panel
const SEAT = /^(seat|name)[0-9]$/;

/**
 * What a URL asks for: a game in a link, a save, a deal, or nothing. A link takes precedence, because the player opened it.
 */
export function parseTableUrl(query: string, hash: string): AddressRequest {
  const { save, game, seed, players, at, ...rest } = Object.fromEntries(new URLSearchParams(query));
  const link = linkIn(hash);
  const [seats, names] = [seatsIn(query), namesIn(query)];
  if (link) return { link, seats, names, ...(game && { game }), ...(at && { at: Number(at) }) };
  if (save) return { save, ...(hash === REVIEW && { isReview: true }) };
  if (!game) return { problem: t("There is no game in this address.") };
  const options = Object.fromEntries(Object.entries(rest).filter(([name]) => !SEAT.test(name)));
  return { deal: { game, options, ...(seed && { seed }), ...(players && { players }) }, seats, names };
}

/**
 * Who plays each seat ("person", "away" or an AI level), from a query or from a URL within a text; [] if it does not say.
 */
export const seatsIn = (text: string) => Array.from(bySeat(text, "seat"), (who) => who || "person");

/** The names of the players in a query, or in a URL within a text. They are cleaned, because they come from outside. */
export const namesIn = (text: string) => cleanNames(bySeat(text, "name"));

function bySeat(text: string, field: "seat" | "name") {
  const [, query = text] = /\?([^#\s]*)#/.exec(text) ?? [];
  const values: string[] = [];
  for (const [name, value] of new URLSearchParams(query)) if (SEAT.test(name) && name.startsWith(field)) values[Number(name.slice(4))] = value;
  return values;
}

/**
 * The link in a hash, without what a host has appended ("#?secret=…"); "" if there is none, or if the hash names an element of
 * this page.
 */
export function linkIn(hash: string) {
  const [text = ""] = hash.replace(/^#/, "").split(/[#?&]/);
  return document.getElementById(text) ? "" : text;
}

/** @param opponent the level of the second seat; "" for the usual players */
export const addressOfGame = (game: string, opponent: string = "") => `play.html?${new URLSearchParams({ game, ...(opponent && { seat1: opponent }) })}`;

export const addressOfLesson = (game: string, more: Record<string, string> = {}) => `lesson.html?${new URLSearchParams({ game, ...more })}`;

/** @param pack which puzzles come next: those of a game, or of one kind of it */
export const addressOfPuzzle = (id: string, pack: { game: string; kind?: string } | null = null) =>
  `puzzles.html?${new URLSearchParams({ ...(id && { puzzle: id }), ...(pack && { pack: [pack.game, pack.kind].filter(Boolean).join(".") }) })}`;

export const addressOfSave = (game: string, id: string): string => `play.html?${new URLSearchParams({ game, save: id })}`;

/** The address of a saved game that is over, with its review open. */
export const addressOfReview = (game: string, id: string) => addressOfSave(game, id) + REVIEW;

export function addressOfDeal({ game, seed, players, options }: NewDeal, seats: string[] = [], names: string[] = []): string {
  const query = seating({ game, seats, names });
  if (seed) query.set("seed", seed);
  if (players) query.set("players", String(players));
  for (const [name, value] of Object.entries(options)) query.set(name, String(value));
  return `play.html?${query}`;
}

/** The full URL of a link, for sharing. @param page the page that opens it */
export function addressOfLink(players: Seating, link: string, page: string = "play.html"): string {
  const address = new URL(page, document.baseURI);
  for (const [name, value] of seating(players)) address.searchParams.set(name, value);
  address.hash = link;
  return address.href;
}

/** The query that names a game and its players. */
export function seating({ game, seats, names = [] }: Seating) {
  const query = new URLSearchParams({ game });
  if (seats.some((who) => who !== "person")) seats.forEach((who, seat) => void query.set(`seat${seat}`, who));
  names.forEach((name, seat) => void (name && query.set(`name${seat}`, name)));
  return query;
}

/**
 * The `invitation` parameter of a query as an absolute URL, if it leads to a table of this site; "" otherwise.
 * @param query untrusted
 */
export function invitationIn(query: URLSearchParams) {
  const address = query.get("invitation") ?? "";
  const table = new URL("play.html", document.baseURI);
  const url = address && URL.canParse(address, table) ? new URL(address, table) : null;
  return url?.origin === table.origin && url.pathname === table.pathname ? url.href : "";
}

/** The address of a lesson that ends with a link back to the invitation. @param address of the invitation */
export const lessonFor = (game: string, address: string) => addressOfLesson(game, { step: "1", invitation: address });

/**
 * The address to return to after the lesson. A parameter lets the invitation be shown again, also if the game has been saved
 * meanwhile.
 * @param address of the open game
 */
export function addressToReturn(address: string) {
  const url = new URL(address);
  url.searchParams.set("invited", "1");
  return url.href;
}
