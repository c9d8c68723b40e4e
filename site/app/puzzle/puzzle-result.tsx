// How a puzzle has gone: the rating, the ladder and the streak, what can be shared; and a game that goes on from its position.

import { addressOfLink } from "../model/addresses.ts";
import { streakAt } from "../model/daily-contest.ts";
import { gameOfDay, isoDate, localDay, puzzleShareText } from "../model/daily-puzzle.ts";
import { type Attempt, daysText, MILESTONES, ratingText, ratingToShare } from "../model/puzzle-progress.ts";
import { levelName, OFFERED } from "../model/seats.ts";
import { lastOpponent } from "../preferences/player-preferences.ts";
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
  const { day, isFirst, info, puzzle } = shown;
  const progress = puzzles.progress;
  const today = localDay();
  const hasRisen = day === today ? !progress.days[day]?.late : progress.puzzles[info.id]?.on === today;
  const streak = hasRisen ? streakAt(Date.now(), progress, puzzles.results) : 0;
  const isTodayOpen = day !== today && (progress.days[today]?.state ?? "open") === "open";
  const ladder = puzzles.ladderText(shown);
  return (
    <section class="puzzle-result" aria-label={t("Result")}>
      {isFirst && info.rating > 0 && <p>{t("Your rating: {rating}", { rating: ratingText(progress, info.id) })}</p>}
      {ladder && <p>{ladder}</p>}
      {streak > 0 && <p data-milestone={MILESTONES.includes(streak) ? "" : undefined}>{streakText(streak)}</p>}
      {day === today && <p>{t("Tomorrow: {name}.", gameOfDay(today + 1))}</p>}
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
        {isTodayOpen && (
          <a class="button" href="puzzles.html" onClick={followLink("puzzles.html", go)}>
            {t("Today’s puzzle")}
          </a>
        )}
      </p>
    </section>
  );
}

function streakText(streak: number) {
  const next = MILESTONES.find((milestone) => milestone > streak);
  const goal = next ? t("next milestone: {days}", { days: next }) : "";
  return [daysText(streak), goal].filter(Boolean).join(" · ");
}

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
    <p class="play-on">
      <label for="play-on-level">{t("Play on from here against")}</label>
      <Select
        id="play-on-level"
        choices={OFFERED.map((one) => ({ value: one, text: levelName(one) }))}
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
