// What the computer players say at the table, beside puzzles and in lessons. Each person who plays a level has lines of their own for each
// occasion. The components show a line beside a puzzle, in a lesson and on the end card.

import type { TableView } from "../engine/protocol.ts";
import { canSay, fullName, isComputer, opponentName, personOf } from "../model/people.ts";
import type { Result } from "../model/result.ts";
import { isPlayedByHints, outcome, pointsText } from "../model/result-text.ts";
import { localOnlySeat } from "../model/seats.ts";
import { preference } from "../preferences/preferences.ts";
import { DAY, t } from "../shared/i18n.ts";
import { readLocal, writeLocal } from "../shared/storage.ts";
import { moodOf, moodOfWords, portraitOf } from "./face.ts";

/**
 * `praise`, `scoring`: many points for the person at the screen, or for the computer player; `point`: the first of the game; `robbed`: the person's move
 * has cost the computer player points; `robbing`: the other way round; `overtaken`: the person has taken the lead from the computer player; `overtaking`:
 * the other way round; `level`: the scores are even again; `halftime`: the seats change sides; `few`: few moves are left; `close`: then the scores are
 * close, too; `musing`: in a quiet game
 */
type Moment = "praise" | "scoring" | "point" | "robbed" | "robbing" | "overtaken" | "overtaking" | "level" | "halftime" | "few" | "close" | "musing";

/** Beside a puzzle and after it, and at the beginning and the end of a lesson. */
type Teaching = "setting" | "solved" | "missed" | "teaching" | "taught";

export type Occasion = Greeting | Moment | "resigned" | Ending | Teaching;

/** `first`: at the first meeting; `away`: after a long time; `after ...`: by how the last game ended for the computer player */
type Greeting = "greeting" | "first" | "away" | "after beaten" | "after winning" | "after close";

/** How the game has ended for the computer player: in general, by a large margin, or by a small one or on the tie-break. */
type Ending = "beaten" | "beaten widely" | "beaten narrowly" | "winning" | "winning widely" | "winning narrowly" | "drawn";

const WIDE = 1 / 3; // of the higher score, which the lower one does not exceed
const NARROW = 0.9; // of the higher score, which the lower one reaches

const AWAY_DAYS = 7; // without a game, after which a computer player says that the player was missed

/** The most characters of a line at the table, and beside a puzzle or a lesson: on a phone there is room for no more. */
export const MAX_LINE = 38;
export const MAX_TEACHING = 45;

