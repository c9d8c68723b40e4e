// Who greets the player on the home page, with which words and which expression: the person of the goal, or whoever took part in what has just
// happened. It follows from what is known before the first paint, so that as a rule the words do not change while somebody reads them.

import { daysPlayed } from "../model/daily-contest.ts";
import { localDay, setterOf, weekFrom } from "../model/daily-puzzle.ts";
import type { Step } from "../model/ladder.ts";
import { easierLevel, isTooMany } from "../model/next-game.ts";
import { LEVELS, OFFERED, opponentName, personOf } from "../model/people.ts";
import { MILESTONES, type Progress, streakOf } from "../model/puzzle-progress.ts";
import type { Mood } from "../opponents/face.ts";
import { preference } from "../preferences/preferences.ts";
import { readProgress } from "../saves/puzzle-store.ts";
import { gamesAndLessons, readLastGame } from "../saves/results-store.ts";
import type { IndexEntry } from "../saves/saves-store.ts";
import { filled, t } from "../shared/i18n.ts";
import { HOME_LINES, type HomeOccasion } from "./host-lines.ts";

export interface Host {
  level: string; // that the person plays
  words: string; // "" if the people are to be silent
  mood: Mood;
}

/** The goal of the home page, as far as its host speaks of it. */
interface Goal {
  game: string;
  level: string; // of its person
  step: Pick<Step, "id">;
  loss: { isOfGoal: boolean; losses: number } | null;
}

const REGULAR = 3; // days of a streak that is remarked now and then

/** @param games saved ones, latest first */
export function hostOf(goal: Goal, games: IndexEntry[]): Host {
  const { level, step, loss } = goal;
  if (preference("remarks") === "off") return { level, words: "", mood: "" };
  if (loss?.isOfGoal && isTooMany(loss.losses) && !easierLevel(step.id, loss.losses))
    return { level, words: t("Stuck? A hint shows a good move, and why."), mood: "thinking" };
  const day = localDay();
  const turn = Math.floor(day / 3); // of lines that are not for every day
  const progress = readProgress();
  const finished = games.filter(({ over, isResigned }) => over && !isResigned);
  const played = daysPlayed(progress, gamesAndLessons(finished.map(({ changed }) => ({ ended: changed }))));
  const lastDay = Math.max(progress.seen, ...played.keys(), ...games.map(({ changed }) => localDay(changed)));
  const streak = streakOf(played, day, Date.now()).length;
  const isMilestone = played.has(day) && MILESTONES.includes(streak);
  if (lastDay && day - lastDay > 1) return hostLine(level, "away", turn, { count: day - lastDay });
  if (isMilestone) return hostLine(level, "streak", turn);
  const news = newsOf(goal, games, progress.days[day]);
  if (news) return news;
  if (step.id === "lesson" && day % 3 === 1) return hostLine(level, "lesson", turn);
  if (streak >= REGULAR && day % 3 === 0) return hostLine(level, "streak", turn);
  const weekday = ({ 0: "monday", 5: "saturday", 6: "sunday" } as const)[day - (weekFrom(day)[0] ?? day)];
  return hostLine(level, weekday ?? "day", day);
}

/** What is said of today's puzzle, or of a game that ended yesterday or today, if that was after the puzzle was begun; null if there is none. */
function newsOf({ game, step }: Goal, games: IndexEntry[], puzzle: Progress["days"][number] | undefined): Host | null {
  const day = localDay();
  const last = readLastGame();
  const ended = (last?.id && games.find(({ id }) => id === last.id)?.changed) || 0;
  if (puzzle && puzzle.state !== "open" && (puzzle.at ?? 0) > ended) return hostLine(setterOf(day), puzzle.state === "right" ? "solved" : "missed", day);
  if (!last || day - localDay(ended) > 1) return null;
  const { beaten, points, side, level } = last;
  if (!beaten) return OFFERED.includes(level) ? hostLine(level, "lost", day) : null;
  if (points && last.game === game && level === step.id && day === localDay(ended)) {
    if (beaten !== level) return { level, words: t("You beat {level}, {points}. Now try me.", { level: opponentName(beaten), points }), mood: "impressed" };
    const next = personOf(LEVELS[LEVELS.indexOf(level) + 1] ?? "");
    if (side && next) return { level, words: t("{person} will see you after one win as {side}.", { person: next, side }), mood: "impressed" };
  }
  return OFFERED.includes(beaten) ? hostLine(beaten, "won", day, { points }) : null;
}

/** @param turn which line, so that another one comes each time */
function hostLine(level: string, occasion: HomeOccasion, turn: number, values: { points?: string; count?: number } = {}): Host {
  const lines = (HOME_LINES[level]?.[occasion] ?? []).filter(([words]) => values.points || !words.includes("{points}"));
  const [words, mood] = lines[turn % lines.length] ?? ["", "" as const];
  return { level, words: filled(words, values), mood };
}
