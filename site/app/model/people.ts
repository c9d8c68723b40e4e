// The people of the deck who play the levels that the start sheet offers. Texts about moves call them by their level: cards have their names too.

import { t } from "../shared/i18n.ts";

/** The names by level. */
export const PEOPLE: Record<string, string> = {
  novice: t("The Painter"),
  casual: t("The Merchant"),
  strong: t("The Huntress"),
  expert: t("The Consul"),
};

/** Who plays at a level; "" for the levels without a person. */
export const personOf = (level: string) => PEOPLE[level] ?? "";