export const LINES: Record<string, Record<Occasion, string[]>> = {
  novice: {
    greeting: [t("A blank canvas. How lovely!"), t("Welcome! Mind the wet paint."), t("Sit down. I have kept you a brush.")],
    first: [t("I am Henri. Mind the wet paint!"), t("I paint, and I play. I am Henri.")],
    away: [t("There you are! My paint has dried."), t("I painted your chair while I waited.")],
    "after beaten": [t("Your {points} hangs on my wall."), t("You won the last one. A new canvas?")],
    "after winning": [t("Last time I was lucky. Shall we see?"), t("You came back! I have mixed new paint.")],
    "after close": [t("Last time was so close! Once more?"), t("One shade apart, last time. Again?")],
    praise: [t("Oh, what a stroke!"), t("What a colour! I must remember that."), t("Wait, let me sketch that move."), t("Now that has style!")],
    overtaken: [t("You are ahead! I need more paint."), t("Your colours shine brighter now.")],
    overtaking: [t("Look, my picture comes together!"), t("A lucky splash. It may not last.")],
    point: [t("The first colour is yours!"), t("Look, you have signed the canvas!")],
    scoring: [t("So much colour at once! Lovely."), t("Oh! That came out well.")],
    robbed: [t("You painted over my best corner!"), t("My colour fades, and yours grows."), t("Careful, that was my favourite red!")],
    robbing: [t("Forgive my brush. It slipped there."), t("May I borrow that colour?"), t("Your corner had such lovely colours.")],
    level: [t("Even! What a balanced picture."), t("Half your colour, half mine.")],
    halftime: [t("Half a picture! Turn the canvas."), t("A fresh sheet, and fresh paint.")],
    few: [t("Not many choices left. I see edges."), t("The canvas is getting full.")],
    close: [t("So close, and so little room left!"), t("One stroke may decide this one.")],
    musing: [t("This picture takes its time. Lovely!"), t("I hum when I play. I hope it is fine."), t("I could paint this for hours.")],
    beaten: [t("A fine picture, and it is yours."), t("Beautifully done!"), t("I shall hang this one on my wall.")],
    "beaten widely": [t("You painted the whole wall!"), t("I only came to hold your brushes.")],
    "beaten narrowly": [t("One last stroke, and it was yours."), t("Your last colour made the picture.")],
    "winning widely": [t("The next canvas is yours."), t("My first ten pictures went wrong too."), t("Fresh paint, fresh luck. Once more?")],
    "winning narrowly": [t("So close! My paint is still wet."), t("I held my breath to the last stroke."), t("One shade apart. What a picture!")],
    winning: [t("My brush had a lucky day."), t("That was fun. Shall we paint another?"), t("I liked your ideas. Paint on!")],
    resigned: [t("Every painter leaves a sketch undone."), t("No matter! I have more canvas.")],
    drawn: [t("Two brushes, one picture."), t("Let us both sign it.")],
    setting: [
      t("I made you a small sketch. What is missing?"),
      t("One stroke completes this picture."),
      t("Look at it as a picture. What stands out?"),
      t("I painted this position for you."),
    ],
    solved: [t("You saw it! I had to paint it first."), t("Yes! That is the stroke I meant."), t("Beautiful. I shall frame that one.")],
    missed: [t("It hid well. I smudged it myself once."), t("A hard one! Tomorrow I bring another."), t("Some pictures need a second look.")],
    teaching: [t("Come, I will show you how it is done."), t("Take a brush. We begin with a sketch.")],
    taught: [t("You learn fast! Now paint your own."), t("That is all I know. Well done!")],
  },
  casual: {
    greeting: [t("Come in, come in! A game?"), t("Good day! What news do you bring?"), t("Sit, sit. The best table is free.")],
    first: [t("Marco is the name. Take a seat!"), t("A new face! I am Marco. Welcome.")],
    away: [t("It has been a while! What news?"), t("Back from your travels? Sit, sit!")],
    "after beaten": [t("My book says {points} for you. Again?"), t("I still owe you for the last game.")],
    "after winning": [t("Today the market may be yours."), t("Come, I owe you a better bargain.")],
    "after close": [t("A coin apart, last time. Once more?"), t("Our last game was close. Settle it?")],
    praise: [t("Now that was a bargain!"), t("Well spotted! I would have paid more."), t("You have an eye for good goods."), t("I must raise my prices.")],
    overtaken: [t("The scales tip your way now."), t("You have the better stall today.")],
    overtaking: [t("The wind has turned my way."), t("Business picks up. Stay close!")],
    point: [t("The first coin is yours!"), t("You open the till. Good business!")],
    scoring: [t("A good day at the market for me."), t("My cart fills up nicely.")],
    robbed: [t("That came straight from my stall!"), t("You drive up the price, my friend."), t("I had that one in my window!")],
    robbing: [t("A small fee for the road. Forgive me!"), t("That went to the higher bidder."), t("Such fine goods! I could not resist.")],
    level: [t("The scales are even. Who adds a coin?"), t("Even books! Let us trade on.")],
    halftime: [t("Half the market day is over. A drink?"), t("We swap stalls. Mind the pears!")],
    few: [t("The stalls are nearly sold out."), t("Not much left to choose from.")],
    close: [t("A coin apart, and little left to buy!"), t("This one is decided by pennies.")],
    musing: [t("A fine game. I have all day."), t("Good company is worth more than gold."), t("Have I told you about the pepper?")],
    beaten: [t("My compliments. The goods are yours."), t("You drive a hard bargain!"), t("I know when I am outbid.")],
    "beaten widely": [t("You have bought my whole stall!"), t("I go home with empty pockets.")],
    "beaten narrowly": [t("By a single coin! Well traded."), t("One penny short. My hat is off.")],
    "winning widely": [t("Every market has such a day."), t("I had the wind for once. Again?"), t("Trade turns. Your day will come.")],
    "winning narrowly": [t("One more coin, and it was yours."), t("A close count. I checked it twice."), t("You nearly had the whole cart.")],
    winning: [t("This time the scales tipped my way."), t("A fair deal. Come again soon!"), t("Good trading. I had to work for it.")],
    resigned: [t("Some bargains are best left alone."), t("A good trader knows when to stop.")],
    drawn: [t("The scales are even. Well, well."), t("Half for you, half for me. Fair.")],
    setting: [
      t("I have something special under the counter."),
      t("One move here is worth all the others."),
      t("A riddle from my travels. Try it!"),
      t("Name the best offer in this position."),
    ],
    solved: [t("Sold! You know the worth of a move."), t("I hid it under the scarves. You found it."), t("Right! I owe you a round.")],
    missed: [t("No loss. I paid dearly for this one too."), t("A bad bargain. Tomorrow I have better."), t("It was at the bottom of the chest.")],
    teaching: [t("Sit with me. The rules cost nothing."), t("First a look around the market. Come!")],
    taught: [t("You know the trade. Open your stall!"), t("Well learned! I fear for my prices.")],
  },
  strong: {
    greeting: [t("The night is clear. Let us begin."), t("There you are. I am ready."), t("The trail is fresh. Shall we?")],
    first: [t("I am Diana. The night is clear."), t("They call me Diana. Let us hunt.")],
    away: [t("The woods were quiet without you."), t("I knew your step. Welcome back.")],
    "after beaten": [t("{points} for you. I remember."), t("You outran me last time. Once more?")],
    "after winning": [t("You came back. I hoped you would."), t("A new trail. It may well be yours.")],
    "after close": [t("One step apart, last time. Again?"), t("I still hear you close behind me.")],
    praise: [t("I did not see that coming."), t("Good eyes. I felt that one."), t("A steady hand."), t("You leave me little cover.")],
    overtaken: [t("You are ahead. I hear you well."), t("The lead is yours. I follow.")],
    overtaking: [t("The wind is with me for a while."), t("I am a step ahead. For now.")],
    point: [t("The first arrow hits, and it is yours."), t("You have found the trail.")],
    scoring: [t("That arrow flew well."), t("The hunt has begun.")],
    robbed: [t("You took that from under my eyes."), t("I felt that one. Good."), t("You came from behind. Well done.")],
    robbing: [t("You left a gap. I had to."), t("A quick arrow. Forgive me."), t("I waited for that. It was worth it.")],
    level: [t("Side by side again."), t("We keep the same pace.")],
    halftime: [t("Half the night is gone. I am awake."), t("We change sides. The woods turn too.")],
    few: [t("The paths get narrow now."), t("Few ways are left. Choose well.")],
    close: [t("A step apart, on a narrow path."), t("Hold your breath. It is this close.")],
    musing: [t("Listen. Not a leaf is stirring."), t("A patient game. I like it."), t("The moon has moved. We have not.")],
    beaten: [t("A clean shot. I bow to you."), t("You were the quicker one."), t("You read the tracks better.")],
    "beaten widely": [t("You left me no trail to follow."), t("I never got near you today.")],
    "beaten narrowly": [t("By a hair. Your arrow flew farther."), t("One breath sooner, and I had it.")],
    "winning widely": [t("Every hunter has such nights."), t("The wind was mine. It will turn."), t("I lost many hunts before this one.")],
    "winning narrowly": [t("One more step, and you had me."), t("I heard you close behind me."), t("You shoot straight. It was close.")],
    winning: [t("A good chase. Shall we go again?"), t("The moon was on my side tonight."), t("You made me run. Well done.")],
    resigned: [t("The trail will still be there."), t("Turning back in time is a skill.")],
    drawn: [t("Neither of us has missed."), t("Two arrows, one mark.")],
    setting: [
      t("One move here is hidden in the leaves."),
      t("Look once. Then look where nobody looks."),
      t("I followed this trail for a while. You?"),
      t("Be patient. It will show itself."),
    ],
    solved: [t("A clean shot."), t("You saw it before it moved."), t("Sharp eyes. I like that.")],
    missed: [t("It stood very still. You will see the next."), t("That one escapes many."), t("The wood keeps it for tonight.")],
    teaching: [t("Walk behind me. Watch the ground."), t("I show you the path. It is short.")],
    taught: [t("You know the wood now. Go."), t("Quietly learned. I am impressed.")],
  },
  expert: {
    greeting: [t("You honour my house. Welcome."), t("Take your time. I shall take mine."), t("The table is laid. Shall we begin?")],
    first: [t("I am Titus. You honour my house."), t("Titus, at your service. Welcome.")],
    away: [t("It has been long. You were missed."), t("At last! Your seat was kept.")],
    "after beaten": [t("{points} for you. Well remembered."), t("The laurel is yours, until today.")],
    "after winning": [t("Your return does me honour."), t("Welcome back. The field is open.")],
    "after close": [t("We parted nearly even. Shall we?"), t("Our last game deserves another.")],
    praise: [t("A remarkable move. My respect."), t("That was well considered."), t("I shall have to think again."), t("The senate would applaud.")],
    overtaken: [t("You take the lead, and fairly."), t("The field is yours, I see.")],
    overtaking: [t("Fortune lends me the lead."), t("I am ahead. Do not let me rest.")],
    point: [t("The first honour goes to you."), t("You open the account. Well played.")],
    scoring: [t("A small triumph, if I may."), t("The province pays its tribute.")],
    robbed: [t("You march straight through my lines."), t("I concede the province. Well done."), t("A bold raid. I did not expect it.")],
    robbing: [t("I must take this. Forgive an old man."), t("The road lay open. I took it."), t("A consul must collect his dues.")],
    level: [t("We stand eye to eye."), t("Even. Rome would be pleased.")],
    halftime: [t("Let us change sides, as is fair."), t("The first act is over. To the second.")],
    few: [t("Few roads are left to either of us."), t("Choose calmly. Not much remains.")],
    close: [t("So close, and so few roads left."), t("A single vote will settle this.")],
    musing: [t("Such a game deserves its time."), t("An evening well spent, whoever wins."), t("I count the olives while you think.")],
    beaten: [t("The laurel is yours. Wear it well."), t("Masterly. I congratulate you."), t("I yield, and with pleasure.")],
    "beaten widely": [t("You ruled the field. I salute you."), t("A triumph, and it is yours alone.")],
    "beaten narrowly": [t("A narrow victory, and a fair one."), t("One voice decided, and it was yours.")],
    "winning widely": [t("Not your day. Come again, my friend."), t("Great generals had such days too."), t("Rest, and return. I shall be here.")],
    "winning narrowly": [t("You made me think. Thank you."), t("So near the laurel. Well fought."), t("I have seldom been pressed so hard.")],
    winning: [t("A worthy game. I thank you for it."), t("You gave me much to think about."), t("Return soon. Your seat is kept.")],
    resigned: [t("A wise retreat is no defeat."), t("Another day, my friend.")],
    drawn: [t("An honourable peace."), t("Let us call it a treaty.")],
    setting: [
      t("A question for the senate, and for you."),
      t("Take your time. One move is better."),
      t("I pondered this one over supper."),
      t("What would you command here?"),
    ],
    solved: [t("Seen like a general. My respect."), t("Exactly. The senate rises."), t("That took me longer, I confess.")],
    missed: [t("It withstood great minds before yours."), t("No shame. Return to it tomorrow."), t("Patience. Rome took longer still.")],
    teaching: [t("Allow me to introduce you."), t("No haste. We go step by step.")],
    taught: [t("Well studied. The field is yours."), t("You have my compliments, and a seat.")],
  },
};

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

