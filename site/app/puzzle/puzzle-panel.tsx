// The page of puzzles, around the board: the question above it; beside or below it what a move is answered with, the tries,
// the hints, and at the end the result and what comes next.

import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { addressOfLink } from "../model/addresses.ts";
import { gameOfDay, gamesWithPuzzles, localDay, puzzleNumber } from "../model/daily-puzzle.ts";
import { type Attempt, type Progress, puzzleStreak, ratingOf, TRIES } from "../model/puzzle-progress.ts";
import { levelName } from "../model/seats.ts";
import { OFFERED } from "../model/start-choice.ts";
import { lastOpponent } from "../preferences/player-preferences.ts";
import { UnseenPieces } from "../session/unseen-pieces.tsx";
import { drawn, SeatMark } from "../shared/components.tsx";
import { shareText } from "../shared/copy-share-download.ts";
import { $ } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";
import { isTelling } from "./attempt.ts";
import { Month } from "./month.tsx";
import { PackList } from "./pack-list.tsx";
import { addressOfDay, dateText, type Following, followLink, isoDate, kindIn, type Puzzles, type ShownPuzzle } from "./puzzle-page.ts";

interface Props {
  puzzles: Puzzles;
  /** opens another puzzle without leaving the page */
  go: (address: string) => void;
}

/** Put the question above the board, and the panel beside or below it. */
export function showPuzzlePanel(puzzles: Puzzles, go: (address: string) => void) {
  const area = $("#play-area");
  area.prepend(drawn(<Question puzzles={puzzles} go={go} />));
  area.append(drawn(<Panel puzzles={puzzles} go={go} />));
}

