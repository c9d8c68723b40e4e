// Review of a finished game: the win-probability chart, the turning points, navigation to any ply, and playing on from
// there. A player's turning points that can be proven become puzzles.

import { type ComponentChildren, render } from "preact";
import type { Drift, GameViews, KeyMoment, ReviewSlice, TableView } from "../engine/protocol.ts";
import { addressOfPuzzle } from "../model/addresses.ts";
import { provenPuzzle } from "../model/daily-puzzle.ts";
import { animationFactor } from "../preferences/preferences.ts";
import { canKeepOwn, keepOwn } from "../saves/puzzle-store.ts";
import { focusBoard, showEarlier, showPresent, type Table } from "../session/table.ts";
import { SeatMark } from "../shared/components.tsx";
import { $, announce, wideScreen } from "../shared/dom.ts";
import { named } from "../shared/game-text.tsx";
import { language, messageOf, t } from "../shared/i18n.ts";
import { loadOptionalStyle } from "../shared/lazy-import.ts";
import { follow, makeReactive, update } from "../shared/signals.ts";
import { inTab, readJson, writeLocal } from "../shared/storage.ts";
import { Chart, ChartData } from "./chart.tsx";

const SECONDS = 12; // search time for the whole game
const KEPT = "review"; // in the tab's storage: the last review, for a reload

/** What the review has found so far. Which ply is looked at is `ViewState.reviewed`. */
class Findings {
  /** The end of the game under review. */
  end: TableView | null = null;
  /** Whether the analysis was cancelled or has failed, and begins again when the review is opened. */
  isBroken = false;
  /** 0 to 1. */
  progress = 0;
  /** Of winning, 0 to 1, by ply and then by seat. */
  chances: number[][] = [];
  /** The ply that is searched, from 1 on; 0 before the first and after the last. */
  searched = 0;
  /** Those of the people here first; known when the review is done. */
  moments: KeyMoment[] = [];
  isDone = false;
  /** A long fall that no turning point explains. */
  drift: Drift | null = null;
  /** What each mover saw, which proofs need; null until the analysis has begun. */
  seen: GameViews | null = null;
  /** The ids of the puzzles that turning points make, by ply; "" if they make none. */
  puzzles: Record<number, string> = {};
  /** Why the review has failed; "" if it has not. */
  failure = "";

  constructor() {
    makeReactive(this);
  }
}

