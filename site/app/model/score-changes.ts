// How a ply has changed the score: for each seat, the number of points and the pieces responsible for them.

import type { Score, ScoreLine } from "../engine/protocol.ts";

export interface ScoreChange {
  seat: number;
  points: number;
  shows: string[];
}

/** @returns only seats whose score differs */
export function scoreChanges(before: Score, after: Score): ScoreChange[] {
  const known = new Map(before.lines.flatMap((line) => [line, ...line.parts]).map((line) => [line.label, line]));
  const lines = after.lines.flatMap((line) => (line.parts.length ? line.parts : [line]));
  return after.scores.flatMap((score, seat) => {
    const points = score - (before.scores[seat] ?? 0);
    return points ? [{ seat, points, shows: [...new Set(responsible(lines, known, seat, points).flatMap(({ shows }) => shows))] }] : [];
  });
}

/**
 * The lines that account for a seat's change in points. What the values of a line mean depends on the game: points,
 * strengths, or counts whose
 * minimum is the score. So try in this order: the lines that the seat has won or lost, if each counts for one point;
 * all lines whose value has
 * changed, if the changes add up to the points; the first line whose value has changed by exactly the points. [] if
 * none of these fits.
 * @param known the lines before, by label
 * @param points the change in the seat's score
 */
function responsible(lines: ScoreLine[], known: Map<string, ScoreLine>, seat: number, points: number) {
  const wins = (line: ScoreLine | undefined) => Number(line?.winners.includes(seat) ?? false);
  const changed = lines.filter((line) => known.has(line.label) && wins(line) !== wins(known.get(line.label)));
  if (sum(changed.map((line) => wins(line) - wins(known.get(line.label)))) === points) return changed;
  const gains = lines.map((line) => ({ line, gain: value(line, seat) - value(known.get(line.label), seat) })).filter(({ gain }) => gain);
  if (sum(gains.map(({ gain }) => gain)) === points) return gains.map(({ line }) => line);
  return gains
    .filter(({ gain }) => gain === points)
    .slice(0, 1)
    .map(({ line }) => line);
}

const value = (line: ScoreLine | undefined, seat: number) => Number(line?.values[seat] ?? 0) || 0;

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
