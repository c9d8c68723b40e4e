// Home page: what is new each day: the puzzle, with its board and how it went, and the deal, with its opponent, its result
// and a text to share once it has been played.

import { addressOfDeal, addressOfLesson, addressOfPuzzle, addressOfSave } from "../model/addresses.ts";
import { dailyDeal } from "../model/daily-deal.ts";
import { gameOfDay, localDay, puzzleNumber, puzzleOfDay } from "../model/daily-puzzle.ts";
import { knownGame } from "../model/games.ts";
import { LADDER_PUZZLES, unbeatenLevel } from "../model/ladder.ts";
import { type Attempt, countSolved, easierPuzzle, NOTHING, nextPuzzle, otherOn, suitedRating, TRIES } from "../model/puzzle-progress.ts";
import type { Result } from "../model/result.ts";
import { LEVELS, levelName, personOf } from "../model/seats.ts";
import { puzzlesSolved, readProgress, triedPuzzles } from "../saves/puzzle-store.ts";
import { type IndexEntry, savesIndex } from "../saves/saves-store.ts";
import { Icon } from "../shared/components.tsx";
import { drawnPosition } from "../shared/drawn-position.ts";
import { DAY, n, t } from "../shared/i18n.ts";
import { asset } from "../shared/site-files.ts";
import { begunLesson, hasFinishedLesson, isLearned, lessonMinutes } from "../start/lesson-progress.tsx";
import type { Played } from "./played-today.ts";

/** Whether somebody comes back: then the page begins with what is theirs. */
export const isReturning = () => knowsGame(savesIndex()) || triedPuzzles() !== undefined || begunLesson() !== null;

/** Whether a game was played or learned here: before that, the deal of the day is not shown. */
export const knowsGame = (games: IndexEntry[]) => games.length > 0 || hasFinishedLesson();

/** Whether a game was played or learned here. */
export const isFamiliar = (game: string, games: IndexEntry[]) => isLearned(game) || games.some((one) => one.game === game);

/**
 * The puzzle to solve today, and how it stands: that of the day or, as long as its game is unknown here, any of the game that was played
 * last, or else learned.
 * @param games saved ones, latest first
 */
export function puzzleOfToday(games: IndexEntry[]): { game: string; name: string; isOfDay: boolean; attempt: Attempt } {
  const day = localDay();
  const progress = readProgress();
  const ofDay = gameOfDay(day);
  const attempt = progress.days[day];
  const known = [...games.flatMap(({ game }) => knownGame(game) ?? []), ...GAMES.filter(({ id }) => isLearned(id))].find(({ hasPuzzles }) => hasPuzzles);
  if (!known || attempt || isFamiliar(ofDay.game, games)) return { ...ofDay, isOfDay: true, attempt: attempt ?? NOTHING };
  return { game: known.id, name: known.name, isOfDay: false, attempt: otherOn(progress, day) ?? NOTHING };
}

const FEW = 3; // solved puzzles, from which on no easier one is offered

/** The picture of a puzzle and its address, and that of an easier one of the same game. */
export interface DayPicture {
  picture: string;
  focus?: string | undefined; // see PositionPicture
  address?: string | undefined;
  easier?: string | undefined;
}

interface PuzzleProps {
  games: IndexEntry[]; // saved ones, latest first
  board: DayPicture | null; // null before it is known
  isNext: boolean;
}

export function DailyPuzzle({ games, board, isNext }: PuzzleProps) {
  const { isOfDay, ...own } = puzzleOfToday(games);
  if (!isOfDay) return <OwnPuzzle {...own} board={board} isNext={isNext} />;
  const day = localDay();
  const { name, attempt } = own;
  const isOpen = attempt.state === "open";
  const easier = countSolved(readProgress()) < FEW && board?.easier;
  return (
    <section class="day puzzle-day" id="puzzle-day" data-state={attempt.state} aria-labelledby="puzzle-day-title">
      <div class="day-board">
        {board && <img src={board.picture} alt="" width={320} height={200} style={{ objectPosition: board.focus, transformOrigin: board.focus }} />}
        {!isOpen && <Icon path={attempt.state === "right" ? "m5 12.500 4.500 4.500 9.500-10" : ""} />}
      </div>
      <div>
        <h2 id="puzzle-day-title">{t("Today’s puzzle: {name}", { name })}</h2>
        <p>
          {puzzleNews(attempt)}
          {!isOpen && ` ${t("Tomorrow: {name}.", { name: gameOfDay(day + 1).name })}`}
        </p>
      </div>
      <p class="buttons">
        <a class={isNext ? "button main" : "button"} href="puzzles.html" aria-describedby="puzzle-day-title">
          {isOpen ? t("Solve No. {number}", { number: puzzleNumber(day) }) : t("See the solution")}
        </a>
        {easier ? (
          <a class="button" id="easier" href={easier}>
            {t("An easier one")}
          </a>
        ) : (
          isReturning() && (
            <a class="button plain" href="puzzles.html#packs">
              {t("More puzzles")}
            </a>
          )
        )}
      </p>
    </section>
  );
}

