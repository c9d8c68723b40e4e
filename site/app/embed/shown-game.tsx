// An embed that shows a linked game: a single position; a game with controls to step through it; or a puzzle, a position
// whose following moves are the solution, with the reader in the seat to move. Everyone gets the view of the mover, and
// nothing is saved. The reader can play on from there.

import { signal, useSignal } from "@preact/signals";
import { type ComponentChild, render } from "preact";
import { clearError, showError } from "../announce/errors.ts";
import type { EngineLike } from "../engine/client.ts";
import type { GameRecord, TableView } from "../engine/protocol.ts";
import { run } from "../session/actions.ts";
import type { Table, TableConfig } from "../session/table.ts";
import { seatsIn } from "../session/url.ts";
import { $, announce } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { linkButton, showNotice } from "../shared/overlays.ts";
import { disableStorage } from "../shared/storage.ts";
import { openFromUrl } from "../table/open-game.ts";
import { type EmbedRequest, fullPageUrl } from "./frame.ts";

const MOVE_DELAY = 900; // ms before a move of a puzzle is answered or taken back

/** The table of an embed that shows a game, until the reader plays on. */
export class ShownGame {
  want: EmbedRequest;
  /** Whether the reader may move: they solve a puzzle. */
  canSolve: boolean;
  /** Whose view is shown. */
  seat: "mover" | number = "mover";
  /** Whether the reader plays on, so that it is a usual table. */
  isLeft = signal(false);

  constructor(want: EmbedRequest, canSolve: boolean) {
    this.want = want;
    this.canSolve = canSolve;
    document.body.classList.add("shown");
    disableStorage();
  }

