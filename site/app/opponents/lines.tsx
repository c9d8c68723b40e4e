// What the computer players say: a line for each occasion, in the manner of the person who plays the level. And the last word, on the end
// card.

import type { TableView } from "../engine/protocol.ts";
import { fullName, isComputer, localOnlySeat, opponentName, personOf } from "../model/seats.ts";
import { preference } from "../preferences/preferences.ts";
import { t } from "../shared/i18n.ts";
import { readLocal, writeLocal } from "../shared/storage.ts";

/** `praise`: the person at the screen has played well; `resigned`: has given up */
export type Occasion = "greeting" | "praise" | "resigned" | Ending;

/** How the game has ended for the computer player: in general, by a large margin, or by a small one or on the tie-break. */
type Ending = "beaten" | "beaten widely" | "beaten narrowly" | "winning" | "winning widely" | "winning narrowly" | "drawn";

const WIDE = 1 / 3; // of the higher score, which the lower one does not exceed
const NARROW = 0.9; // of the higher score, which the lower one reaches

/** A line has at most MAX_LINE characters: on a phone there is room for no more. */
export const LINES: Record<string, Record<Occasion, string[]>> = {
  novice: {
    greeting: [t("A blank canvas. How lovely!"), t("Welcome! Mind the wet paint."), t("Sit down. I have kept you a brush.")],
    praise: [t("Oh, what a stroke!"), t("What a colour! I must remember that.")],
    beaten: [t("A fine picture, and it is yours."), t("Beautifully done!"), t("I shall hang this one on my wall.")],
    "beaten widely": [t("You painted the whole wall!"), t("I only came to hold your brushes.")],
    "beaten narrowly": [t("One last stroke, and it was yours."), t("Your last colour made the picture.")],
    "winning widely": [t("The next canvas is yours."), t("My first ten pictures went wrong too."), t("Fresh paint, fresh luck. Once more?")],
    "winning narrowly": [t("So close! My paint is still wet."), t("I held my breath to the last stroke."), t("One shade apart. What a picture!")],
    winning: [t("My brush had a lucky day."), t("That was fun. Shall we paint another?"), t("I liked your ideas. Paint on!")],
    resigned: [t("Every painter leaves a sketch undone."), t("No matter! I have more canvas.")],
    drawn: [t("Two brushes, one picture."), t("Let us both sign it.")],
  },
  casual: {
    greeting: [t("Come in, come in! A game?"), t("Good day! What news do you bring?"), t("Sit, sit. The best table is free.")],
    praise: [t("Now that was a bargain!"), t("Well spotted! I would have paid more.")],
    beaten: [t("My compliments. The goods are yours."), t("You drive a hard bargain!"), t("I know when I am outbid.")],
    "beaten widely": [t("You have bought my whole stall!"), t("I go home with empty pockets.")],
    "beaten narrowly": [t("By a single coin! Well traded."), t("One penny short. My hat is off.")],
    "winning widely": [t("Every market has such a day."), t("I had the wind for once. Again?"), t("Trade turns. Your day will come.")],
    "winning narrowly": [t("One more coin, and it was yours."), t("A close count. I checked it twice."), t("You nearly had the whole cart.")],
    winning: [t("This time the scales tipped my way."), t("A fair deal. Come again soon!"), t("Good trading. I had to work for it.")],
    resigned: [t("Some bargains are best left alone."), t("A good trader knows when to stop.")],
    drawn: [t("The scales are even. Well, well."), t("Half for you, half for me. Fair.")],
  },
  strong: {
    greeting: [t("The night is clear. Let us begin."), t("There you are. I am ready."), t("The trail is fresh. Shall we?")],
    praise: [t("I did not see that coming."), t("Good eyes. I felt that one.")],
    beaten: [t("A clean shot. I bow to you."), t("You were the quicker one."), t("You read the tracks better.")],
    "beaten widely": [t("You left me no trail to follow."), t("I never got near you today.")],
    "beaten narrowly": [t("By a hair. Your arrow flew farther."), t("One breath sooner, and I had it.")],
    "winning widely": [t("Every hunter has such nights."), t("The wind was mine. It will turn."), t("I lost many hunts before this one.")],
    "winning narrowly": [t("One more step, and you had me."), t("I heard you close behind me."), t("You shoot straight. It was close.")],
    winning: [t("A good chase. Shall we go again?"), t("The moon was on my side tonight."), t("You made me run. Well done.")],
    resigned: [t("The trail will still be there."), t("Turning back in time is a skill.")],
    drawn: [t("Neither of us has missed."), t("Two arrows, one mark.")],
  },
  expert: {
    greeting: [t("You honour my house. Welcome."), t("Take your time. I shall take mine."), t("The table is laid. Shall we begin?")],
    praise: [t("A remarkable move. My respect."), t("That was well considered.")],
    beaten: [t("The laurel is yours. Wear it well."), t("Masterly. I congratulate you."), t("I yield, and with pleasure.")],
    "beaten widely": [t("You ruled the field. I salute you."), t("A triumph, and it is yours alone.")],
    "beaten narrowly": [t("A narrow victory, and a fair one."), t("One voice decided, and it was yours.")],
    "winning widely": [t("Not your day. Come again, my friend."), t("Great generals had such days too."), t("Rest, and return. I shall be here.")],
    "winning narrowly": [t("You made me think. Thank you."), t("So near the laurel. Well fought."), t("I have seldom been pressed so hard.")],
    winning: [t("A worthy game. I thank you for it."), t("You gave me much to think about."), t("Return soon. Your seat is kept.")],
    resigned: [t("A wise retreat is no defeat."), t("Another day, my friend.")],
    drawn: [t("An honourable peace."), t("Let us call it a treaty.")],
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

/** What the person of a level says, another line in each game; "" for levels without a person. @param id of the game's save */
export function lineOf(level: string, occasion: Occasion, id: string) {
  const lines = LINES[level]?.[occasion] ?? [];
  const key = `line-${level}-${occasion}`;
  const kept = readLocal(key) ?? "";
  const last = Number.parseInt(kept, 10);
  const place = kept === `${last} ${id}` ? last : (last + 1) % lines.length || 0;
  if (lines.length) writeLocal(key, `${place} ${id}`);
  return lines[place] ?? "";
}

interface LastWordProps {
  id: string; // of the game's save
  seats: string[];
  position: TableView;
  isResigned: boolean; // whether the person has given up
  isTold: boolean; // whether the card says who was beaten
  isOwn: boolean; // whether the person has played any move without a hint
}

/** What the computer player who has won, or else the first one, says to a person alone at the screen. */
export function LastWord({ id, seats, position: { score }, isResigned, isTold, isOwn }: LastWordProps) {
  const { winners } = score;
  const seat = winners.find((winner) => isComputer(seats[winner])) ?? seats.findIndex(isComputer);
  const level = seats[seat] ?? "";
  if (!personOf(level) || localOnlySeat(seats) === null) return null;
  const isBeaten = isOwn && !isResigned && !winners.includes(seat) && seats.length === 2;
  return (
    <div class="end-person" data-person="">
      <span class="portrait" data-level={level} />
      <p>
        <b hidden={isTold}>{isBeaten ? t("You beat {opponent}.", { opponent: opponentName(level) }) : fullName(level)}</b>
        {preference("remarks") === "on" && <q>{lineOf(level, isResigned ? "resigned" : endingOf(seat, score), id)}</q>}
      </p>
    </div>
  );
}