/** A puzzle of a game that the player knows, and where that of the day is. */
function OwnPuzzle({ game, name, attempt, board, isNext }: { game: string; name: string; attempt: Attempt } & Omit<PuzzleProps, "games">) {
  const isOpen = attempt.state === "open";
  const solved = puzzlesSolved(game);
  const isOfLadder = solved < LADDER_PUZZLES;
  return (
    <section class="day puzzle-day" id="puzzle-day" aria-labelledby="puzzle-day-title">
      <div class="day-board">
        {board && <img src={board.picture} alt="" width={320} height={200} style={{ objectPosition: board.focus, transformOrigin: board.focus }} />}
      </div>
      <div>
        <h2 id="puzzle-day-title">{t("Your puzzle: {name}", { name })}</h2>
        <p>
          {puzzleNews(attempt)} {isOfLadder && t("Ladder: {done} of {all} puzzles.", { done: solved, all: LADDER_PUZZLES })}
        </p>
      </div>
      <p class="buttons">
        <a class={isNext ? "button main" : "button"} href={board?.address ?? addressOfPuzzle("", { game })} aria-describedby="puzzle-day-title">
          {isOpen ? t("Solve it") : t("Next puzzle")}
        </a>
        <a class="button plain" href="puzzles.html">
          {t("Today’s: {name}", { name: gameOfDay(localDay()).name })}
        </a>
      </p>
    </section>
  );
}

export function puzzleNews({ state, wrong, hints }: Attempt) {
  if (state === "failed") return t("Not solved this time.");
  if (state === "right") return hints ? t("Solved with a hint.") : n("Solved at the first try.", "Solved in {count} tries.", wrong + 1);
  if (wrong) return n("{count} try left.", "{count} tries left.", TRIES - wrong);
  return isReturning() ? t("One position, one move to find.") : t("One position, one move to find. You have three tries, and hints.");
}

/**
 * The picture is drawn from the text that the build writes for each puzzle. It is not in the offline copy: without a
 * connection, the poster of the game stands for it.
 */
export async function boardOfToday(games: IndexEntry[]): Promise<DayPicture> {
  const { game, isOfDay } = puzzleOfToday(games);
  const instead = asset(`posters/${game}.svg`);
  try {
    const answer = await fetch(asset(`posters/puzzles/${game}.json`));
    const boards: [id: string, poster: string, rating: number][] = await answer.json();
    const puzzles = boards.map(([id, poster, rating]) => ({ id, poster, rating }));
    const progress = readProgress();
    const shown = isOfDay ? puzzleOfDay(localDay(), puzzles) : nextPuzzle(puzzles, progress, suitedRating(progress), "");
    const drawn = await drawnPosition(game, shown?.poster ?? "");
    const [address, easier] = [shown, shown && easierPuzzle(puzzles, progress, shown)].map((one) => one && addressOfPuzzle(one.id, { game }));
    return { picture: drawn?.address ?? instead, focus: drawn?.focus, address, easier };
  } catch {
    return { picture: instead }; // offline
  }
}

/** The save of a day's deal, by default today's, that is not over; undefined if there is none. */
export function startedDeal(games: IndexEntry[], time: number = Date.now()): IndexEntry | undefined {
  return savesOf(games, time).find(({ over }) => !over);
}

/** The first save of today's deal that is over; undefined if there is none. */
export const finishedDeal = (games: IndexEntry[]): IndexEntry | undefined => savesOf(games, Date.now()).findLast(({ over }) => over);

function savesOf(games: IndexEntry[], time: number) {
  const { game, seed } = dailyDeal(time);
  return games.filter((one) => one.game === game && one.seed === seed);
}

