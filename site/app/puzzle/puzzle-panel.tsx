// The page of puzzles, around the board: the question above it; beside or below it what a move is answered with, the tries,
// the hints, and at the end the result and what comes next.

import { useLayoutEffect, useRef } from "preact/hooks";
import { addressOfDay, kindIn, puzzleNumber, setterOf } from "../model/daily-puzzle.ts";
import { teacherOf } from "../model/people.ts";
import { type Attempt, countSolved, type Progress, ratingOf, TRIES } from "../model/puzzle-progress.ts";
import { Says } from "../opponents/lines.tsx";
import { drawAround } from "../session/table.ts";
import { SeatMark } from "../shared/components.tsx";
import { $, onResize } from "../shared/dom.ts";
import { named } from "../shared/game-text.tsx";
import { dateText, n, t } from "../shared/i18n.ts";
import { Stepper } from "../table/stepper.tsx";
import { UnseenPieces } from "../table/unseen-pieces.tsx";
import { Month } from "./month.tsx";
import { PackList } from "./pack-list.tsx";
import { movesToFind, type Puzzle } from "./puzzle.ts";
import { type Following, followLink, type PuzzlePage, type ShownPuzzle } from "./puzzle-page.ts";
import { PlayOn, PuzzleResult } from "./puzzle-result.tsx";

interface Props {
  puzzles: PuzzlePage;
  /** opens another puzzle without leaving the page */
  go: (address: string) => void;
}

/** Put the question above the board, and the panel beside or below it. */
export const showPuzzlePanel = (puzzles: PuzzlePage, go: (address: string) => void) =>
  drawAround(<Question puzzles={puzzles} />, <Panel puzzles={puzzles} go={go} />);

function Question({ puzzles }: { puzzles: PuzzlePage }) {
  const { info, file, puzzle } = puzzles.shown ?? {};
  const position = puzzle?.table.session.position;
  if (!info || !file || !position) return <div class="puzzle-question" />;
  const { question, recall } = kindIn(file, info.kind);
  const moves = movesToFind(info.solution.length);
  return (
    <div class="puzzle-question">
      <SeatMark seat={info.seat} mark={position.mark} />
      <div>
        <h2 id="puzzle-question" tabIndex={-1} key={info.id}>
          {t("You play {seat}.", { seat: position.seat_names[info.seat] ?? "" })} {named(question)} {moves > 1 && n("({count} move)", "({count} moves)", moves)}
        </h2>
        <p class="quiet">
          {named(recall)} <a href={`rules/${file.game}.html`}>{t("Rules")}</a>
        </p>
      </div>
    </div>
  );
}

