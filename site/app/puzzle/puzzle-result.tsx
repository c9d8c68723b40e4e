// How a puzzle has gone: the rating, the ladder and the streak, what can be shared; and a game that goes on from its position.

import { addressOfGame, addressOfLink } from "../model/addresses.ts";
import { daysPlayed, streakAt } from "../model/daily-contest.ts";
import { gameOfDay, isoDate, lastSevenDays, localDay } from "../model/daily-puzzle.ts";
import { LADDER_PUZZLES, unbeatenLevel } from "../model/ladder.ts";
import { fullName, OFFERED, opponentName } from "../model/people.ts";
import { type Attempt, daysText, MILESTONES, ratingChange, ratingToShare } from "../model/puzzle-progress.ts";
import { puzzleShareText } from "../model/share-text.ts";
import { lastOpponent } from "../preferences/last-choices.ts";
import { gamesAndLessons } from "../saves/results-store.ts";
import { Select } from "../shared/components.tsx";
import { shareText } from "../shared/copy-share-download.ts";
import { t } from "../shared/i18n.ts";
import { followLink, type PuzzlePage, type ShownPuzzle } from "./puzzle-page.ts";

interface Props {
  puzzles: PuzzlePage;
  /** opens another puzzle without leaving the page */
  go: (address: string) => void;
  shown: ShownPuzzle;
  attempt: Attempt;
}

/** How it went, right below the verdict, so that a phone shows both at once. */
export function PuzzleResult({ puzzles, go, shown, attempt }: Props) {
  const { day, isFirst, info, file, puzzle } = shown;
  const { progress, results } = puzzles;
  const today = localDay();
  const hasRisen = day === today ? !progress.days[day]?.late : progress.puzzles[info.id]?.on === today;
  const ended = gamesAndLessons(results);
  const streak = hasRisen ? streakAt(Date.now(), progress, ended) : 0;
  const played = daysPlayed(progress, ended);
  const firstDay = Math.min(...played.keys());
  const days = lastSevenDays(today).filter((one) => one >= firstDay);
  const isTodayOpen = day !== today && (progress.days[today]?.state ?? "open") === "open";
  const solved = puzzles.solvedOnLadder(shown);
  const { rating, gain, why } = ratingChange(progress, info.id);
  const next = solved === LADDER_PUZZLES && unbeatenLevel(results, file.game);
  return (
    <section class="puzzle-result stack box" aria-label={t("Result")} data-new={isFirst ? "" : undefined}>
      <ul class="gains wrap figures">
        {isFirst && info.rating > 0 && (
          <li>
            <b>
              <span class="counted" style={{ "--now": rating, "--before": rating - gain }} aria-hidden="true" />
              <span class="visually-hidden">{rating}</span> {gain !== 0 && <i class={gain > 0 ? "" : "quiet"}>{gain < 0 ? `−${-gain}` : `+${gain}`}</i>}
            </b>
            <small>{t("Your rating")}</small>
          </li>
        )}
        {solved > 0 && (
          <li>
            <Pips done={Array.from({ length: LADDER_PUZZLES }, (_, place) => place < solved)} newest={solved - 1} />
            <small>{t("Ladder: {count} of {all}", { count: solved, all: LADDER_PUZZLES })}</small>
          </li>
        )}
        {streak > 0 && (
          <li data-milestone={MILESTONES.includes(streak) ? "" : undefined}>
            <Pips done={days.map((one) => played.has(one))} newest={days.length - 1} />
            <small>{daysText(streak)}</small>
          </li>
        )}
      </ul>
      {isFirst && info.rating > 0 && why && <p class="quiet">{why}</p>}
      {solved === LADDER_PUZZLES && <p data-milestone="">{t("Five of five: the ladder’s puzzles are done.")}</p>}
      <p class="buttons">
        {day !== null && (
          <button
            type="button"
            data-puzzle-share
            onClick={({ currentTarget }) => {
              const more = [streak > 1 ? `🔥${streak}` : "", ...ratingToShare(progress)];
              return shareText(puzzleShareText(day, attempt, more), `puzzles.html?day=${isoDate(day)}`, currentTarget);
            }}
          >
            {t("Share result")}
          </button>
        )}
        {puzzle.refuted && (
          <button type="button" data-puzzle-retry onClick={() => void puzzle.retry()}>
            {t("Try again")}
          </button>
        )}
        {next && (
          <a class="button" href={addressOfGame(file.game, next)}>
            {t("Play {level}", { level: opponentName(next) })}
          </a>
        )}
        {isTodayOpen && (
          <a class="button" href="puzzles.html" onClick={followLink("puzzles.html", go)}>
            {t("Today’s puzzle")}
          </a>
        )}
      </p>
      {day === today && <p>{t("Tomorrow: {name}.", gameOfDay(today + 1))}</p>}
    </section>
  );
}

/** A row of dots, some of them filled. The words beside it tell as much. @param newest the place of the one that was just filled */
const Pips = ({ done, newest }: { done: boolean[]; newest: number }) => (
  <span class="pips across" aria-hidden="true">
    {done.map((isDone, place) => (
      <i key={place} class={isDone ? "round is-done" : "round"} data-newest={place === newest ? "" : undefined} />
    ))}
  </span>
);

/** Play on from the position on the board against a computer. */
export function PlayOn({ puzzles, shown: { info, file, puzzle } }: { puzzles: PuzzlePage; shown: ShownPuzzle }) {
  const { session } = puzzle.table;
  const { position } = session;
  if (!position || position.over) return null;
  const chosen = puzzles.opponent || lastOpponent(file.game);
  const play = async () => {
    const link = await session.link();
    const seats = position.seat_names.slice(0, position.players).map((_, seat) => (seat === info.seat ? "person" : chosen));
    location.href = addressOfLink({ game: file.game, seats }, link);
  };
  return (
    <p class="play-on wrap">
      <label for="play-on-level">{t("Play on from here against")}</label>
      <Select
        id="play-on-level"
        choices={OFFERED.map((one) => ({ value: one, text: fullName(one) }))}
        chosen={chosen}
        onChoose={(value) => {
          puzzles.opponent = value;
        }}
      />
      <button type="button" data-play-on onClick={() => void play()}>
        {t("Play")}
      </button>
    </p>
  );
}
