// The table as this screen shows it: what its players are called, whose turn it is in words, and no moves while someone
// else has to move. A game that a player has given up is over on this site; its record stays as it was played.

import type { TableView } from "../engine/protocol.ts";
import {
  aiLevelAt,
  isRemoteGame,
  isRemoteTurn,
  isSpectating,
  localSeat,
  movesFirst,
  nameOfFriend,
  nameOfPerson,
  playerNames,
  viewerSeat,
  waitingFor,
} from "../model/seats.ts";
import { t } from "../shared/i18n.ts";

const LONG_NAME = 11; // characters; a longer name is drawn narrower

/** @param names typed by the players */
export function tableForViewer(position: TableView, seats: string[], names: string[]): TableView {
  if (position.lesson) return position; // it addresses the learner
  const shown = { ...position, you: localSeat(seats), player_names: playerNames(position, seats, names) };
  const status = statusText(shown, seats, names);
  const said = position.said.replace(position.status, () => status);
  const waits = aiLevelAt(seats, position.to_move) !== null || isRemoteTurn(seats, position.to_move);
  return { ...shown, ...(waits && { moves: [], labels: {} }), status, said };
}

/** Whose turn it is, and what they have to do; at the end, who has won. @param typed names */
function statusText(
  { to_move: mover, player_names: names, prompt, score, status, out, you, plies, seat_names }: TableView,
  seats: string[],
  typed: string[],
): string {
  if (mover === null) return score.verdict || status;
  const whyOut = you !== null && out[you];
  if (whyOut) return whyOut;
  const player = names[mover] ?? "";
  if (aiLevelAt(seats, mover)) return isSpectating(seats) ? t("{player} to move.", { player }) : t("{player} is thinking…", { player });
  if (isRemoteTurn(seats, mover)) return (plies ? waitingFor : movesFirst)(nameOfFriend({ seat_names }, seats, typed, mover));
  if (localSeat(seats) === mover) return t("Your turn. {prompt}", { prompt });
  return t("{seat}: {text}", { seat: player, text: prompt });
}

/**
 * The seat that can give up now: the seat of the only local player. With several local players, the seat to move if one of them
 * has it. Else null.
 */
export function seatToResign({ over, to_move: mover }: TableView, seats: string[]) {
  if (over || isRemoteGame(seats)) return null; // a friend by link would not learn of it
  return viewerSeat(seats, mover);
}

/** Whether a value from a save is a valid number of the seat that gave up. */
export const isResigned = (seat: unknown, players: number): seat is number => typeof seat === "number" && Number.isInteger(seat) && seat >= 0 && seat < players;

/**
 * The view of a game that a seat has given up: it is over, and the best of the others has won.
 * @param names typed by the players
 */
export function asResigned(position: TableView, seat: number, seats: string[], names: string[]): TableView {
  const verdict = localSeat(seats) === seat ? t("You gave up.") : t("{name} gave up.", { name: nameOfPerson(position, names, seat) });
  const points = position.seat_names.map((_, one) => (one === seat ? -Infinity : (position.score.scores[one] ?? 0)));
  const winners = points.flatMap((score, one) => (score === Math.max(...points) ? [one] : []));
  return {
    ...position,
    ...{ over: true, to_move: null, moves: [], labels: {}, status: verdict, said: verdict, undo: { reveals: false }, redo: false },
    score: { ...position.score, winners, verdict, reason: "" },
  };
}

/** A prebuilt drawing with the names of the players instead of those of the seats. */
export const withNames = ({ svg, seat_names: seats, player_names: names }: TableView) =>
  svg.replace(/<text([^>]*)>([^<>]+)(?=<\/text>)/g, (whole, attributes, word) => {
    const name = names[seats.indexOf(word)] ?? word;
    if (name === word || /[<>&]/.test(name)) return whole; // a name that could be markup is left out
    return `<text${fitted(attributes, word, name)}>${name}`;
  });

/** The attributes of a text with another word in it: a long one is squeezed, any other gets the width that it needs. */
const fitted = (attributes: string, word: string, name: string) =>
  attributes.replace(/ textLength="([\d.]+)"( lengthAdjust="\w+")?/, (_, length, adjust = "") =>
    name.length > LONG_NAME ? ` textLength="${Math.round((LONG_NAME * length) / word.length)}"${adjust}` : "",
  );