function Question({ puzzles, go }: Props) {
  const { shown, table } = puzzles;
  const now = table.value?.session.now;
  if (!shown.value || !now) return <div class="puzzle-question" />;
  const { info, file } = shown.value;
  const { question, recall } = kindIn(file, info.kind);
  const easier = puzzles.warmUp(shown.value);
  return (
    <div class="puzzle-question">
      <SeatMark seat={info.seat} mark={now.mark} />
      <div>
        <h2 id="puzzle-question" tabIndex={-1} key={info.id}>
          {t("You are {seat}.", { seat: now.seat_names[info.seat] ?? "" })} {question}
        </h2>
        <p class="quiet" key={recall}>
          {recall} <a href={`rules/${file.game}.html`}>{t("Rules")}</a>
          {easier && (
            <>
              {" · "}
              <a data-warm-up href={easier} onClick={followLink(easier, go)}>
                {t("Easier one to warm up")}
              </a>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

function Panel({ puzzles, go }: Props) {
  const { shown, progress } = puzzles;
  const [told, prompt] = [useRef<HTMLParagraphElement>(null), useRef<HTMLDivElement>(null)];
  useLayoutEffect(() => prompt.current?.append($(".prompt")), []);
  const table = puzzles.table.value;
  const { info, day, puzzle } = shown.value ?? {};
  const attempt = puzzle?.attempt.value;
  const { words: verdict = "", kind } = puzzle?.verdict.value ?? {};
  useLayoutEffect(() => {
    if (verdict || attempt?.hints) told.current?.parentElement?.scrollIntoView({ block: "nearest" });
  }, [verdict, attempt?.hints, table?.session.now]);
  return (
    <div class="lesson-panel puzzle-panel" data-state={attempt?.state}>
      <div class="lesson-progress">
        <h2 id="puzzle-title">{info && info.id in progress.value.own ? t("From your own game") : titleOf(day ?? null)}</h2>
        <p class="count">{info && <Facts puzzles={puzzles} />}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the arrow keys have to reach it */}
      <section class="words" tabIndex={0} aria-labelledby="puzzle-title">
        <div class="answers">
          <div ref={prompt} />
          <p class="told" role="status" data-verdict={verdict && kind} ref={told}>
            {/* with a key: inspect/mark-card-names.ts changes text nodes */}
            {verdict && <span key={verdict}>{verdict}</span>}
          </p>
          {shown.value && attempt && <Hints shown={shown.value} attempt={attempt} />}
          {shown.value && attempt && attempt.state !== "open" && <Result puzzles={puzzles} go={go} shown={shown.value} attempt={attempt} />}
        </div>
        {shown.value && attempt && (
          <>
            {table?.session.now && <UnseenPieces now={table.session.now} engine={table.engine} counts />}
            {attempt.state === "open" && <p class="quiet on-touch">{t("Press and hold a piece to read what it is.")}</p>}
            {attempt.state !== "open" && <PlayOn shown={shown.value} />}
            <Progressing progress={progress.value} />
            {attempt.state !== "open" && <EasierHarder puzzles={puzzles} go={go} shown={shown.value} />}
            <Month puzzles={puzzles} go={go} key={day} />
            <PackList puzzles={puzzles} go={go} />
          </>
        )}
      </section>
      {shown.value && attempt && <Buttons puzzles={puzzles} go={go} shown={shown.value} attempt={attempt} />}
    </div>
  );
}

function titleOf(day: number | null) {
  if (day === null) return t("Puzzle");
  return addressOfDay(day) === "puzzles.html" ? t("Today’s puzzle") : t("Puzzle of {date}", { date: dateText(day, { day: "numeric", month: "long" }) });
}

/** The number of the day, or how hard it is. */
function Facts({ puzzles: { shown } }: { puzzles: Puzzles }) {
  const { info, day } = shown.value as ShownPuzzle;
  const rating = info.rating ? t("Rating {rating}", { rating: info.rating }) : t("Not rated");
  if (day === null) return <>{rating}</>;
  const number = t("No. {number}", { number: puzzleNumber(day) });
  return (
    <>
      {number} · {rating}
    </>
  );
}

/** What the hints have told so far. */
function Hints({ shown: { info, file, puzzle }, attempt: { hints, state } }: { shown: ShownPuzzle; attempt: Attempt }) {
  const idea = isTelling(info.kind) ? t("The idea: {name}.", { name: kindIn(file, info.kind).name }) : "";
  const words = [idea, puzzle.marked].filter(Boolean).join(" ");
  return (
    <p class="hint-words" role="status">
      {hints > 0 && state === "open" && words}
    </p>
  );
}

/** Below the board while it is open: the tries that are left, and a hint. Then what comes next. */
function Buttons({ puzzles, go, shown, attempt }: Props & { shown: ShownPuzzle; attempt: Attempt }) {
  const { info, puzzle } = shown;
  const { hasEnded, isBusy } = puzzle;
  const isOver = attempt.state !== "open";
  const canShow = !hasEnded.value && (attempt.state === "failed" || (!isOver && attempt.hints > 1));
  return (
    <div class="puzzle-buttons">
      {!isOver && (
        <div>
          <Tries attempt={attempt} />
          {info.rating > 0 && attempt.wrong + attempt.hints === 0 && (
            <p class="quiet" id="hint-cost">
              {t("With a hint, solving it earns no rating.")}
            </p>
          )}
        </div>
      )}
      <p class="buttons">
        {isOver && (
          <button type="button" class="main" data-next-puzzle onClick={() => void goToNext({ puzzles, go, shown })}>
            {t("Next puzzle")}
          </button>
        )}
        {isOver && !canShow && gamesWithPuzzles().length > 1 && (
          <button type="button" onClick={() => void goToNext({ puzzles, go, shown }, "other")}>
            {t("Another game")}
          </button>
        )}
        {!isOver && !canShow && (
          <button type="button" data-puzzle-hint aria-describedby="hint-cost" aria-disabled={isBusy.value} onClick={() => puzzle.hint()}>
            {t("Hint")}
          </button>
        )}
        {canShow && (
          <button type="button" aria-disabled={isBusy.value} onClick={() => void puzzle.help()}>
            {t("Show me")}
          </button>
        )}
      </p>
    </div>
  );
}

/** Open the next puzzle. */
async function goToNext({ puzzles, go, shown }: Props & { shown: ShownPuzzle }, how?: Following) {
  go(await puzzles.next(shown, how));
}

function Tries({ attempt: { wrong } }: { attempt: Attempt }) {
  const left = TRIES - wrong;
  return (
    <p class="tries">
      {Array.from({ length: TRIES }, (_, number) => (
        <span key={number} class={number < left ? "" : "used"} aria-hidden="true" />
      ))}{" "}
      {n("{count} try left", "{count} tries left", left)}
    </p>
  );
}

/** How it went, right below the verdict, so that a phone shows both at once. */
function Result({ puzzles, go, shown, attempt }: Props & { shown: ShownPuzzle; attempt: Attempt }) {
  const { day, isFirst, info, puzzle } = shown;
  const progress = puzzles.progress.value;
  const today = localDay();
  const hasRisen = day === today && !progress.days[day]?.late;
  const streak = hasRisen ? puzzleStreak(progress, today, Date.now()) : 0;
  const isTodayOpen = day !== today && (progress.days[today]?.state ?? "open") === "open";
  const { [info.id]: _, ...others } = progress.puzzles;
  const rating = ratingOf(progress);
  const gain = rating - ratingOf({ ...progress, puzzles: others });
  const change = gain < 0 ? `−${-gain}` : `+${gain}`;
  return (
    <section class="puzzle-result" data-state={attempt.state} aria-label={t("Result")}>
      <p class="outcome">
        {attempt.state === "right" ? t("Solved: {tries}", { tries: triesText(attempt) }) : t("Not solved this time.")}
        {isFirst && info.rating > 0 && <span class="quiet"> {t("Rating {rating}", { rating: `${rating} (${change})` })}</span>}
      </p>
      {streak > 0 && <p data-milestone={MILESTONES.includes(streak) ? "" : undefined}>{streakText(streak)}</p>}
      {day === today && <p>{t("Tomorrow: {name}.", gameOfDay(today + 1))}</p>}
      <p class="buttons">
        {day !== null && (
          <button
            type="button"
            data-puzzle-share
            onClick={({ currentTarget }) => shareText(shareTextOf(day, shown.file.name, attempt, streak), addressToShare(day), currentTarget)}
          >
            {t("Share result")}
          </button>
        )}
        {puzzle.canPlayOut && (
          <button type="button" data-play-out aria-disabled={puzzle.isBusy.value} onClick={() => void puzzle.playOut()}>
            {t("Play it out")}
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

const MILESTONES = [7, 30, 100]; // days in a row

/** A streak is of days on which the puzzle was tried, solved or not. */
function streakText(streak: number) {
  const days = n("{count} day tried in a row", "{count} days tried in a row", streak);
  const next = MILESTONES.find((milestone) => milestone > streak);
  const goal = next ? t("next milestone: {days}", { days: next }) : "";
  return [days, goal].filter(Boolean).join(" · ");
}

function EasierHarder(props: Props & { shown: ShownPuzzle }) {
  if (!props.shown.info.rating) return null;
  return (
    <p class="buttons">
      <button type="button" onClick={() => void goToNext(props, "easier")}>
        {t("Easier")}
      </button>
      <button type="button" onClick={() => void goToNext(props, "harder")}>
        {t("Harder")}
      </button>
    </p>
  );
}

const level = signal("");

/** Play on from the position on the board against a computer. */
function PlayOn({ shown: { info, file, puzzle } }: { shown: ShownPuzzle }) {
  const { session } = puzzle.table;
  const { now } = session;
  if (!now || now.over) return null;
  const chosen = level.value || lastOpponent(file.game);
  const play = async () => {
    const link = await session.link();
    const seats = now.seat_names.slice(0, now.players).map((_, seat) => (seat === info.seat ? "person" : chosen));
    location.href = addressOfLink({ game: file.game, seats }, link);
  };
  return (
    <p class="play-on">
      <label for="play-on-level">{t("Play on from here against")}</label>
      <select
        id="play-on-level"
        value={chosen}
        onChange={({ currentTarget }) => {
          level.value = currentTarget.value;
        }}
      >
        {OFFERED.map((one) => (
          <option value={one} key={one}>
            {levelName(one)}
          </option>
        ))}
      </select>
      <button type="button" data-play-on onClick={() => void play()}>
        {t("Play")}
      </button>
    </p>
  );
}

function Progressing({ progress }: { progress: Progress }) {
  const solved = Object.values(progress.puzzles).filter(({ state }) => state === "right").length;
  if (!Object.keys(progress.puzzles).length) return null;
  return (
    <p class="quiet puzzle-progress">
      {t("Your rating: {rating}", { rating: ratingOf(progress) })} · {n("{count} puzzle solved", "{count} puzzles solved", solved)}
    </p>
  );
}

/** What players share: the number of the day, the game, at which try it was solved, a mark for each try, and the streak. */
function shareTextOf(day: number, game: string, attempt: Attempt, streak: number) {
  const result = attempt.state === "right" ? triesText(attempt) : t("not solved");
  const marks = `${"○".repeat(attempt.wrong)}${attempt.state === "right" ? "●" : ""}`;
  const days = streak > 1 ? n("{count} day tried in a row", "{count} days tried in a row", streak) : "";
  return [t("Small Table {number} · {game} · {result}", { number: puzzleNumber(day), game, result }), [marks, days].filter(Boolean).join(" · ")]
    .filter(Boolean)
    .join("\n");
}

const addressToShare = (day: number) => `puzzles.html?day=${isoDate(day)}`;

function triesText({ wrong, hints }: Attempt) {
  const tries = [t("1st try"), t("2nd try"), t("3rd try")][wrong] ?? "";
  return hints ? t("{tries}, with a hint", { tries }) : tries;
}