  get config(): Partial<TableConfig> {
    return { wrapEngine: (engine) => ({ request: (request: any) => this.#request(engine, request) }) as EngineLike, canChangeSeats: false };
  }

  /**
   * Ask for the view of the mover, or of the seat that solves: the link is public, so nothing in it is secret. Unless
   * the reader may solve, the answers have no moves, and moves are refused.
   */
  async #request(engine: EngineLike, request: any): Promise<any> {
    const { canSolve, seat } = this;
    if (this.isLeft.peek()) return engine.request(request);
    if (!canSolve && request.request === "play") throw new Error(t("You are only viewing this. Press “Play on from here” to play."));
    const answer: any = await engine.request("seat" in request ? { ...request, seat } : request);
    return answer && "private" in answer ? { ...answer, private: false, moves: canSolve ? answer.moves : [] } : answer;
  }

  /**
   * Load the linked game and show the position after `at` plies, or the last one that could be read. Without a link,
   * open what the address names.
   * @param at null: at the end
   * @returns the whole game; null if it cannot be shown
   */
  async open(table: Table, at: number | null): Promise<GameRecord | null> {
    const { engine, session, config } = table;
    if (!this.want.link) {
      await openFromUrl(table, config.address ?? location);
      return session.now?.record ?? null;
    }
    const { record, problem } = await engine.request({ request: "read", text: this.want.link });
    if (!record) {
      showNotice(t("This game cannot be shown"), [problem], linkButton(config.exitLink.words, config.exitLink.address));
      return null;
    }
    await session.addGame({ record, at: Math.min(at ?? record.moves.length, record.moves.length) }, []);
    if (problem) showError(problem);
    return record;
  }

  /** Let the reader play on from the position that is shown. */
  playOn(table: Table) {
    const { session, config } = table;
    return run(table, async () => {
      const { record, at } = session.now as TableView;
      this.isLeft.value = true;
      document.body.classList.remove("shown");
      Object.assign(config, { filterMoves: ({ moves }) => moves, onMoveChosen: null, status: () => null, canChangeSeats: true } satisfies Partial<TableConfig>);
      await session.addGame({ record: { ...record, moves: record.moves.slice(0, at) }, at }, seatsIn(this.want.query));
    });
  }
}

/** Draw a part of the table that its markup has not. @returns where it can be inserted */
export function drawn(part: ComponentChild) {
  const made = document.createDocumentFragment();
  render(part, made);
  return made;
}

/** The table configuration of a position or a game to view. */
export function viewerConfig(want: EmbedRequest): Partial<TableConfig> {
  const shown = new ShownGame(want, false);
  return {
    ...shown.config,
    onRender() {}, // the steps of the reader are no moves
    async load(table) {
      const record = await shown.open(table, want.at ?? (want.show === "game" ? 0 : null));
      if (!record) return;
      const area = $("#play-area", table.root);
      area.prepend(drawn(<Caption shown={shown} />));
      area.append(drawn(<Viewer shown={shown} table={table} plies={record.moves.length} />));
    },
  };
}

function Caption({ shown: { want, isLeft } }: { shown: ShownGame }) {
  if (!want.say || isLeft.value) return null;
  return (
    <div class="embed-question">
      <p class="task">{want.say}</p>
    </div>
  );
}

function Viewer({ shown, table, plies }: { shown: ShownGame; table: Table; plies: number }) {
  const { want, isLeft } = shown;
  const { now } = table.session;
  if (!now || isLeft.value) return null;
  return (
    <div class="embed-panel">
      {want.show === "game" && <Stepper table={table} now={now} plies={plies} />}
      <p class="buttons">
        <button type="button" hidden={now.over} onClick={() => void shown.playOn(table)}>
          {t("Play on from here")}
        </button>
        <a class="button" target="_blank" rel="noopener" href={fullPageUrl({ ...want, at: now.at })}>
          {t("Open the full page")}
        </a>
      </p>
    </div>
  );
}

/** What was played last, and the controls to step through the game. */
function Stepper({ table: { session }, now, plies }: { table: Table; now: TableView; plies: number }) {
  /** The ply that the reader goes to; null while the table shows what they chose. */
  const goal = useSignal<number | null>(null);
  const ply = goal.value ?? now.at;
  const text = positionText(now, plies);

  /** If the slider moves faster than the table renders, intermediate plies are skipped. */
  async function go(to: number) {
    const isMoving = goal.peek() !== null;
    goal.value = Math.max(0, Math.min(to, plies));
    if (isMoving) return;
    try {
      while (session.now && session.now.at !== goal.peek()) await session.showPly(goal.peek() ?? 0);
    } finally {
      goal.value = null;
    }
    if (session.now) announce(positionText(session.now, plies));
  }

  const button = (name: string, path: string, to: number, isDisabled: boolean) => (
    <button type="button" aria-label={name} title={name} aria-disabled={isDisabled} onClick={() => void go(to)}>
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
  return (
    <>
      <p class="told">{text}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend */}
      <div class="steps" role="group" aria-label={t("Step through the game")}>
        {button(t("Go to the start"), "M7 5v14M18 6l-7 6 7 6", 0, now.at === 0)}
        {button(t("Back"), "m15 6-7 6 7 6", ply - 1, now.at === 0)}
        <input
          type="range"
          min={0}
          max={plies}
          value={ply}
          aria-label={t("Move")}
          aria-valuetext={text}
          onInput={({ currentTarget }) => void go(currentTarget.valueAsNumber)}
        />
        {button(t("Forward"), "m9 6 7 6-7 6", ply + 1, now.at === plies)}
        {button(t("Go to the end"), "M17 5v14M6 6l7 6-7 6", plies, now.at === plies)}
      </div>
    </>
  );
}

function positionText({ at, log }: TableView, plies: number) {
  const last = log.at(-1);
  if (!at || !last) return t("Before the first of {count} moves.", { count: plies });
  return `${t("Move {ply} of {plies}.", { ply: at, plies })} ${last.sentence}`;
}

export function puzzleConfig(want: EmbedRequest): Partial<TableConfig> {
  const shown = new ShownGame(want, true);
  return {
    ...shown.config,
    filterMoves: () => [], // until the puzzle is loaded
    async load(table) {
      const record = await shown.open(table, want.at);
      if (!record) return;
      const puzzle = new Puzzle(shown, table, record);
      const area = $("#play-area", table.root);
      area.prepend(drawn(<Question puzzle={puzzle} />));
      area.append(drawn(<Help puzzle={puzzle} />));
      void table.session.refresh(); // now the moves of the solver are offered
    },
  };
}

class Puzzle {
  shown: ShownGame;
  table: Table;
  solution: string[];
  solver: number | null;
  /** What is said of the moves, in place of the question; no words while there is nothing to say. */
  verdict = signal<{ words: string; kind?: "wrong" | "right" | "shown" }>({ words: "" });
  /** Whether the link has no move to find. */
  isUnsolvable: boolean;
  /** Whether a move is being answered. */
  isBusy = signal(false);
  hasEnded = signal(false);
  /** Whether "Show me" was pressed. */
  #isHelped = false;

  /**
   * @param table whose table shows the puzzle's position
   * @param record with the solution
   */
  constructor(shown: ShownGame, table: Table, record: GameRecord) {
    this.shown = shown;
    this.table = table;
    this.solution = record.moves;
    this.solver = table.session.now?.to_move ?? null;
    if (this.solver !== null) shown.seat = this.solver;
    this.isUnsolvable = this.#isDone;
    this.hasEnded.value = this.isUnsolvable;
    Object.assign(table.config, {
      filterMoves: ({ moves }) => (this.isBusy.peek() || this.#isDone ? [] : moves),
      onMoveChosen: (move) => this.#judge(move),
      status: (now) => this.#prompt(now),
    } satisfies Partial<TableConfig>);
  }

  get #next() {
    return this.solution[this.table.session.now?.at ?? 0];
  }

  get #isDone() {
    return this.#next === undefined;
  }

  /** Go on if the move is the next one of the solution; otherwise play it and take it back. @param move a legal one */
  async #judge(move: string) {
    if (this.isBusy.peek() || this.#isDone) return; // a typed move: the board offers none
    if (move === this.#next) return this.#advance();
    const { table } = this;
    const { session } = table;
    this.#say("");
    this.isBusy.value = true;
    const reason = await this.#reasonAgainst(move, this.#next ?? "");
    const refusal = await run(table, () => session.play(move));
    if (!refusal) await pause();
    this.isBusy.value = false;
    if (refusal) return; // it is on the screen
    await run(table, () => session.go("undo"));
    this.#say([t("Good try, but there is better."), ...reason].join(" "), "wrong");
  }

  /**
   * Why a move is worse than the solution: its risk, or else an advantage that only the solution has, which does not
   * name the move.
   * @returns a list with at most one sentence
   */
  async #reasonAgainst(move: string, solution: string) {
    try {
      const [tried, best] = await Promise.all([move, solution].map((move) => this.table.engine.request({ request: "advice", move })));
      if (tried?.risk && !best?.reasons.includes(tried.risk)) return [tried.risk];
      const only = best?.reasons.find((reason) => reason !== best.risk && !tried?.reasons.includes(reason));
      return only ? [t("What the better move does: {reason}", { reason: only })] : [];
    } catch {
      return []; // a verdict without its reason
    }
  }

  /** Play the right move and the opponents' answers, up to the reader's next move. */
  async #advance() {
    const { session } = this.table;
    const kind = this.#isHelped ? "shown" : "right";
    this.isBusy.value = true;
    let refusal = await this.#playNext();
    if (!refusal) this.#say(this.#isHelped ? t("That’s the answer.") : t("Yes, that’s it!"), kind);
    while (!refusal && !this.#isDone && session.now?.to_move !== this.solver) {
      await pause();
      refusal = await this.#playNext();
    }
    this.isBusy.value = false;
    if (refusal) return session.refresh(); // it is on the screen, and the move can be tried again
    if (this.#isDone) {
      this.hasEnded.value = true;
      return this.#say(this.#isHelped ? t("That was the solution.") : t("Solved. Well played!"), kind);
    }
    this.#say(this.#isHelped ? t("That’s the move. What next?") : t("Yes, that’s it. What next?"), kind);
    await session.refresh();
  }

