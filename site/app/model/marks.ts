// What is known of a game besides its moves. It is saved with the game, and decides what its result counts for.

export interface Marks {
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
export interface StoredMarks extends Partial<Omit<Marks, "resigned">> {
  resigned?: number;
}

export const NO_MARKS: Marks = { resigned: null, hinted: [], helped: false, branched: false };

/** The marks to store, or those that were stored. Invalid ones are left out: someone may have edited them. */
export const storedMarks = ({ resigned, hinted, helped, branched }: Partial<Record<keyof Marks, unknown>>): StoredMarks => ({
  ...(typeof resigned === "number" && { resigned }),
  ...(Array.isArray(hinted) && hinted.length && hinted.every(Number.isInteger) && { hinted }),
  ...(typeof helped === "boolean" && { helped }),
  ...(branched === true && { branched }),
});
