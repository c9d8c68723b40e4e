// What the computer players say: a line for each occasion, in the manner of the person who plays the level.

import { t } from "../shared/i18n.ts";

/** `praise`: the person at the screen has played well; `beaten`, `winning`, `drawn`: how the game has ended for the computer player */
export type Occasion = "greeting" | "praise" | "beaten" | "winning" | "drawn";

/** A line has at most MAX_LINE characters: on a phone there is room for no more. */
const LINES: Record<string, Record<Occasion, string[]>> = {
  novice: {
    greeting: [t("A blank canvas. How lovely!"), t("Welcome! Mind the wet paint.")],
    praise: [t("Oh, what a stroke!")],
    beaten: [t("A fine picture, and it is yours."), t("Beautifully done!")],
    winning: [t("My brush had a lucky day."), t("That was fun. Shall we paint another?")],
    drawn: [t("Two brushes, one picture.")],
  },
  casual: {
    greeting: [t("Come in, come in! A game?"), t("Good day! What news do you bring?")],
    praise: [t("Now that was a bargain!")],
    beaten: [t("My compliments. The goods are yours."), t("You drive a hard bargain!")],
    winning: [t("This time the scales tipped my way."), t("A fair deal. Come again soon!")],
    drawn: [t("The scales are even. Well, well.")],
  },
  strong: {
    greeting: [t("The night is clear. Let us begin."), t("There you are. I am ready.")],
    praise: [t("I did not see that coming.")],
    beaten: [t("A clean shot. I bow to you."), t("You were the quicker one.")],
    winning: [t("A good chase. Shall we go again?"), t("The moon was on my side tonight.")],
    drawn: [t("Neither of us has missed.")],
  },
  expert: {
    greeting: [t("You honour my house. Welcome."), t("Take your time. I shall take mine.")],
    praise: [t("A remarkable move. My respect.")],
    beaten: [t("The laurel is yours. Wear it well."), t("Masterly. I congratulate you.")],
    winning: [t("A worthy game. I thank you for it."), t("You made me think. Thank you.")],
    drawn: [t("An honourable peace.")],
  },
};

export const MAX_LINE = 38;

/** What the person of a level says; "" for levels without a person. @param seed of the deal: the same game has the same lines */
export function lineOf(level: string, occasion: Occasion, seed: string | null) {
  const lines = LINES[level]?.[occasion] ?? [];
  const sum = Array.from(seed ?? "").reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return lines[sum % lines.length] ?? "";
}
