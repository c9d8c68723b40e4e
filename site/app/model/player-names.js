// What the players of a table are called: "You", a computer's level, a typed name, "Your friend", or the name of the seat.

import { t } from "../shared/i18n.js";
import { levelName } from "./level-names.js";
import { isComputer, isUnique, localSeat } from "./seats.js";

/** @import { TableView } from "../engine/protocol.js" */
/** @typedef {Pick<TableView, "seat_names">} SeatNames */
/** @typedef {{ you: number | null, names: string[] }} Readers `you`: the seat that Python's texts address as "you", or null; `names`: what they call the players, by seat */

export const MAX_LENGTH = 20; // characters of a name

/**
 * Clean a name that was typed, or comes from a link or a save: one line of at most MAX_LENGTH characters, without control and format characters. "" for anything but a string.
 * @param {unknown} name
 */
export function cleanName(name) {
  if (typeof name !== "string") return "";
  const words = name.replace(/[\p{Z}\t\n\r]+/gu, " ").replace(/\p{C}/gu, ""); // \p{C} includes the format characters (Cf), and so the overrides of the writing direction
  return Array.from(words.trim()).slice(0, MAX_LENGTH).join("").trim();
}

/** Names by seat, cleaned. @param {unknown} names @returns {string[]} [] for anything but a list */
export const cleanNames = (names) => (Array.isArray(names) ? Array.from(names, cleanName) : []);

/**
 * What a player is called on this screen.
 * @param {SeatNames} table @param {string[]} seats the players @param {string[]} names typed by the players, by seat, "" if there is none @param {number} seat
 */
export function playerName(table, seats, names, seat) {
  if (localSeat(seats) === seat) return t("You");
  const called = namesForTexts(seats, names);
  const name = called[seat];
  const own = table.seat_names[seat] ?? "";
  if (!name) return own;
  return called.indexOf(name) === called.lastIndexOf(name) ? name : t("{player} ({seat})", { player: name, seat: own });
}

/** What all players are called. @param {SeatNames} table @param {string[]} seats @param {string[]} names */
export const playerNames = (table, seats, names) => table.seat_names.map((_, seat) => playerName(table, seats, names, seat));

/** The typed name of a person, or else the name of the seat. @param {SeatNames} table @param {string[]} names @param {number} seat */
export const nameOfPerson = (table, names, seat) => names[seat] || (table.seat_names[seat] ?? "");

/** The name of a person far away; "" for "your friend". @param {SeatNames} table @param {string[]} seats @param {string[]} names @param {number} seat */
export function nameOfFriend(table, seats, names, seat) {
  return isFriend(seats, names, seat) ? "" : nameOfPerson(table, names, seat);
}

/** @param {string} name "" for your friend */
export const waitingFor = (name) => (name ? t("Waiting for {player}’s reply.", { player: name }) : t("Waiting for your friend’s reply."));

/** Before the first move. The link under it may not be sent yet, so this is no reply to wait for. @param {string} name "" for your friend */
export const movesFirst = (name) => (name ? t("{player} moves first.", { player: name }) : t("Your friend moves first."));

/** @param {string[]} seats @param {string[]} names @returns {Readers} */
export const readers = (seats, names) => ({ you: localSeat(seats), names: namesForTexts(seats, names) });

/** @param {string[]} seats @param {string[]} names */
const namesForTexts = (seats, names) =>
  seats.map((who, seat) => (isComputer(who) ? nameOfComputer(seats, who) : names[seat] || (isFriend(seats, names, seat) ? t("Your friend") : "")));

/** Whether a seat belongs to "your friend": the only person far away without a typed name. @param {string[]} seats @param {string[]} names @param {number} seat */
export const isFriend = (seats, names, seat) => seats.every((who, other) => (who === "away" && !names[other]) === (other === seat));

/** Its level; "" for several of one level, who are called by their seats: the plates show their level. @param {string[]} seats @param {string} level */
const nameOfComputer = (seats, level) => (isUnique(seats, level) ? levelName(level) : "");
