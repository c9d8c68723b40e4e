// Home page: what to do next. At most one thing on the page has the red button: see `nextThing`. Here are the rows of the lesson that
// was left half-way, and of the next game.

import { addressOfDeal, addressOfLesson } from "../model/addresses.ts";
import { dailyDeal } from "../model/daily-deal.ts";
import { gameOfDay, localDay } from "../model/daily-puzzle.ts";
import { knownGame } from "../model/games.ts";
import type { Rival } from "../model/result.ts";
import { LEVELS, levelName, personOf } from "../model/seats.ts";
import { lastOpponent } from "../preferences/player-preferences.ts";
import { readRival } from "../saves/results-store.ts";
import type { IndexEntry } from "../saves/saves-store.ts";
import { n, t } from "../shared/i18n.ts";
import { begunLesson, isLearned } from "../start/lesson-progress.tsx";
import { DailyDeal, isFamiliar, isLessonFirst, isReturning, isTooHard, knowsGame, startedDeal } from "./daily.tsx";
import { DayDone, isDayDone } from "./day-done.tsx";
import { DailyPuzzle, type DayPicture, puzzleOfToday } from "./puzzle-card.tsx";
import { Week } from "./week.tsx";

/** What to do next. @param isPlayed whether today's deal is played */
export function nextThing(games: IndexEntry[], isPlayed: boolean) {
  if (!isReturning()) return "first lesson";
  if (begunLesson()) return "lesson";
  if (puzzleOfToday(games).attempt.state === "open") return "puzzle";
  const deal = dailyDeal(Date.now());
  if (!isPlayed && knowsGame(games) && (startedDeal(games) || !(isTooHard(deal, games) || isLessonFirst(deal, games)))) return "deal";
  if (runningGames(games, isPlayed).length) return "game";
  return isDayDone(games, isPlayed) ? "day done" : "next game";
}

/** The games to continue, without today's deal, which goes on where its card is. */
export function runningGames(games: IndexEntry[], isPlayed: boolean) {
  const deal = isPlayed ? undefined : startedDeal(games);
  return games.filter((game) => !game.over && game !== deal);
}

/** Whether the next game comes before the deal of the day: as long as that is of a game that the player does not know. */
const isGameFirst = (games: IndexEntry[]) => knowsGame(games) && isLessonFirst(dailyDeal(Date.now()), games);

type TodayProps = Omit<Parameters<typeof DailyDeal>[0], "isNext"> & { isPlayed: boolean; next: string }; // what to do next

/** The puzzle, or the card that says that both are done. */
export function PuzzleOfToday({ board, ...props }: TodayProps & { board: DayPicture | null }) {
  const { games, isPlayed, next } = props;
  if (isDayDone(games, isPlayed)) return <DayDone {...props} isNext={next === "day done"} />;
  return <DailyPuzzle games={games} board={board} isNext={next === "puzzle"} />;
}

export function DealOfToday({ games, results, played, isPlayed, next }: TodayProps) {
  if (isDayDone(games, isPlayed)) return null;
  return (
    <>
      {isGameFirst(games) && <NextGame games={games} isNext={next === "next game"} />}
      <DailyDeal games={games} results={results} played={played} isNext={next === "deal"} />
    </>
  );
}

/** The week, and the next game, unless that is beside the puzzle. */
export function WeekOfToday(props: TodayProps) {
  return (
    <>
      {!isGameFirst(props.games) && <NextGame games={props.games} isNext={props.next === "next game"} />}
      <Week {...props} />
    </>
  );
}

export function LessonRow() {
  const lesson = begunLesson();
  if (!lesson) return null;
  const { game, name, step, steps } = lesson;
  const place = steps ? t("Step {step} of {steps}", { step, steps }) : t("Step {step}", { step });
  return (
    <section class="lesson-row" id="lesson" aria-labelledby="lesson-title">
      <div>
        <h2 id="lesson-title">{t("Lesson: {name}", { name })}</h2>
        <p class="where">{place}</p>
      </div>
      <progress aria-hidden="true" max={steps || undefined} value={steps ? step - 1 : undefined} hidden={!steps} />
      <a class="button main" href={addressOfLesson(game)} aria-label={t("Continue the lesson {name}: {place}", { name, place })}>
        {t("Continue the lesson")}
      </a>
    </section>
  );
}

const FRESH = 7; // days for which the opponent of the last game waits

