// What a ply has changed in the score: for each seat how many points, and the pieces that made them.

/** @import { Score, ScoreLine } from "../engine/protocol.js" */
/** @typedef {{ seat: number, points: number, shows: string[] }} ScoreChange */

/** @param {Score} before @param {Score} after @returns {ScoreChange[]} only seats whose score differs */
export function scoreChanges(before, after) {
  const known = new Map(before.lines.flatMap((line) => [line, ...line.parts]).map((line) => [line.label, line]));
  const lines = after.lines.flatMap((line) => (line.parts.length ? line.parts : [line]));
  return after.scores.flatMap((score, seat) => {
    const points = score - (before.scores[seat] ?? 0);
    return points ? [{ seat, points, shows: [...new Set(responsible(lines, known, seat, points).flatMap(({ shows }) => shows))] }] : [];
  });
}

/**
 * The lines that account for the points of a seat. What the values of a line are depends on the game: points, strengths, or counts of which the least
 * is the score. So it is those that the seat has won or lost, if there are as many; or those whose values add up to the points; or the first that has all of them.
 * @param {ScoreLine[]} lines @param {Map<string, ScoreLine>} known the lines before, by label @param {number} seat @param {number} points
 */
function responsible(lines, known, seat, points) {
  const wins = (/** @type {ScoreLine | undefined} */ line) => Number(line?.winners.includes(seat) ?? false);
  const changed = lines.filter((line) => known.has(line.label) && wins(line) !== wins(known.get(line.label)));
  if (sum(changed.map((line) => wins(line) - wins(known.get(line.label)))) === points) return changed;
  const gains = lines.map((line) => ({ line, gain: value(line, seat) - value(known.get(line.label), seat) })).filter(({ gain }) => gain);
  if (sum(gains.map(({ gain }) => gain)) === points) return gains.map(({ line }) => line);
  return gains
    .filter(({ gain }) => gain === points)
    .slice(0, 1)
    .map(({ line }) => line);
}

/** @param {ScoreLine | undefined} line @param {number} seat */
const value = (line, seat) => Number(line?.values[seat] ?? 0) || 0;

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
