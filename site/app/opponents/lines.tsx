// What the computer players say: a line for each occasion, in the manner of the person who plays the level. And the last word, on the end
// card.

import type { TableView } from "../engine/protocol.ts";
import { fullName, isComputer, localOnlySeat, opponentName, personOf } from "../model/seats.ts";
import { preference } from "../preferences/preferences.ts";
import { t } from "../shared/i18n.ts";

/** `praise`: the person at the screen has played well */
export type Occasion = "greeting" | "praise" | Ending;

/** How the game has ended for the computer player: in general, by a large margin, or by a small one or on the tie-break. */
type Ending = "beaten" | "beaten widely" | "beaten narrowly" | "winning" | "winning widely" | "winning narrowly" | "drawn";

const WIDE = 1 / 3; // of the higher score, which the lower one does not exceed
const NARROW = 0.9; // of the higher score, which the lower one reaches

/** A line has at most MAX_LINE characters: on a phone there is room for no more. */
const LINES: Record<string, Record<Occasion, string[]>> = {
  novice: {
    greeting: [t("A blank canvas. How lovely!"), t("Welcome! Mind the wet paint.")],
    praise: [t("Oh, what a stroke!")],
    beaten: [t("A fine picture, and it is yours."), t("Beautifully done!")],
    "beaten widely": [t("You painted the whole wall!")],
    "beaten narrowly": [t("One last stroke, and it was yours.")],
    "winning widely": [t("The next canvas is yours.")],
    "winning narrowly": [t("So close! My paint is still wet.")],
    winning: [t("My brush had a lucky day."), t("That was fun. Shall we paint another?")],
    drawn: [t("Two brushes, one picture.")],
  },
  casual: {
    greeting: [t("Come in, come in! A game?"), t("Good day! What news do you bring?")],
    praise: [t("Now that was a bargain!")],
    beaten: [t("My compliments. The goods are yours."), t("You drive a hard bargain!")],
    "beaten widely": [t("You have bought my whole stall!")],
    "beaten narrowly": [t("By a single coin! Well traded.")],
    "winning widely": [t("Every market has such a day.")],
    "winning narrowly": [t("One more coin, and it was yours.")],
    winning: [t("This time the scales tipped my way."), t("A fair deal. Come again soon!")],
    drawn: [t("The scales are even. Well, well.")],
  },
  strong: {
    greeting: [t("The night is clear. Let us begin."), t("There you are. I am ready.")],
    praise: [t("I did not see that coming.")],
    beaten: [t("A clean shot. I bow to you."), t("You were the quicker one.")],
    "beaten widely": [t("You left me no trail to follow.")],
    "beaten narrowly": [t("By a hair. Your arrow flew farther.")],
    "winning widely": [t("Every hunter has such nights.")],
    "winning narrowly": [t("One more step, and you had me.")],
    winning: [t("A good chase. Shall we go again?"), t("The moon was on my side tonight.")],
    drawn: [t("Neither of us has missed.")],
  },
  expert: {
    greeting: [t("You honour my house. Welcome."), t("Take your time. I shall take mine.")],
    praise: [t("A remarkable move. My respect.")],
    beaten: [t("The laurel is yours. Wear it well."), t("Masterly. I congratulate you.")],
    "beaten widely": [t("You ruled the field. I salute you.")],
    "beaten narrowly": [t("A narrow victory, and a fair one.")],
    "winning widely": [t("Not your day. Come again, my friend.")],
    "winning narrowly": [t("You made me think. Thank you."), t("So near the laurel. Well fought.")],
    winning: [t("A worthy game. I thank you for it.")],
    drawn: [t("An honourable peace.")],
  },
};

export const MAX_LINE = 38;

/** How a game has ended for the computer player at a seat. */
export function endingOf(seat: number, { scores, winners }: Pick<TableView["score"], "scores" | "winners">): Ending {
  const isWinner = winners.includes(seat);
  if (isWinner && winners.length > 1) return "drawn";
  const how = isWinner ? "winning" : "beaten";
  const own = scores[seat] ?? 0;
  const best = Math.max(...scores.filter((_, other) => (isWinner ? other !== seat : winners.includes(other))));
  const [low, high] = [Math.min(own, best), Math.max(own, best)];
  if (high < 2) return how; // such scores only say who has won
  if (high - low <= 1 || low >= NARROW * high) return `${how} narrowly`;
  return low <= WIDE * high ? `${how} widely` : how;
}

/** What the person of a level says; "" for levels without a person. @param seed of the deal: the same game has the same lines */
export function lineOf(level: string, occasion: Occasion, seed: string | null) {
  const lines = LINES[level]?.[occasion] ?? [];
  const sum = Array.from(seed ?? "").reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return lines[sum % lines.length] ?? "";
}

interface LastWordProps {
  seats: string[];
  position: TableView;
  isTold: boolean; // whether the card says who was beaten
  isOwn: boolean; // whether the person has played any move without a hint
}

/** What the computer player who has won, or else the first one, says to a person alone at the screen. */
export function LastWord({ seats, position: { seed, score }, isTold, isOwn }: LastWordProps) {
  const { winners } = score;
  const seat = winners.find((winner) => isComputer(seats[winner])) ?? seats.findIndex(isComputer);
  const level = seats[seat] ?? "";
  if (!personOf(level) || localOnlySeat(seats) === null) return null;
  const isBeaten = isOwn && !winners.includes(seat) && seats.length === 2;
  return (
    <div class="end-person" data-person="">
      <span class="portrait" data-level={level} />
      <p>
        <b hidden={isTold}>{isBeaten ? t("You beat {opponent}.", { opponent: opponentName(level) }) : fullName(level)}</b>
        {preference("remarks") === "on" && <q>{lineOf(level, endingOf(seat, score), seed)}</q>}
      </p>
    </div>
  );
}
