// What is stored of a game besides its moves: the flags that decide what its result counts for, and the result itself.

/** They are saved with the game. */
export interface Flags {
  /** The seat that has given up the game; null if none has. */
  resigned: number | null;
  /** The plies that were played with "Play it" of a hint, counted from 0. They may include plies that are undone. */
  hinted: number[];
  /** Whether a hint was shown, a move taken back or a player replaced in this game, or it came by link: then a win is no step of the ladder. */
  helped: boolean;
  /** Whether the game is played on from a position of another one. Then it does not count for streaks of wins. */
  branched: boolean;
}

/** As they are stored, without what does not hold. `helped` is missing in older saves, results and files. */
export interface StoredFlags extends Partial<Omit<Flags, "resigned">> {
  resigned?: number;
}

export const NO_FLAGS: Flags = { resigned: null, hinted: [], helped: false, branched: false };

/** The flags to store, or those that were stored. Invalid ones are left out: someone may have edited them. */
export const storedFlags = ({ resigned, hinted, helped, branched }: Partial<Record<keyof Flags, unknown>>): StoredFlags => ({
  ...(typeof resigned === "number" && { resigned }),
  ...(Array.isArray(hinted) && hinted.length && hinted.every(Number.isInteger) && { hinted }),
  ...(typeof helped === "boolean" && { helped }),
  ...(branched === true && { branched }),
});

export interface Result extends Omit<StoredFlags, "hinted"> {
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

/** What is said of the last game on the home page, which shows it before results can be read. */
export interface LastGame {
  id: string; // of its save; "" if an earlier version kept this
  game: string;
  level: string; // of the next opponent
  beaten: string; // the level that was beaten; "" after a loss
  points: string; // how it ended; "" if the player gave up
  side: string; // the only one that is left to win on before the next level; "" for none or several
  seats: string[];
  why: string; // the line of the score that decided a loss; "" for none
  losses: number; // in a row against the same level
}