/** Review the game of a table while the tab is open. */
export function enableReview(table: Table) {
  const { engine, session, view, board, ai } = table;
  const panel = $("#panel-review");
  const found = new Findings();
  let isProving = false;
  const leave = () => {
    if (view.reviewed !== null) showPresent(table);
    if (isProving) ai.stop();
  };
  follow(
    () => [view.tab === "review" && session.position?.over === true, session.position],
    async ([isOpen, position]) => {
      if (!isOpen) return leave();
      if (view.lookBack !== null) showPresent(table); // the review starts from the end of the game
      await loadOptionalStyle("analysis.css");
      if (position && view.tab === "review" && session.position === position) open(position);
    },
  );
  follow(
    () => view.reviewed,
    (reviewed, before) => {
      if (reviewed !== null || before === undefined) return; // at first it has not shown anything; a hint on a puzzle may have
      view.better = [];
    },
  );

  /** Start the analysis, unless it is done or under way; then show the chosen position again, for example after the screen was rotated. */
  function open(position: TableView) {
    const isKnown =
      !found.isBroken && found.end !== null && found.end.at === position.at && JSON.stringify(found.end.record) === JSON.stringify(position.record);
    if (!isKnown) void analyse(position);
    else void findPuzzles(position);
    if (view.reviewed !== null || board.tall) void showPly(view.reviewed ?? position.at); // on a tall screen, the review leaves less room for the board
  }

  async function analyse(end: TableView) {
    Object.assign(found, new Findings(), { end });
    render(<Panel found={found} table={table} show={(at) => void showPly(at)} showBetter={showBetter} again={() => open(end)} />, panel);
    try {
      const seen = await engine.request({ request: "views" });
      found.seen = seen;
      const game = JSON.stringify([end.record, end.at, session.readers, language()]);
      const kept = readJson(KEPT, inTab);
      if (kept?.slice && kept.game === game) onSlice(end, kept.slice);
      else {
        const last = await ai.think({ request: "review", ...seen, ...session.readers, seconds: SECONDS }, (slice) => onSlice(end, slice));
        if (found.end !== end) return;
        if (last === null) return Object.assign(found, { isBroken: true }); // cancelled
        const { progress, chances, moments, drift } = found;
        writeLocal(KEPT, JSON.stringify({ game, slice: { progress, chances, moments, drift, done: true } }), inTab);
      }
      await findPuzzles(end);
    } catch (error) {
      if (found.end === end) Object.assign(found, { isBroken: true, failure: messageOf(error) });
    }
  }

  function onSlice(end: TableView, { progress, chances = found.chances, ply = 0, moments: known = [], drift = null, done }: ReviewSlice) {
    if (found.end !== end) return;
    const isOther = ({ seat }: KeyMoment) => Number(session.seats[seat] !== "person");
    const moments = known.toSorted((one, other) => isOther(one) - isOther(other));
    update(found, { progress, chances, searched: ply, drift, moments, isDone: done });
    const isCovered = view.endCard !== null && wideScreen().matches;
    if (!done || view.tab !== "review" || isCovered) return; // only a review in sight moves the board
    const [first] = moments;
    const news = first ? t("The review is done.") : t("The review is done: no big mistakes.");
    if (first && (view.reviewed ?? end.at) === end.at)
      void showBetter(first, news); // the player has not looked at another move meanwhile
    else announce(news);
  }

  /** Keep turning points of the people here that can be proven as puzzles, one after the other, while the review is open. */
  async function findPuzzles(end: TableView) {
    const { seen, moments, isDone } = found;
    const canOpen = isDone && canKeepOwn(end.game);
    for (const moment of moments) {
      const { ply, seat, better } = moment;
      if (!better || !seen || !canOpen || isProving || found.puzzles[ply] !== undefined || session.seats[seat] !== "person") continue;
      isProving = true;
      const puzzle = await provenPuzzle(ai, moment, seen).catch(() => undefined);
      isProving = false;
      if (puzzle === undefined || found.end !== end) return; // cancelled, or it cannot be computed
      const id = puzzle ? `${end.game}-own-${session.autosave.id}-${ply - 1}` : "";
      if (puzzle) keepOwn({ ...puzzle, id, link: await session.link() });
      found.puzzles = { ...found.puzzles, [ply]: id };
    }
  }

  /** Show the position after `at` plies. @returns null if another ply was requested meanwhile */
  const showPly = (at: number) => showEarlier(table, "review", at, { seat: "mover", tall: board.tall, room: board.room });

  /** Show the position before a mistake, with the card that explains it, and mark the better move. @param news announced first */
  async function showBetter({ ply, better }: KeyMoment, news: string = "") {
    const position = await showPly(ply - 1);
    if (!position) return;
    const block = wideScreen().matches ? "nearest" : "start"; // beside the board, the chart stays in view
    panel.querySelector(`[data-moment="${ply}"]`)?.scrollIntoView({ behavior: animationFactor() ? "smooth" : "auto", block });
    const words = better ? [t("Better: {move}", { move: better.text }), ...better.reasons] : [];
    if (better) view.better = position.moves.find(({ move }) => move === better.move)?.path ?? [];
    if (news || better) announce([news, ...words].filter(Boolean).join(" "));
  }
}

interface PanelProps {
  found: Findings;
  table: Table;
  show: (at: number) => void;
  /** shows a turning point with the better move */
  showBetter: (moment: KeyMoment) => Promise<void>;
  again: () => void;
}