/** The address of a day's deal, or of its save if it was started. */
export function addressOfDaily(time: number, games: IndexEntry[]): string {
  const { game, seed, seats } = dailyDeal(time);
  const started = startedDeal(games, time);
  return started ? addressOfSave(game, started.id) : addressOfDeal({ game, seed, options: {} }, seats);
}

/** Whether the deal of the day is of a game that was never finished here, against more than a beginner. */
export const isNewTo = ({ game, level }: ReturnType<typeof dailyDeal>, games: IndexEntry[]) =>
  level !== "novice" && !games.some((one) => one.game === game && one.over);

/** A text in which no line ends inside a score. */
export const WithScores = ({ text }: { text: string }) => (
  <>{text.split(/(\d+–\d+)/).map((part, place) => (place % 2 ? <span class="score">{part}</span> : part))}</>
);

/** Whether the game of the deal is to be learned first. */
export const isLessonFirst = ({ game }: ReturnType<typeof dailyDeal>, games: IndexEntry[]) => lessonMinutes(game) > 0 && !isFamiliar(game, games);

interface DealProps {
  games: IndexEntry[]; // saved ones
  results: Result[] | null; // null before they are read, and in the script before the first paint
  played: Played | null;
  isNext: boolean;
}

export function DailyDeal({ games, results, played, isNext }: DealProps) {
  if (!knowsGame(games)) return null;
  const deal = dailyDeal(Date.now());
  const { game, name, seed, level } = deal;
  const started = startedDeal(games);
  const address = addressOfDaily(Date.now(), games);
  if (isLessonFirst(deal, games)) return <DealToLearn deal={deal} />;
  return (
    <section class="day" id="day" data-seed={seed} aria-labelledby="day-title">
      <span class="portrait" data-level={level} />
      <div>
        <h2 id="day-title">{t("Deal of the day: {name}", { name })}</h2>
        <p id="day-news">
          {played ? (
            <WithScores text={`${played.news} ${t("Tomorrow: {name}.", { name: dailyDeal(Date.now() + DAY).name })}`} />
          ) : started ? (
            t("You have started it. {standing}", { standing: started.where })
          ) : (
            t("{person} ({level}) plays it with everyone, for three stars.", { person: personOf(level), level: levelName(level) })
          )}
        </p>
      </div>
      <p class="buttons" id="day-buttons">
        {played ? (
          <>
            <button type="button" aria-describedby="day-title" onClick={({ currentTarget }) => played.share(currentTarget)}>
              {t("Share result")}
            </button>
            <a class="button plain" href={address} aria-describedby="day-title">
              {played.again}
            </a>
          </>
        ) : (
          <>
            <a class={isNext ? "button main" : "button"} href={address} aria-describedby="day-title">
              {started ? t("Continue") : t("Play")}
            </a>
            {!started && <GentlerDeal deal={deal} level={results ? unbeatenLevel(results, game) : isNewTo(deal, games) ? "novice" : undefined} />}
          </>
        )}
      </p>
    </section>
  );
}

/** The deal of the day in a game that is not known here: one row. */
function DealToLearn({ deal: { game, name, seed, seats, level } }: { deal: ReturnType<typeof dailyDeal> }) {
  const minutes = lessonMinutes(game);
  return (
    <p class="rival" id="day" data-seed={seed}>
      <span class="portrait" data-level={level} />
      <span>
        <a href={addressOfDeal({ game, seed, options: {} }, seats)}>{t("Deal of the day: {name}", { name })}</a>{" "}
        <small>{n("New to you: learn it in {count} minute.", "New to you: learn it in {count} minutes.", minutes)}</small>
      </span>
      <a class="button" href={addressOfLesson(game)} aria-label={t("Learn {name}", { name })}>
        {t("Learn")}
      </a>
    </p>
  );
}

/** The same deal against somebody gentler. @param level that the player has to beat next; undefined if it is not known */
function GentlerDeal({ deal: { game, name, seed, seats, level: usual }, level }: { deal: ReturnType<typeof dailyDeal>; level: string | undefined }) {
  if (!level || LEVELS.indexOf(level) >= LEVELS.indexOf(usual)) return null;
  const words = t("Easier: {person}", { person: personOf(level) });
  const address = addressOfDeal(
    { game, seed, options: {} },
    seats.map((who) => (who === usual ? level : who)),
  );
  return (
    <a class="button plain" href={address} aria-label={t("{words}. The same deal of {name}, without stars", { words, name })}>
      {words}
    </a>
  );
}
