// Who plays each seat: a local "person", someone "away" who plays by link, or a computer player, named by its level (people.ts). And what the
// players are called: "You", the person who plays a level, a typed name, "Your friend", or the name of the seat.

import type { Readers as GivenReaders, TableView } from "../engine/protocol.ts";
import { t } from "../shared/i18n.ts";
import { isComputer, shortName } from "./people.ts";

export const canSit = (who: string) => who === "person" || who === "away" || isComputer(who);

/**
 * The seats of a game that another person has played to its end and shared: nobody at this screen is one of its
 * players. `normalizeSeats` gives their seats to the person here, who may play on.
 */
export const seatsOfSharedGame = (seats: string[]) => seats.map((who) => (who === "person" ? "elsewhere" : who));

/** The seats of a puzzle: one is the player's, and nobody at this screen plays the others. */
export const seatsOfPuzzle = (players: number, seat: number | null) => Array.from({ length: players }, (_, other) => (other === seat ? "person" : "elsewhere"));

/** One entry per player; missing and unknown ones become "person". */
export const normalizeSeats = (seats: string[], players: number): string[] =>
  Array.from({ length: players }, (_, seat) => seats[seat] ?? "").map((who) => (canSit(who) ? who : "person"));

/** The same seats with another level. */
export const withLevel = (seats: string[], level: string, other: string) => seats.map((who) => (who === level ? other : who));

export const isRemoteGame = (seats: string[]) => seats.includes("away");

export const isRemoteTurn = (seats: string[], mover: number | null) => mover !== null && seats[mover] === "away";

/** The level of the AI whose turn it is, or null. */
export const aiLevelAt = (seats: string[], mover: number | null) => (mover !== null && isComputer(seats[mover]) ? (seats[mover] ?? null) : null);

export const isSpectating = (seats: string[]) => seats.length > 0 && seats.every(isComputer);

/** Whether one seat at most is played by this player: a person, or a level. */
export const isUnique = (seats: string[], who: string) => seats.indexOf(who) === seats.lastIndexOf(who);

/**
 * Whether no person has a move left, so that the computers play the rest of the game alone.
 * @param out for each seat why it is out; "" if it is not
 */
export const arePeopleOut = (seats: string[], out: string[]) => !isSpectating(seats) && seats.every((who, seat) => isComputer(who) || Boolean(out[seat]));

/** The seats of AIs, whose moves an undo skips; [] if all seats are AIs. */
export const aiSeats = (seats: string[]) => (isSpectating(seats) ? [] : seats.flatMap((who, seat) => (isComputer(who) ? [seat] : [])));

/** The seat of the only local player, whose hand may stay visible; null if there is none or more than one. */
export function localSeat(seats: string[]) {
  const here = seats.flatMap((who, seat) => (who === "person" ? [seat] : []));
  return here.length === 1 ? (here[0] ?? null) : null;
}

/** The seat of the only local player against AIs alone; no other person can be at the screen. Null otherwise. */
export const localOnlySeat = (seats: string[]) => (isRemoteGame(seats) ? null : localSeat(seats));

/** The seat whose view is shown: the only local player's, or else the mover's; null if the mover is not local. */
export const viewerSeat = (seats: string[], mover: number | null) => localSeat(seats) ?? (mover !== null && seats[mover] === "person" ? mover : null);

/** The seat that a piece belongs to; undefined if it belongs to none. @param look its classes */
export function seatOfPiece(look: string | null | undefined) {
  const [, seat] = /\bseat-(\d)/.exec(look ?? "") ?? [];
  return seat === undefined ? undefined : Number(seat);
}

/**
 * The seats if all people play on one device, as when the game is no longer played by link, or in a shared link: AIs
 * keep their seats, all other seats become "person".
 */
export const rematchSeats = (seats: string[]) => seats.map((who) => (isComputer(who) ? who : "person"));

/** The seats for the recipient of a link: the mover becomes "person", AIs keep their seats, others are "away". */
export const seatsForRecipient = (seats: string[], mover: number) => seats.map((who, seat) => (seat === mover ? "person" : isComputer(who) ? who : "away"));