function Panel({ found, table, show, showBetter, again }: PanelProps) {
  const { session, view } = table;
  const { end, chances, searched, moments, isDone, drift, progress, failure } = found;
  if (!end) return null;
  const at = view.reviewed ?? end.at;
  const here = moments.find(({ ply }) => ply === at + 1);
  const next = moments[here ? moments.indexOf(here) + 1 : 0] ?? moments[0];
  const showNext = async () => {
    if (next) await showBetter(next);
    $("[data-next-moment]").focus({ preventScroll: true }); // it has moved to the next card
  };
  /** Start a new game from this position with the same players. The finished game stays saved. */
  const playOn = async () => {
    const record = { ...end.record, moves: end.record.moves.slice(0, at) };
    await session.addGame({ record, at }, session.seats, session.names, { branched: true });
    focusBoard();
    announce([t("This is now a separate game. The finished one is still saved."), session.position?.status ?? ""].join(" "));
  };
  // in the card of the turning point that is shown, after its explanation, and otherwise below the chart
  const buttons = (
    <p class="buttons">
      <button type="button" hidden={at === end.at} onClick={() => void playOn()}>
        {t("Play on from here")}
      </button>
      <button type="button" class="plain" data-next-moment="" hidden={!next || next === here} onClick={() => void showNext()}>
        {here ? t("Next") : t("Next turning point")}
      </button>
    </p>
  );
  return (
    <>
      <h2>{t("Review")}</h2>
      <p class="verdict">{named(end.score.verdict)}</p>
      <Chart found={found} end={end} at={at} show={show} showMoment={(moment) => void showBetter(moment)} />
      {!here && buttons}
      {failure && (
        <div class="quiet">
          <p role="alert">{failure}</p>
          <button type="button" onClick={again}>
            {t("Try again")}
          </button>
        </div>
      )}
      {!failure && !isDone && (
        <div class="quiet" data-reviewing="">
          {searched
            ? t("Looking at move {ply} of {plies}…", { ply: searched, plies: end.at })
            : chances.length
              ? t("Looking again at the moves that lost most…")
              : t("Analysing your game…")}{" "}
          <progress max={1} value={progress} aria-label={t("Review")} />
        </div>
      )}
      {isDone && !moments.length && <p>{t("No big mistakes: no single move decided this game.")}</p>}
      {moments.length > 0 && (
        <>
          <h3>{moments.length === 1 ? t("Turning point") : t("Turning points")}</h3>
          <ol class="key-moments stack">
            {moments.map((moment, index) => (
              <MomentCard
                moment={moment}
                number={index + 1}
                end={end}
                puzzle={found.puzzles[moment.ply] ?? ""}
                show={() => void showBetter(moment)}
                key={moment.ply}
              >
                {moment === here && buttons}
              </MomentCard>
            ))}
          </ol>
        </>
      )}
      {drift && <DriftCard drift={drift} end={end} show={() => show(drift.first - 1)} />}
      <ChartData chances={chances} end={end} />
    </>
  );
}

interface MomentProps {
  moment: KeyMoment;
  number: number;
  end: TableView;
  puzzle: string; // the id of the puzzle that it makes, or ""
  show: () => void;
  children: ComponentChildren; // the buttons, if its position is shown
}

function MomentCard({ moment, number, end, puzzle, show, children }: MomentProps) {
  const { ply, seat, text, words, better } = moment;
  return (
    <li class="key-moment" data-moment={ply} data-here={children ? "" : undefined}>
      <h4>
        <span class="key-moment-number round">{number}</span> {t("Move {ply}", { ply })} <SeatMark seat={seat} mark={end.mark} /> {end.player_names[seat]}
      </h4>
      <p>
        {named(text)} <code class="notation">{end.log[ply - 1]?.shown ?? ""}</code>
      </p>
      <p class="key-moment-effect">{named(words)}</p>
      {better && (
        <>
          <p class="better">
            <b>{t("Better:")}</b> {named(better.text)}
          </p>
          <ul>
            {better.reasons.map((reason) => (
              <li key={reason}>{named(reason)}</li>
            ))}
          </ul>
        </>
      )}
      {children}
      <p class="buttons">
        <button type="button" onClick={show}>
          {better ? t("Show what was better") : t("Go to this move")}
        </button>
        {puzzle && (
          <a class="button" href={addressOfPuzzle(puzzle, { game: "own" })}>
            {seat === end.you ? t("You missed this: find it now") : t("Find it now")}
          </a>
        )}
      </p>
    </li>
  );
}

function DriftCard({ drift: { first, last, seat, words }, end, show }: { drift: Drift; end: TableView; show: () => void }) {
  return (
    <div class="key-moment">
      <h4>
        {t("Moves {first} to {last}", { first, last })} <SeatMark seat={seat} mark={end.mark} /> {end.player_names[seat]}
      </h4>
      <p class="key-moment-effect">{words}</p>
      <button type="button" onClick={show}>
        {t("Go to its start")}
      </button>
    </div>
  );
}