function Panel({ puzzles, go }: Props) {
  const { shown, progress } = puzzles;
  const [told, prompt] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  useLayoutEffect(() => prompt.current?.append($(".prompt")), []);
  const { info, day, puzzle } = shown ?? {};
  const table = puzzle?.table;
  const attempt = puzzle?.attempt;
  const { words: verdict = "", kind } = puzzle?.verdict ?? {};
  const ended = puzzle?.outcome;
  const easier = shown && attempt?.state === "open" ? puzzles.warmUp(shown) : "";
  useLayoutEffect(() => {
    const answers = told.current?.parentElement;
    if (!answers) return;
    if (!verdict && !puzzle?.hints && !ended) {
      if (!puzzle?.isBusy) scrollTo(0, 0); // to the question, and at once: later, the board would move away from a finger
      return;
    }
    return onResize([answers], () => {
      reveal(answers.querySelector<HTMLElement>(".why[open] .step-told") ?? answers); // the names of cards make it longer when they get their signs
      answers.querySelector(".why[open] .steps")?.scrollIntoView({ block: "nearest" }); // on a low screen, rather than its words
    });
  }, [verdict, puzzle?.hints, attempt?.state, puzzle?.isBusy, table?.session.position]);
  return (
    <div class="lesson-panel puzzle-panel column" data-state={attempt?.state}>
      <div class="lesson-progress wrap">
        <h2 id="puzzle-title">{info && info.id in progress.own ? t("From your own game") : titleOf(day ?? null)}</h2>
        <p class="count figures">{info && <Facts puzzles={puzzles} />}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the arrow keys have to reach it */}
      <section class="words scrolls" tabIndex={0} aria-labelledby="puzzle-title" onKeyDown={keepArrows}>
        <div class="answers stack">
          <div ref={prompt} />
          <div class="told" role="status" data-verdict={verdict && kind} ref={told}>
            {ended && (
              <p class="outcome" data-state={attempt?.state}>
                {ended}
              </p>
            )}
            {verdict && <p>{named(verdict)}</p>}
          </div>
          {puzzle?.refuted && <Reply puzzle={puzzle} refuted={puzzle.refuted} />}
          {shown && attempt && <Hints shown={shown} attempt={attempt} />}
          {shown && attempt && (attempt.state !== "open" || (day !== null && !(verdict || puzzle?.hints))) && <Setter shown={shown} attempt={attempt} />}
          {shown && attempt && attempt.state !== "open" && <PuzzleResult puzzles={puzzles} go={go} shown={shown} attempt={attempt} />}
          {puzzle?.hasEnded && <Why puzzle={puzzle} key={info?.id} />}
        </div>
        {shown && attempt && (
          <>
            {easier && (
              <p>
                <a data-warm-up href={easier} onClick={followLink(easier, go)}>
                  {t("Easier one to warm up")}
                </a>
              </p>
            )}
            {table?.session.position && <UnseenPieces position={table.session.position} engine={table.engine} counts />}
            {attempt.state === "open" && <p class="quiet on-touch">{t("Press and hold a piece to read what it is.")}</p>}
            {attempt.state !== "open" && <PlayOn puzzles={puzzles} shown={shown} />}
            {attempt.state === "open" && <Progressing progress={progress} />}
            {attempt.state !== "open" && <EasierHarder puzzles={puzzles} go={go} shown={shown} />}
            {day !== null && <Month puzzles={puzzles} go={go} key={day} />}
            <PackList puzzles={puzzles} go={go} />
          </>
        )}
      </section>
      {shown && attempt && <Buttons puzzles={puzzles} go={go} shown={shown} attempt={attempt} />}
    </div>
  );
}

/** Whoever has set the puzzle of a day, or else teaches the game, and what they say of it. */
const Setter = ({ shown: { day, info, file }, attempt: { state } }: { shown: ShownPuzzle; attempt: Attempt }) => (
  <Says
    level={day === null ? teacherOf(file.game) : setterOf(day)}
    occasion={({ open: "setting", right: "solved", failed: "missed" } as const)[state]}
    id={`${day ?? info.id}`}
  />
);

/** Let the arrow keys scroll an element that has the focus: elsewhere they lead to the pieces. */
function keepArrows(event: KeyboardEvent) {
  if (event.target === event.currentTarget && ["ArrowUp", "ArrowDown"].includes(event.key)) event.stopPropagation();
}

/** Scroll so that a part of the panel is in sight: no further than needed, and no further than to the board, if the verdict fits below it. */
function reveal(part: HTMLElement) {
  part.scrollIntoView({ block: "nearest" });
  const { top } = $(".stage").getBoundingClientRect();
  const room = $(".puzzle-buttons").getBoundingClientRect().top - $(".told").getBoundingClientRect().bottom;
  scrollBy(0, Math.min(0, Math.max(top, -room)));
}

/** Steps through a wrong move and its reply. */
function Reply({ puzzle: { table, solver }, refuted: { at, end } }: { puzzle: Puzzle; refuted: { at: number; end: number } }) {
  const note = (ply: number) => (ply > at + 1 && table.session.position?.log.at(-1)?.seat === solver ? t("A computer has chosen this move.") : "");
  return end > at + 1 ? <Stepper table={table} first={at} last={end} label={t("Your move and the reply")} note={note} /> : null;
}

