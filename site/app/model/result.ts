// The result of a game, as it is stored.

import type { StoredMarks } from "./marks.ts";

export interface Result extends Omit<StoredMarks, "hinted"> {
  version: 1;
  id: string; // of the game's save
  game: string;
  name: string; // of the game
  seed: string | null;
  seats: string[]; // the players: "person", "away" or an AI level
  names: string[]; // what the players were called
  typed?: string[]; // the names that were typed, by seat
  scores: number[];
  winners: number[];
  lines?: number[][]; // who has won each line of the score, or has the most of what it counts
  hinted?: { count: number; all: number }; // how many of all moves of the only local player hints have played, if any
  plies: number;
  ended: number; // time in milliseconds
  again?: true; // this deal of the day had a result here before, whatever the clock says
  par?: Par; // of a deal of the day, once it is known
}

/** How often a computer player has won the same deal from the player's side, in how many games, and the scores of the middle one, by seat. */
export interface Par {
  scores: number[];
  wins: number;
  games: number;
}

/** Who plays next, as the end card of the last game has offered it. The home page shows it before results can be read. */
export interface Rival {
  game: string;
  name: string; // of the game
  seats: string[]; // of the next game
  level: string;
  isRematch: boolean; // after a loss
  last?: LastGame | undefined;
}

/** What the next opponent can say of the last game. */
export interface LastGame {
  beaten: string; // the level that was beaten; "" after a loss
  points: string; // how it ended; "" if the player gave up
  won: number; // of all games against the level of the last one; 0 in the first
  lost: number;
  side: string; // the only one that is left to win on before the next level; "" for none or several
}
