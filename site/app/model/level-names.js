// Display names of the AI levels.

import { t } from "../shared/i18n.js";

/** @type {Record<string, string>} */
const NAMES = {
  random: t("Random"),
  greedy: t("Greedy"),
  novice: t("Novice"),
  casual: t("Casual"),
  strong: t("Strong"),
  expert: t("Expert"),
};

/** @param {string} level */
export const levelName = (level) => NAMES[level] ?? level;
