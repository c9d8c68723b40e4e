// How a ply changes the score: for each seat and line, the number of points and the pieces responsible for them; and in words.

import type { LineDiff, Score, ScoreDiff, ScoreLine, ScoresChange } from "../engine/protocol.ts";
import { t } from "../shared/i18n.ts";

export interface ScoreChange {
  seat: number;
  points: number;
  shows: string[];
}

type Pair = [line: ScoreLine, old: ScoreLine | undefined];

export function scoreChanges(before: Score, after: Score): ScoreChange[] {
  const known = new Map(before.lines.flatMap((line) => [line, ...line.parts]).map((line) => [line.label, line]));
  const labels = new Set(after.lines.map(({ label }) => label));
  const renamed = before.lines.map((line) => (labels.has(line.label) ? undefined : line)); // such as a row that is named by its suit
  const pairs = after.lines.flatMap((line, index): Pair[] =>
    line.parts.length ? line.parts.map((part) => [part, known.get(part.label)]) : [[line, known.get(line.label) ?? renamed[index]]],
  );
  return after.scores.flatMap((score, seat) => {
    const points = score - (before.scores[seat] ?? 0);
    return points ? responsible(pairs, seat, points).map(({ line, gain }) => ({ seat, points: gain, shows: line?.shows ?? [] })) : [];
  });
}

/**
 * The lines that account for a seat's change in points. What the values of a line mean depends on the game: points,
 * strengths, or counts whose minimum is the score. So try in this order: the lines that the seat has won or lost, if
 * each counts for one point; all lines whose value has changed, if the changes add up to the points; the first line
 * whose value has changed by exactly the points. If none of these fits, the points without a line.
 * @param pairs the lines, each with itself before
 * @param points the change in the seat's score
 */
function responsible(pairs: Pair[], seat: number, points: number) {
  const wins = (line: ScoreLine) => Number(line.winners.includes(seat));
  const won = pairs.map(([line, old]) => ({ line, gain: old ? wins(line) - wins(old) : 0 })).filter(({ gain }) => gain);
  if (total(won) === points) return won;
  const gains = pairs.map(([line, old]) => ({ line, gain: value(line, seat) - value(old, seat) })).filter(({ gain }) => gain);
  if (total(gains) === points) return gains;
  return [gains.find(({ gain }) => gain === points) ?? { line: null, gain: points }];
}

const value = (line: ScoreLine | undefined, seat: number) => Number(line?.values[seat] ?? 0) || 0;

const total = (gains: { gain: number }[]) => gains.reduce((sum, { gain }) => sum + gain, 0);

/**
 * How a move changes the score, in words: sentences about the changed score lines, the score (unless a line already
 * shows it) and the lead. Only the reason if the effect is hidden.
 */
export function scoreDiffText({ hidden_reason: hiddenReason, scores, leaders, lines = [] }: ScoreDiff, names: string[], you: number | null = null): string[] {
  if (hiddenReason || !scores || !leaders) return [hiddenReason];
  const isScore = lines.some(({ values }) => String(values.after) === String(scores.after) && String(values.before) === String(scores.before));
  const total = isScore ? "" : changes(scores.before, scores.after, names);
  const texts = [...lines.map((line) => lineText(line, names, you)), ...(total ? [t("Score: {changes}.", { changes: total })] : [])];
  if (!scores.after.length) return texts;
  return [...(texts.length ? texts : [t("The score does not change.")]), ...lead(leaders, names, you)];
}

function lineText({ label: line, values, winners }: LineDiff, names: string[], you: number | null) {
  const change = changes(values.before, values.after, names);
  const name = winners.after.map((seat) => names[seat] ?? "").join(", ");
  if (String(winners.before) === String(winners.after)) return t("{line}: {changes}.", { line, changes: change });
  if (!name) return change ? t("{line}: {changes}. Nobody wins it.", { line, changes: change }) : t("{line}: nobody wins it.", { line });
  if (String(winners.after) === String(you))
    return change ? t("{line}: {changes}. You win it.", { line, changes: change }) : t("{line}: you win it.", { line });
  return change ? t("{line}: {changes}. {name} wins it.", { line, changes: change, name }) : t("{line}: {name} wins it.", { line, name });
}

/** The changed values with the names of their seats: "Ada 3 to 5, Ben 2 to 4". Without values before: "Ada 5", without zeros. */
function changes(before: (string | number)[] | null, after: (string | number)[], names: string[]) {
  const texts = after.flatMap((value, seat) => {
    const name = names[seat] ?? "";
    if (!before) return String(value) === "0" ? [] : [`${name} ${value}`];
    return value === before[seat] ? [] : [t("{name} {before} to {value}", { name, before: before[seat] ?? "", value })];
  });
  return texts.join(", ");
}

function lead({ before, after }: ScoresChange, names: string[], you: number | null) {
  if (String(before) === String(after)) return [];
  const [name = "", ...others] = after.map((seat) => names[seat] ?? "");
  if (String(after) === String(you)) return [t("You take the lead.")];
  return [others.length ? t("Tied: {names}.", { names: [name, ...others].join(", ") }) : t("{name} takes the lead.", { name })];
}