/**
 * How the game that the player has begun goes on: with the opponent whom the end card of a fresh game has offered, or else, as long as no
 * game is running, with the first opponent in a game that was learned. After that, another game: the lesson of one that is new here and that
 * today is about, or one that was not played for long.
 */
function NextGame({ games, isNext }: { games: IndexEntry[]; isNext: boolean }) {
  const [latest] = games;
  const isFresh = latest !== undefined && localDay() - localDay(latest.changed) < FRESH;
  const offered = latest && !isFresh ? null : readRival();
  if (!isReturning() || (!offered && games.some(({ over }) => !over))) return null;
  const isPlayed = ({ id }: KnownGame) => games.some(({ game }) => game === id);
  const begun = GAMES.find((game) => !isPlayed(game) && isLearned(game.id)) ?? (isFresh ? knownGame(latest.game) : undefined);
  const kind = isNext ? "button main" : "button";
  const lesson = offered || begun ? undefined : lessonOfToday(games);
  if (!lesson) {
    const { id: game, name } = begun ?? leastPlayed(games, localDay());
    const level = lastOpponent(game);
    return <RivalRow rival={offered ?? { game, name, seats: ["person", level], level, isRematch: false }} kind={kind} />;
  }
  const { id: game, name, lessonMinutes } = lesson;
  return (
    <p class="rival" id="next-lesson">
      <span class="portrait" data-level="novice" />
      <span>
        <b>{t("New to {name}?", { name })}</b>{" "}
        <small>{t("{person} ({level}) is your first opponent.", { person: personOf("novice"), level: levelName("novice") })}</small>
      </span>
      <a class={kind} href={addressOfLesson(game)}>
        {n("Learn it in {count} minute", "Learn it in {count} minutes", lessonMinutes)}
      </a>
    </p>
  );
}

/** The game of today's puzzle or deal that has a lesson and is new here, unless the row of the deal offers a lesson already. */
function lessonOfToday(games: IndexEntry[]): KnownGame | undefined {
  const isNew = ({ id, lessonMinutes }: KnownGame) => lessonMinutes > 0 && !isFamiliar(id, games);
  const ofToday = isGameFirst(games) ? [] : [gameOfDay(localDay()).game, dailyDeal(Date.now()).game];
  return ofToday.flatMap((id) => knownGame(id) ?? []).find(isNew);
}

/** Of the two games that were played here least recently, another one each day. */
function leastPlayed(games: IndexEntry[], day: number): KnownGame {
  const lastPlayed = ({ id }: KnownGame) => Math.max(0, ...games.map(({ game, changed }) => (game === id ? changed : 0)));
  const played = GAMES.filter(lastPlayed).sort((one, other) => lastPlayed(one) - lastPlayed(other));
  const choices = played.length ? played.slice(0, 2) : GAMES;
  return choices[day % choices.length] as KnownGame;
}

function RivalRow({ rival, kind }: { rival: Rival; kind: string }) {
  const { game, name, seats, level, isRematch } = rival;
  const person = personOf(level) || levelName(level);
  const words = wordsOf(rival);
  const place = t("{game}, {level}", { game: name, level: levelName(level) });
  return (
    <p class="rival" id="rival">
      <span class="portrait" data-level={level} />
      <span>
        {words ? <q>{words}</q> : <b>{isRematch ? t("{person} wants a rematch.", { person }) : t("Next: {person}.", { person })}</b>}{" "}
        <small>{words ? `${person} · ${place}` : place}</small>
      </span>
      <a class={kind} href={addressOfDeal({ game, players: seats.length, options: {} }, seats)}>
        {t("Play")}
      </a>
    </p>
  );
}

const AHEAD = 2; // games, from which on the opponent speaks of the lead

/** What the opponent says of the last game, and of all at this level; "" if nothing is known of it. */
function wordsOf({ level, isRematch, last }: Rival): string {
  if (!last) return "";
  const { beaten, points, won, lost, side } = last;
  if (isRematch && lost - won >= AHEAD) return t("I lead {points}. Catch me if you can!", { points: `${lost}–${won}` });
  if (isRematch) return points ? t("You lost {points}. A rematch?", { points }) : t("You gave up. A rematch?");
  if (beaten !== level) return t("You beat {level}, {points}. Now try me.", { level: levelName(beaten), points });
  const next = personOf(LEVELS[LEVELS.indexOf(level) + 1] ?? "");
  return side && next ? t("{person} will see you after one win as {side}.", { person: next, side }) : t("You won {points}. Again?", { points });
}
