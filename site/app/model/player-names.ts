// What the players of a table are called: "You", a computer's level, a typed name, "Your friend", or the name of the
// seat.

import type { TableView } from "../engine/protocol.ts";
import { t } from "../shared/i18n.ts";
import { levelName } from "./level-names.ts";
import { isComputer, isUnique, localSeat } from "./seats.ts";

type SeatNames = Pick<TableView, "seat_names">;
/** `you`: the seat that Python's texts address as "you", or null; `names`: what they call the players, by seat */
export interface Readers {
  you: number | null;
  names: string[];
}

export const MAX_LENGTH = 20; // characters of a name

/**
 * Clean a name that was typed, or comes from a link or a save: one line of at most MAX_LENGTH characters, without
 * control and format characters. "" for anything but a string.
 */
export function cleanName(name: unknown) {
  if (typeof name !== "string") return "";
  const words = name.replace(/[\p{Z}\t\n\r]+/gu, " ").replace(/\p{C}/gu, ""); // \p{C} includes the format characters (Cf), and so the overrides of the writing direction
  return Array.from(words.trim()).slice(0, MAX_LENGTH).join("").trim();
}

/** Names by seat, cleaned. @returns [] for anything but a list */
export const cleanNames = (names: unknown): string[] => (Array.isArray(names) ? Array.from(names, cleanName) : []);

/**
 * What a player is called on this screen.
 * @param seats the players
 * @param names typed by the players, by seat, "" if there is none
 */
export function playerName(table: SeatNames, seats: string[], names: string[], seat: number) {
  if (localSeat(seats) === seat) return t("You");
  const called = namesForTexts(seats, names);
  const name = called[seat];
  const own = table.seat_names[seat] ?? "";
  if (!name) return own;
  return called.indexOf(name) === called.lastIndexOf(name) ? name : t("{player} ({seat})", { player: name, seat: own });
}

/** What all players are called. */
export const playerNames = (table: SeatNames, seats: string[], names: string[]) => table.seat_names.map((_, seat) => playerName(table, seats, names, seat));

/** The typed name of a person, or else the name of the seat. */
export const nameOfPerson = (table: SeatNames, names: string[], seat: number) => names[seat] || (table.seat_names[seat] ?? "");

/** The name of a person far away; "" for "your friend". */
export function nameOfFriend(table: SeatNames, seats: string[], names: string[], seat: number) {
  return isFriend(seats, names, seat) ? "" : nameOfPerson(table, names, seat);
}

/** @param name "" for your friend */
export const waitingFor = (name: string) => (name ? t("Waiting for {player}’s reply.", { player: name }) : t("Waiting for your friend’s reply."));

/**
 * Before the first move. The link under it may not be sent yet, so this is no reply to wait for.
 * @param name "" for your friend
 */
export const movesFirst = (name: string) => (name ? t("{player} moves first.", { player: name }) : t("Your friend moves first."));

export const readers = (seats: string[], names: string[]): Readers => ({ you: localSeat(seats), names: namesForTexts(seats, names) });

const namesForTexts = (seats: string[], names: string[]) =>
  seats.map((who, seat) => (isComputer(who) ? nameOfComputer(seats, who) : names[seat] || (isFriend(seats, names, seat) ? t("Your friend") : "")));

/** Whether a seat belongs to "your friend": the only person far away without a typed name. */
export const isFriend = (seats: string[], names: string[], seat: number) => seats.every((who, other) => (who === "away" && !names[other]) === (other === seat));

/** Its level; "" for several of one level, who are called by their seats: the plates show their level. */
const nameOfComputer = (seats: string[], level: string) => (isUnique(seats, level) ? levelName(level) : "");