/** How a computer player greets the person at the screen, and the points of their last game. @param results the newest first */
export function greetingOf(results: Result[], game: string, level: string): { greeting: Greeting; points: string } {
  const games = results.filter(({ seats, branched }) => seats.includes(level) && localOnlySeat(seats) !== null && !branched);
  const last = games.find((result) => result.game === game);
  if (!games[0]) return { greeting: "first", points: "" };
  if (Date.now() - games[0].ended > AWAY_DAYS * DAY) return { greeting: "away", points: "" };
  if (!last || isPlayedByHints(last)) return { greeting: "greeting", points: "" };
  const { seats, scores, resigned } = last;
  const isDuel = seats.length === 2;
  if (isDuel && resigned === undefined && /narrowly|drawn/.test(endingOf(seats.indexOf(level), last))) return { greeting: "after close", points: "" };
  if (outcome(last) === "drawn") return { greeting: "greeting", points: "" };
  const points = isDuel && Math.max(0, ...scores) > 1 ? pointsText({ ...last, winners: [] }) : "";
  return { greeting: outcome(last) === "won" ? "after beaten" : "after winning", points };
}

/**
 * What the person of a level says, another line each time; "" for levels without a person.
 * @param id of the game, and of the moment in it: then the same line comes again
 * @param points of the last game; "" for a line without them
 */
