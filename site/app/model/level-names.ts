// Display names of the AI levels.

import { t } from "../shared/i18n.ts";

const NAMES: Record<string, string> = {
  random: t("Random"),
  greedy: t("Greedy"),
  novice: t("Novice"),
  casual: t("Casual"),
  strong: t("Strong"),
  expert: t("Expert"),
};

export const levelName = (level: string) => NAMES[level] ?? level;