  /** @returns why the move was refused; "" if it was not */
  async #playNext() {
    const move = this.#next;
    return move === undefined ? "" : run(this.table, () => this.table.session.play(move));
  }

  /** Play the next move of the solution for the reader. */
  async help() {
    if (this.isBusy.peek() || this.#isDone) return;
    this.#isHelped = true;
    await this.#advance();
  }

  #say(words: string, kind?: "wrong" | "right" | "shown") {
    clearError();
    this.verdict.value = { words, kind };
  }

  /**
   * Under the board: what to do, without the name of the seat, which is always the reader's; nothing while there is
   * nothing to do. Null if the table says it.
   */
  #prompt({ to_move: mover, prompt, over }: TableView) {
    if (over) return null;
    return mover === this.solver && !this.isBusy.value && !this.#isDone ? prompt : "";
  }
}

/** The question above the board, or the verdict in its place. */
function Question({ puzzle: { shown, isUnsolvable, verdict } }: { puzzle: Puzzle }) {
  if (shown.isLeft.value) return null;
  const { words, kind } = verdict.value;
  return (
    <div class="embed-question" data-verdict={words && kind}>
      <p class="task">{isUnsolvable ? t("No solution here: choose an earlier move.") : shown.want.say || t("Your move: find the best one.")}</p>
      <p class="told" role="status">
        {words}
      </p>
    </div>
  );
}

function Help({ puzzle }: { puzzle: Puzzle }) {
  const { shown, table, hasEnded } = puzzle;
  if (shown.isLeft.value) return null;
  return (
    <div class="embed-panel">
      <div class="row">
        <button type="button" hidden={hasEnded.value} onClick={() => void puzzle.help()}>
          {t("Show me")}
        </button>
        <button type="button" hidden={!hasEnded.value || table.session.now?.over} onClick={() => void shown.playOn(table)}>
          {t("Play on from here")}
        </button>
      </div>
    </div>
  );
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, MOVE_DELAY));