export function lineOf(level: string, occasion: Occasion, id: string, points = "") {
  const lines = (LINES[level]?.[occasion] ?? []).filter((line) => canSay(line, points));
  const key = `line-${level}-${occasion}`;
  const kept = readLocal(key) ?? "";
  const last = Number.parseInt(kept, 10);
  const place = (kept === `${last} ${id}` ? last : last + 1) % lines.length || 0;
  if (lines.length) writeLocal(key, `${place} ${id}`);
  return (lines[place] ?? "").replace("{points}", points);
}

interface SaysProps {
  level: string;
  occasion: Teaching;
  id: string; // as for lineOf
}

/** A person beside a puzzle or in a lesson, and what they say; nothing if the people are to be silent. */
export function Says({ level, occasion, id }: SaysProps) {
  if (preference("remarks") === "off") return null;
  return (
    <p class="says across" data-person="">
      <span class="portrait" data-level={level} data-mood={moodOfWords(occasion)} />
      <span>
        <b>{personOf(level)}</b> <q>{lineOf(level, occasion, id)}</q>
      </span>
    </p>
  );
}

interface LastWordProps {
  id: string; // of the game's save
  seats: string[];
  position: TableView;
  isResigned: boolean; // whether the person has given up
  isTold: boolean; // whether the card says who was beaten
  isOwn: boolean; // whether the person has played any move without a hint
  isCounting: boolean; // whether the score is still being counted
}

/** What the computer player who has won, or else the first one, says to a person alone at the screen. */
export function LastWord({ id, seats, position, isResigned, isTold, isOwn, isCounting }: LastWordProps) {
  const { score } = position;
  const { winners } = score;
  const seat = winners.find((winner) => isComputer(seats[winner])) ?? seats.findIndex(isComputer);
  const level = seats[seat] ?? "";
  if (!personOf(level) || localOnlySeat(seats) === null) return null;
  const speaks = preference("remarks") === "on";
  const mood = isCounting ? "thinking" : isResigned ? "" : moodOf(seat, position, null);
  const isBeaten = isOwn && !isResigned && !winners.includes(seat) && seats.length === 2;
  return (
    <div class="end-person" data-person="">
      <span class={portraitOf(seat, seats)} data-level={level} data-mood={speaks ? mood : ""} />
      <p>
        <b hidden={isTold}>{isBeaten ? t("You beat {opponent}.", { opponent: opponentName(level) }) : fullName(level)}</b>
        {speaks && <q>{lineOf(level, isResigned ? "resigned" : endingOf(seat, score), id)}</q>}
      </p>
    </div>
  );
}
