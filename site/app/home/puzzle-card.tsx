// Home page: the card of a puzzle with its board and how it went: that of the day or, as long as its game is unknown here, one of a game
// that the player knows.

import { addressOfPuzzle } from "../model/addresses.ts";
import { gameOfDay, localDay, puzzleNumber, puzzleOfDay } from "../model/daily-puzzle.ts";
import { knownGame } from "../model/games.ts";
import { LADDER_PUZZLES } from "../model/ladder.ts";
import { type Attempt, countSolved, easierPuzzle, NOTHING, nextPuzzle, otherOn, suitedRating, TRIES } from "../model/puzzle-progress.ts";
import { puzzlesSolved, readProgress } from "../saves/puzzle-store.ts";
import type { IndexEntry } from "../saves/saves-store.ts";
import { Icon } from "../shared/components.tsx";
import { drawnPosition } from "../shared/drawn-position.ts";
import { n, t } from "../shared/i18n.ts";
import { asset } from "../shared/site-files.ts";
import { isLearned } from "../start/lesson-progress.tsx";
import { isFamiliar, isReturning } from "./daily.tsx";

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
        <Board board={board} />
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

const Board = ({ board }: { board: DayPicture | null }) =>
  board && <img src={board.picture} alt="" width={320} height={200} style={{ objectPosition: board.focus, transformOrigin: board.focus }} />;

/** A puzzle of a game that the player knows, and where that of the day is. */
function OwnPuzzle({ game, name, attempt, board, isNext }: { game: string; name: string; attempt: Attempt } & Omit<PuzzleProps, "games">) {
  const isOpen = attempt.state === "open";
  const solved = puzzlesSolved(game);
  const isOfLadder = solved < LADDER_PUZZLES;
  return (
    <section class="day puzzle-day" id="puzzle-day" aria-labelledby="puzzle-day-title">
      <div class="day-board">
        <Board board={board} />
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
    const boards: [id: string, poster: string, rating: number, value: number][] = await answer.json();
    const puzzles = boards.map(([id, poster, rating, value]) => ({ id, poster, rating, value }));
    const progress = readProgress();
    const shown = isOfDay ? puzzleOfDay(localDay(), puzzles) : nextPuzzle(puzzles, progress, suitedRating(progress), "");
    const drawn = await drawnPosition(game, shown?.poster ?? "");
    const [address, easier] = [shown, shown && easierPuzzle(puzzles, progress, shown)].map((one) => one && addressOfPuzzle(one.id, { game }));
    return { picture: drawn?.address ?? instead, focus: drawn?.focus, address, easier };
  } catch {
    return { picture: instead }; // offline
  }
}
