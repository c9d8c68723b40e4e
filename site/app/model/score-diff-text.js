// Describes in words how a move changes the score.

import { t } from "../shared/i18n.js";

/** @import { ScoreDiff } from "../engine/protocol.js" */
/** @typedef {NonNullable<ScoreDiff["lines"]>[number]} Line */

/** One sentence per change, or one that says that nothing changes. @param {ScoreDiff} effect @param {string[]} names of the seats @returns {string[]} */
export function scoreDiffText({ untold, scores, leaders, lines = [] }, names) {
  if (untold || !scores || !leaders) return [untold];
  const isScore = lines.some(({ values }) => String(values.after) === String(scores.after) && String(values.before) === String(scores.before));
  const total = isScore ? "" : changes(scores.before, scores.after, names);
  const texts = [...lines.map((line) => lineText(line, names)), ...(total ? [t("Score: {changes}.", { changes: total })] : [])];
  return [...(texts.length ? texts : [t("The score does not change.")]), ...lead(leaders, names)];
}

/** @param {Line} line @param {string[]} names */
function lineText({ label: line, values, winners }, names) {
  const change = changes(values.before, values.after, names);
  const name = winners.after.map((seat) => names[seat] ?? "").join(", ");
  if (String(winners.before) === String(winners.after)) return t("{line}: {changes}.", { line, changes: change });
  if (!name) return change ? t("{line}: {changes}. Nobody wins it.", { line, changes: change }) : t("{line}: nobody wins it.", { line });
  return change ? t("{line}: {changes}. {name} wins it.", { line, changes: change, name }) : t("{line}: {name} wins it.", { line, name });
}

/**
 * The seats whose values differ.
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

/** @param {NonNullable<ScoreDiff["leaders"]>} leaders @param {string[]} names */
function lead({ before, after }, names) {
  if (String(before) === String(after)) return [];
  const [name = "", ...others] = after.map((seat) => names[seat] ?? "");
  return [others.length ? t("Tied: {names}.", { names: [name, ...others].join(", ") }) : t("{name} takes the lead.", { name })];
}
