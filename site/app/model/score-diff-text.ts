// Describes in words how a move changes the score.

import type { ScoreDiff } from "../engine/protocol.ts";
import { t } from "../shared/i18n.ts";

type Line = NonNullable<ScoreDiff["lines"]>[number];

/**
 * Sentences about the changed score lines, the score (unless a line already shows it) and the lead; one that says so if
 * nothing changes. Only the reason if the effect is hidden.
 * @param names of the players
 * @param you the seat of the reader
 */
export function scoreDiffText({ hidden_reason: hiddenReason, scores, leaders, lines = [] }: ScoreDiff, names: string[], you: number | null = null): string[] {
  if (hiddenReason || !scores || !leaders) return [hiddenReason];
  const isScore = lines.some(({ values }) => String(values.after) === String(scores.after) && String(values.before) === String(scores.before));
  const total = isScore ? "" : changes(scores.before, scores.after, names);
  const texts = [...lines.map((line) => lineText(line, names, you)), ...(total ? [t("Score: {changes}.", { changes: total })] : [])];
  return [...(texts.length ? texts : [t("The score does not change.")]), ...lead(leaders, names, you)];
}

function lineText({ label: line, values, winners }: Line, names: string[], you: number | null) {
  const change = changes(values.before, values.after, names);
  const name = winners.after.map((seat) => names[seat] ?? "").join(", ");
  if (String(winners.before) === String(winners.after)) return t("{line}: {changes}.", { line, changes: change });
  if (!name) return change ? t("{line}: {changes}. Nobody wins it.", { line, changes: change }) : t("{line}: nobody wins it.", { line });
  if (String(winners.after) === String(you))
    return change ? t("{line}: {changes}. You win it.", { line, changes: change }) : t("{line}: you win it.", { line });
  return change ? t("{line}: {changes}. {name} wins it.", { line, changes: change, name }) : t("{line}: {name} wins it.", { line, name });
}

/**
 * The changed values with the names of their seats: "Ada 3 to 5, Ben 2 to 4"; "" if there are none. Without values
 * before: "Ada 5", without zeros.
 * @param before null if there was no value
 */
function changes(before: (string | number)[] | null, after: (string | number)[], names: string[]) {
  const texts = after.flatMap((value, seat) => {
    const name = names[seat] ?? "";
    if (!before) return String(value) === "0" ? [] : [`${name} ${value}`];
    return value === before[seat] ? [] : [t("{name} {before} to {value}", { name, before: before[seat] ?? "", value })];
  });
  return texts.join(", ");
}

function lead({ before, after }: NonNullable<ScoreDiff["leaders"]>, names: string[], you: number | null) {
  if (String(before) === String(after)) return [];
  const [name = "", ...others] = after.map((seat) => names[seat] ?? "");
  if (String(after) === String(you)) return [t("You take the lead.")];
  return [others.length ? t("Tied: {names}.", { names: [name, ...others].join(", ") }) : t("{name} takes the lead.", { name })];
}
