// What the people say on the home page, each in their own manner, and with which expression. host.ts chooses.

import type { Mood } from "../opponents/face.ts";
import { t } from "../shared/i18n.ts";

type Line = [words: string, mood: Mood];

/**
 * `day`: on any day; `won`, `lost`: the player’s last game against this person; `away`: after days without a game; `solved`, `missed`: this person’s
 * puzzle of today; `lesson`: before a lesson
 */
export type HomeOccasion = "day" | "monday" | "saturday" | "sunday" | "won" | "lost" | "away" | "streak" | "solved" | "missed" | "lesson";

export const HOME_LINES: Record<string, Record<HomeOccasion, Line[]>> = {
  novice: {
    day: [
      [t("I tried a new blue today. Come and see!"), "pleased"],
      [t("I dreamt of a game all in yellow."), "thinking"],
      [t("Diana holds so still. A perfect model!"), "impressed"],
      [t("There you are! I had just begun to sketch you."), "pleased"],
      [t("Where is my brush? Ah, behind my ear."), "worried"],
      [t("I attack first and look later. It is more fun!"), "pleased"],
      [t("The light is good today. Good for games, too."), ""],
      [t("Marco wants to buy this picture. It is not done!"), "impressed"],
      [t("What colour would your next move be?"), "thinking"],
      [t("I have cleaned the table. Almost."), ""],
    ],
    monday: [[t("Monday is a white canvas. I like Mondays!"), "pleased"]],
    saturday: [[t("Saturday! I paint outdoors. Bring your cards."), "pleased"]],
    sunday: [[t("Sunday smells of coffee and fresh paint."), ""]],
    won: [
      [t("{points} for you! I have to paint that."), "impressed"],
      [t("{points}! I still see your colours."), "impressed"],
      [t("You beat me so prettily. Once more?"), "pleased"],
    ],
    lost: [
      [t("A lucky stroke, last time. Your turn?"), ""],
      [t("Again? I have mixed new paint for you."), "pleased"],
      [t("Our last picture needs a second one."), "thinking"],
    ],
    away: [
      [t("{count} days! My paint has dried. Good to see you."), "pleased"],
      [t("Back after {count} days! I painted your chair."), "impressed"],
    ],
    streak: [
      [t("You come every day. It colours my week!"), "pleased"],
      [t("Another day, another dab of paint. Lovely!"), "impressed"],
    ],
    solved: [
      [t("My puzzle is solved! I must draw a new one."), "impressed"],
      [t("You solved it. May I sign it with you?"), "pleased"],
    ],
    missed: [
      [t("My puzzle was smudged. Tomorrow a clear one!"), "worried"],
      [t("Never mind the puzzle. I muddle them too."), ""],
    ],
    lesson: [
      [t("Sit here by the window, and learn a new one."), "pleased"],
      [t("A new game? I draw you the rules."), "pleased"],
    ],
  },
  casual: {
    day: [
      [t("The market is quiet. Time for a game?"), "pleased"],
      [t("I kept the best seat for you. No charge!"), "pleased"],
      [t("I never sell too early. I keep, and I wait."), "thinking"],
      [t("Fresh cards, straight from the harbour!"), "impressed"],
      [t("Titus haggles like a prince. He always pays."), "impressed"],
      [t("I bought three jars of honey. Why three?"), "worried"],
      [t("Henri paid me with a picture. A fair price."), "pleased"],
      [t("A game costs nothing and is worth a lot."), ""],
      [t("I have counted my coins twice. Let us play."), "thinking"],
      [t("A sailor paid me in walnuts. Have one!"), "impressed"],
    ],
    monday: [[t("Monday is market day. Come by!"), "pleased"]],
    saturday: [[t("Saturday, and my purse is full. A game?"), "pleased"]],
    sunday: [[t("The stall is closed on Sunday. The table is not."), "pleased"]],
    won: [
      [t("{points}: I wrote it in my book. Again?"), "impressed"],
      [t("{points}! I owe you one. Shall I pay in games?"), "impressed"],
    ],
    lost: [
      [t("I owe you a better bargain. Today?"), "pleased"],
      [t("Last time the scales were kind to me."), "thinking"],
    ],
    away: [
      [t("{count} days on the road! Sit, and tell me."), "impressed"],
      [t("After {count} days, the first game is on me."), "pleased"],
    ],
    streak: [
      [t("A regular! You get the good chair."), "pleased"],
      [t("Every day a little. So fortunes are made."), "thinking"],
    ],
    solved: [
      [t("You found what I had hidden. Well bought!"), "impressed"],
      [t("My riddle is sold out. More tomorrow!"), "pleased"],
    ],
    missed: [
      [t("My riddle stays in the chest. No harm done."), ""],
      [t("Tomorrow I bring goods that are easier to carry."), "pleased"],
    ],
    lesson: [
      [t("A new game has arrived. Let me explain it."), "pleased"],
      [t("Learning is free at my stall. Come!"), "pleased"],
    ],
  },
  strong: {
    day: [
      [t("I heard your step. Sit down."), ""],
      [t("I saw a fox this morning. It saw me first."), "impressed"],
      [t("Never hold on too hard. I trade what I have."), "thinking"],
      [t("Henri asks me to sit still. I always do."), "pleased"],
      [t("Rain in the woods. It is dry at the table."), ""],
      [t("Marco talks. I listen. We both learn."), ""],
      [t("One of my arrows carries your name. For luck."), "pleased"],
      [t("An owl sat on my bow till dawn."), "impressed"],
      [t("I found your glove by the river. Come and get it."), ""],
      [t("Some days the wood gives. This may be one."), "thinking"],
    ],
    monday: [[t("A new week. The tracks are fresh."), ""]],
    saturday: [[t("No hunting on Saturday. Only games."), "pleased"]],
    sunday: [[t("Sunday is quiet. I like that."), "pleased"]],
    won: [
      [t("{points} for you. I remember every step."), "impressed"],
      [t("{points}. You were faster. I have rested."), ""],
      [t("You outran me. I liked it."), "pleased"],
    ],
    lost: [
      [t("Every trail begins anew. So does ours."), "pleased"],
      [t("I hoped that you would return."), "pleased"],
    ],
    away: [
      [t("{count} days. The woods were quiet without you."), "pleased"],
      [t("I knew your step, even after {count} days."), "pleased"],
    ],
    streak: [
      [t("You come each day, like the deer. Good."), "pleased"],
      [t("A steady pace goes far."), ""],
    ],
    solved: [
      [t("My puzzle did not escape you."), "impressed"],
      [t("Well solved. I heard the arrow land."), "pleased"],
    ],
    missed: [
      [t("The puzzle got away. There will be others."), ""],
      [t("I have missed too. One learns the wood so."), "thinking"],
    ],
    lesson: [
      [t("There is a path you do not know yet. Come."), "pleased"],
      [t("Follow me. I show you a new game."), ""],
    ],
  },
  expert: {
    day: [
      [t("I leave many roads open. One leads to you."), "thinking"],
      [t("The senate can wait. A game cannot."), "pleased"],
      [t("My olives are ripe. Please, help yourself."), ""],
      [t("Diana gave me a lesson yesterday. In silence."), "impressed"],
      [t("I wrote three speeches and tore up two."), "worried"],
      [t("Marco sold me my own vase. Masterly!"), "impressed"],
      [t("A good question is worth a province."), "thinking"],
      [t("My cook names his sauces after openings."), "impressed"],
      [t("I am writing a speech on patience. It is long."), "thinking"],
      [t("There is shade under the fig tree. Join me."), "pleased"],
    ],
    monday: [[t("The week opens. May it be a good one."), ""]],
    saturday: [[t("No senate on Saturday. I am all yours."), "pleased"]],
    sunday: [[t("Sunday belongs to friends. Be seated."), "pleased"]],
    won: [
      [t("{points}: the laurel suits you."), "impressed"],
      [t("{points}, and fairly won. Shall we resume?"), "pleased"],
      [t("I have thought about your victory all night."), "thinking"],
    ],
    lost: [
      [t("Every campaign has a second season."), ""],
      [t("May I offer you your revenge?"), "thinking"],
      [t("The field is open once more."), "pleased"],
    ],
    away: [
      [t("{count} days! You were missed in this house."), "impressed"],
      [t("After {count} days, your seat is still warm."), "pleased"],
    ],
    streak: [
      [t("Your loyalty would shame a legion."), "impressed"],
      [t("Day by day. Rome was built so, too."), ""],
    ],
    solved: [
      [t("My question is answered. Admirable."), "impressed"],
      [t("Solved! My next question will be harder."), "pleased"],
    ],
    missed: [
      [t("My question was harsh. Forgive me."), "worried"],
      [t("Even the wise leave questions open."), ""],
    ],
    lesson: [
      [t("May I show you a game of my house?"), "pleased"],
      [t("My tutor was strict. I am not. Come and learn."), "pleased"],
    ],
  },
};
