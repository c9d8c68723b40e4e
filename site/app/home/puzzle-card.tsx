// Home page: the card of a puzzle with its board and how it went: that of the day or, as long as its game is unknown here, one of a game
// that the player knows.

import { addressOfLesson, addressOfPuzzle } from "../model/addresses.ts";
import { gameOfDay, localDay, puzzleNumber, puzzleOfDay, setterOf } from "../model/daily-puzzle.ts";
import { knownGame } from "../model/games.ts";
import { personOf } from "../model/people.ts";
import { type Attempt, countSolved, easierPuzzle, NOTHING, nextPuzzle, otherOn, suitedRating, TRIES } from "../model/puzzle-progress.ts";
import { preference } from "../preferences/preferences.ts";
import { readProgress } from "../saves/puzzle-store.ts";
import { isLearned } from "../saves/results-store.ts";
import type { IndexEntry } from "../saves/saves-store.ts";
import { drawnPosition } from "../shared/drawn-position.ts";
import { n, t } from "../shared/i18n.ts";
import { asset } from "../shared/site-files.ts";
import { lessonMinutes } from "../start/lesson-progress.tsx";
import { DayRow, isFamiliar, isReturning } from "./daily.tsx";
import type { TodayProps } from "./today.tsx";

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
  address?: string | undefined;
  easier?: string | undefined;
}

export function DailyPuzzle({ games, board }: Pick<TodayProps, "games" | "board">) {
  const { isOfDay, game, name, attempt } = puzzleOfToday(games);
  const day = localDay();
  const isOpen = attempt.state === "open";
  const easier = countSolved(readProgress()) < FEW && board?.easier;
  const minutes = isFamiliar(game, games) ? 0 : lessonMinutes(game);
  const address = isOfDay ? "puzzles.html" : (board?.address ?? addressOfPuzzle("", { game }));
  const [href, words] = isOpen
    ? !isOfDay
      ? ["puzzles.html", t("Today’s: {name}", { name: gameOfDay(day).name })]
      : minutes
        ? [addressOfLesson(game), n("Learn in {count} minute", "Learn in {count} minutes", minutes)]
        : easier
          ? [easier, t("An easier one")]
          : ["puzzles.html#packs", t("More puzzles")]
    : isOfDay
      ? ["puzzles.html", t("See the solution")]
      : [addressOfPuzzle("", { game }), t("Next puzzle")];
  return (
    <DayRow
      id="puzzle-day"
      title={isOfDay ? t("Today’s puzzle: {name}", { name }) : t("Your puzzle: {name}", { name })}
      picture={board && <img src={board.picture} alt="" width={320} height={200} />}
      state={isOpen ? undefined : attempt.state}
      action={
        isOpen && (
          <a class="button" href={address} aria-describedby="puzzle-day-title">
            {isOfDay ? t("Solve No. {number}", { number: puzzleNumber(day) }) : t("Solve it")}
          </a>
        )
      }
    >
      {puzzleNews(attempt, isOfDay)} {(minutes || easier || isReturning() || !isOpen) && <a href={href}>{words}</a>}
      {!isOpen && isOfDay && ` · ${t("Tomorrow: {name}.", { name: gameOfDay(day + 1).name })}`}
    </DayRow>
  );
}

function puzzleNews({ state, wrong, hints }: Attempt, isOfDay: boolean) {
  if (state === "failed") return t("Not solved this time.");
  if (state === "right") return hints ? t("Solved with a hint.") : n("Solved on the first try.", "Solved in {count} tries.", wrong + 1);
  if (wrong) return n("{count} try left.", "{count} tries left.", TRIES - wrong);
  if (isOfDay && isReturning() && preference("remarks") === "on") return t("Set by {person}: one move to find.", { person: personOf(setterOf(localDay())) });
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
    const drawn = await drawnPosition(game, shown?.poster ?? "", true);
    const [address, easier] = [shown, shown && easierPuzzle(puzzles, progress, shown)].map((one) => one && addressOfPuzzle(one.id, { game }));
    return { picture: drawn?.address ?? instead, address, easier };
  } catch {
    return { picture: instead }; // offline
  }
}