/** After the solution: further reasons, and steps through the line. */
function Why({ puzzle }: { puzzle: Puzzle }) {
  const { table, verdict, first, plyKnown } = puzzle;
  const { more } = verdict;
  const note = (ply: number) => (ply > plyKnown ? t("A computer has chosen this move.") : "");
  return (
    <details class="why">
      <summary>{t("Why?")}</summary>
      <Stepper
        table={table}
        first={first}
        last={puzzle.lineEnd}
        label={t("The solution and what could follow")}
        show={(ply) => puzzle.showLine(ply)}
        note={note}
      />
      {more && <p>{named(more)}</p>}
    </details>
  );
}

function titleOf(day: number | null) {
  if (day === null) return t("Puzzle");
  return addressOfDay(day) === "puzzles.html" ? t("Today’s puzzle") : t("Puzzle of {date}", { date: dateText(day, { day: "numeric", month: "long" }) });
}

/** The number of the day, or how hard it is. */
function Facts({ puzzles: { shown } }: { puzzles: PuzzlePage }) {
  const { info, day } = shown as ShownPuzzle;
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
function Hints({ shown: { info, file, puzzle }, attempt: { state } }: { shown: ShownPuzzle; attempt: Attempt }) {
  const idea = puzzle.idea || t("The idea: {name}.", { name: kindIn(file, info.kind).name });
  const words = [idea, puzzle.marked].filter(Boolean).join(" ");
  return (
    <p class="hint-words" role="status">
      {puzzle.hints > 0 && puzzle.idea !== null && state === "open" && !puzzle.refuted && named(words)}
    </p>
  );
}

/** Below the board while it is open: the tries that are left, and a hint. Then what comes next. */
function Buttons({ puzzles, go, shown, attempt }: Props & { shown: ShownPuzzle; attempt: Attempt }) {
  const { info, puzzle } = shown;
  const { hasEnded, isBusy, refuted } = puzzle;
  const isOver = attempt.state !== "open";
  const canShow = !hasEnded && (attempt.state === "failed" || (!isOver && puzzle.hints > 1));
  return (
    <div class="puzzle-buttons wrap">
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
          <button type="button" class={canShow ? "" : "main"} data-next-puzzle onClick={() => void goToNext({ puzzles, go, shown })}>
            {t("Next puzzle")}
          </button>
        )}
        {isOver && !canShow && puzzles.hasOtherGames && (
          <button type="button" onClick={() => void goToNext({ puzzles, go, shown }, "other")}>
            {t("Another game")}
          </button>
        )}
        {!isOver && refuted && (
          <button type="button" class="main" data-puzzle-retry onClick={() => void puzzle.retry()}>
            {t("Try again")}
          </button>
        )}
        {canShow && (
          <button type="button" class={isOver ? "main" : ""} aria-disabled={isBusy} onClick={() => void puzzle.help()}>
            {t("Show me")}
          </button>
        )}
        {/* stays in its place when there are no more hints: a second tap must not end the puzzle */}
        {!isOver && (
          <button type="button" data-puzzle-hint aria-describedby="hint-cost" aria-disabled={isBusy || canShow} onClick={() => canShow || void puzzle.hint()}>
            {t("Hint")}
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
    <p class="tries wrap">
      {Array.from({ length: TRIES }, (_, number) => (
        <span key={number} class={number < left ? "round" : "round used"} aria-hidden="true" />
      ))}{" "}
      {n("{count} try left", "{count} tries left", left)}
    </p>
  );
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

function Progressing({ progress }: { progress: Progress }) {
  const solved = countSolved(progress);
  if (!Object.keys(progress.puzzles).length) return null;
  return (
    <p class="quiet puzzle-progress figures">
      {t("Your rating: {rating}", { rating: ratingOf(progress) })} · {n("{count} puzzle solved", "{count} puzzles solved", solved)}
    </p>
  );
}
