// The levels of the computer players, and the people who play them.

import { t } from "../shared/i18n.ts";

/** The AI levels, weakest first, as in pygames.LEVELS. */
export const LEVELS = ["random", "greedy", "novice", "casual", "strong", "expert"];

export const OFFERED = LEVELS.slice(2); // levels that the start sheet offers, easiest first

export const isComputer = (who: string | undefined) => who !== undefined && LEVELS.includes(who);

/**
 * The names of the levels, how strong they are in words, and the people of the deck who play them: its Painter, Merchant, Huntress and Consul.
 * Their names are no names of cards, because sentences name both: "Henri placed the Painter".
 */
const KNOWN: Record<string, { name: string; strength?: string; person?: string }> = {
  random: { name: t("Random") },
  greedy: { name: t("Greedy") },
  novice: { name: t("Novice"), strength: t("easy"), person: "Henri" },
  casual: { name: t("Casual"), strength: t("medium"), person: "Marco" },
  strong: { name: t("Strong"), strength: t("hard"), person: "Diana" },
  expert: { name: t("Expert"), strength: t("hardest, slow"), person: "Titus" },
};

export const levelName = (level: string) => KNOWN[level]?.name ?? level;

/** The levels to choose from, easiest first, in words. */
export const LEVEL_CHOICES = OFFERED.map((level) => ({ value: level, name: levelName(level), strength: KNOWN[level]?.strength ?? "" }));

/**
 * The opponents of a table, by default: a person is a level, so from two on, every other one plays the next level. None is weaker than the level,
 * because the weakest decides for the ladder; three levels upwards would halve the chances.
 */
export const company = (level: string, opponents: number): string[] => {
  const next = OFFERED.includes(level) ? OFFERED[OFFERED.indexOf(level) + 1] : undefined;
  return Array.from({ length: opponents }, (_, place) => (place % 2 && next) || level);
};

/** Who plays at a level; "" for the levels without a person. */
export const personOf = (level: string) => KNOWN[level]?.person ?? "";

/** The level of whoever teaches a game: the people take turns. */
export function teacherOf(game: string) {
  const place = GAMES.findIndex(({ id }) => id === game);
  return OFFERED[Math.max(0, place) % OFFERED.length] ?? "";
}

/** The person of a level, or else the level: "Henri". */
export const shortName = (level: string) => personOf(level) || levelName(level);

/** The person and the level: "Henri (Novice)". */
export const fullName = (level: string) => (personOf(level) ? t("{person} ({level})", { person: personOf(level), level: levelName(level) }) : levelName(level));

/** The same after "against" or "beat". */
export const opponentName = (level: string) => (personOf(level) ? fullName(level) : t("the computer ({level})", { level: levelName(level) }));

/** Whether a line can be said: one with the points of a game needs some. */
export const canSay = (line: string, points: string) => points !== "" || !line.includes("{points}");