/** The seats for the sender of a link: the mover becomes "away"; null if no local player would be left. */
export function seatsForSender(seats: string[], mover: number) {
  const left = seats.with(mover, "away");
  return left.includes("person") ? left : null;
}

/**
 * The seats when a link is opened for a saved game. The saved game's AIs and remote players stay; the link can make
 * more players remote. If that would leave no local player, the seats stay as they are, so that opening one's own link
 * changes nothing.
 * @param theirs seats of the link, [] if it has none
 */
export function mergedSeats(mine: string[], theirs: string[]) {
  const both = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, seat) => {
    const who = mine[seat] ?? theirs[seat] ?? "person";
    return who === "person" && theirs[seat] === "away" ? "away" : who;
  });
  return both.includes("person") ? both : mine;
}

type SeatNames = Pick<TableView, "seat_names">;
/** `you`: the seat that Python's texts address as "you", or null; `names`: what they call the players, by seat */
export type Readers = Required<GivenReaders>;

export const MAX_NAME_LENGTH = 20; // characters of a name

/**
 * Clean a name that was typed, or comes from a link or a save: one line of at most MAX_NAME_LENGTH characters, without
 * control and format characters. "" for anything but a string.
 */
export function cleanName(name: unknown) {
  if (typeof name !== "string") return "";
  // \p{C} includes the format characters (Cf), and so the overrides of the writing direction
  const words = name.replace(/[\p{Z}\t\n\r]+/gu, " ").replace(/\p{C}/gu, "");
  return Array.from(words.trim()).slice(0, MAX_NAME_LENGTH).join("").trim();
}

/** Names by seat, cleaned. @returns [] for anything but a list */
export const cleanNames = (names: unknown): string[] => (Array.isArray(names) ? Array.from(names, cleanName) : []);

/** What a player is called on this screen. @param names typed by the players, by seat, "" if there is none */
export function playerName({ seat_names }: SeatNames, seats: string[], names: string[], seat: number) {
  if (localSeat(seats) === seat) return t("You");
  const called = namesForTexts(seats, names);
  const name = called[seat];
  const own = seat_names[seat] ?? "";
  if (!name) return own;
  return called.indexOf(name) === called.lastIndexOf(name) ? name : t("{player} ({seat})", { player: name, seat: own });
}

export const playerNames = (game: SeatNames, seats: string[], names: string[]) => game.seat_names.map((_, seat) => playerName(game, seats, names, seat));

/** The typed name of a person, or else the name of the seat. */
export const nameOfPerson = ({ seat_names }: SeatNames, names: string[], seat: number) => names[seat] || (seat_names[seat] ?? "");

/** The name of a person far away; "" for "your friend". */
export function nameOfFriend(game: SeatNames, seats: string[], names: string[], seat: number) {
  return isFriend(seats, names, seat) ? "" : nameOfPerson(game, names, seat);
}

export const namesOfFriends = (seats: string[], names: string[]) => names.filter((name, seat) => name && seats[seat] === "away");

/** @param name "" for your friend */
export const waitingFor = (name: string) => (name ? t("Waiting for {player}’s reply.", { player: name }) : t("Waiting for your friend’s reply."));

/** Before the first move: the link may not be sent yet, so there is no reply to wait for. @param name "" for your friend */
export const movesFirst = (name: string) => (name ? t("{player} moves first.", { player: name }) : t("Your friend moves first."));

export const readers = (seats: string[], names: string[]): Readers => ({ you: localSeat(seats), names: namesForTexts(seats, names) });

const namesForTexts = (seats: string[], names: string[]) =>
  seats.map((who, seat) => (isComputer(who) ? nameOfComputer(seats, who) : names[seat] || (isFriend(seats, names, seat) ? t("Your friend") : "")));

/** Whether a seat belongs to "your friend": the only person far away without a typed name. */
export const isFriend = (seats: string[], names: string[], seat: number) => seats.every((who, other) => (who === "away" && !names[other]) === (other === seat));

/** "" for several of one level, who are called by their seats: the plates show who plays them. */
const nameOfComputer = (seats: string[], level: string) => (isUnique(seats, level) ? shortName(level) : "");
