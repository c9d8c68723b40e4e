// Describes in words how a move changes the score.

import { t } from "../shared/i18n.js";

/** @import { ScoreDiff } from "../engine/protocol.js" */
/** @typedef {NonNullable<ScoreDiff["lines"]>[number]} Line */

/** Sentences about the changed score lines, the score (unless a line already shows it) and the lead; one that says so if nothing changes. Only the reason if the effect is hidden. @param {ScoreDiff} effect @param {string[]} names of the players @param {number | null} [you] the seat of the reader @returns {string[]} */
export function scoreDiffText({ hidden_reason: hiddenReason, scores, leaders, lines = [] }, names, you = null) {
  if (hiddenReason || !scores || !leaders) return [hiddenReason];
  const isScore = lines.some(({ values }) => String(values.after) === String(scores.after) && String(values.before) === String(scores.before));
  const total = isScore ? "" : changes(scores.before, scores.after, names);
  const texts = [...lines.map((line) => lineText(line, names, you)), ...(total ? [t("Score: {changes}.", { changes: total })] : [])];
  return [...(texts.length ? texts : [t("The score does not change.")]), ...lead(leaders, names, you)];
}

/** @param {Line} line @param {string[]} names @param {number | null} you */
function lineText({ label: line, values, winners }, names, you) {
  const change = changes(values.before, values.after, names);
  const name = winners.after.map((seat) => names[seat] ?? "").join(", ");
  if (String(winners.before) === String(winners.after)) return t("{line}: {changes}.", { line, changes: change });
  if (!name) return change ? t("{line}: {changes}. Nobody wins it.", { line, changes: change }) : t("{line}: nobody wins it.", { line });
  if (String(winners.after) === String(you))
    return change ? t("{line}: {changes}. You win it.", { line, changes: change }) : t("{line}: you win it.", { line });
  return change ? t("{line}: {changes}. {name} wins it.", { line, changes: change, name }) : t("{line}: {name} wins it.", { line, name });
}

/**
 * The changed values with the names of their seats: "Ada 3 to 5, Ben 2 to 4"; "" if there are none. Without values before: "Ada 5", without zeros.
 * @param {(string | number)[] | null} before null if there was no value @param {(string | number)[]} after @param {string[]} names
 */
function changes(before, after, names) {
  const texts = after.flatMap((value, seat) => {
    const name = names[seat] ?? "";
    if (!before) return String(value) === "0" ? [] : [`${name} ${value}`];
    return value === before[seat] ? [] : [t("{name} {before} to {value}", { name, before: before[seat] ?? "", value })];
  });
  return texts.join(", ");
}

/** @param {NonNullable<ScoreDiff["leaders"]>} leaders @param {string[]} names @param {number | null} you */
function lead({ before, after }, names, you) {
  if (String(before) === String(after)) return [];
  const [name = "", ...others] = after.map((seat) => names[seat] ?? "");
  if (String(after) === String(you)) return [t("You take the lead.")];
  return [others.length ? t("Tied: {names}.", { names: [name, ...others].join(", ") }) : t("{name} takes the lead.", { name })];
}
