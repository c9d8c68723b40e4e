// The expression of a computer player's portrait. It follows from what everybody at the screen sees.

import type { TableView } from "../engine/protocol.ts";
import type { Remark } from "../session/state.ts";

/** "" is calm. */
export type Mood = "" | "pleased" | "impressed" | "worried" | "thinking";

const CLEAR = 1 / 3; // of the higher score, by which a lead is clear
const EARLY = 4; // a higher score below this says nothing

const MOODS: Partial<Record<Remark["occasion"], Mood>> = {
  praise: "impressed",
  point: "impressed",
  overtaken: "worried",
  robbed: "worried",
  close: "worried",
  level: "thinking",
  few: "thinking",
  setting: "thinking",
  solved: "impressed",
  missed: "worried",
  taught: "impressed",
};

/** While something is said. */
export const moodOfWords = (occasion: Remark["occasion"]): Mood => MOODS[occasion] ?? "pleased";

/** @param remark what is said at the table */
export function moodOf(seat: number, { score, to_move, over }: Pick<TableView, "score" | "to_move" | "over">, remark: Remark | null): Mood {
  const { scores, winners } = score;
  if (over) return winners.includes(seat) ? "pleased" : "impressed"; // good losers
  if (to_move === seat) return "thinking";
  if (remark?.seat === seat) return moodOfWords(remark.occasion);
  const own = scores[seat] ?? 0;
  const best = Math.max(0, ...scores.filter((_, other) => other !== seat));
  const high = Math.max(own, best);
  if (high < EARLY || Math.abs(own - best) < CLEAR * high) return "";
  return own > best ? "pleased" : "worried";
}

/** The class of a portrait: among several opponents, the colour of its seat tells equal ones apart. */
export const portraitOf = (seat: number, seats: string[]) => (seats.length > 2 ? `portrait seat-${seat}` : "portrait");
