// An embed that is a puzzle: a position whose following moves in the link are the solution, with the reader in the seat to
// move.

import { signal } from "@preact/signals";
import type { GameRecord, TableView } from "../engine/protocol.ts";
import { clearError } from "../feedback/errors.tsx";
import { run } from "../session/actions.ts";
import type { Table, TableConfig } from "../session/table.ts";
import { changeConfig } from "../session/table.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import type { EmbedRequest } from "./frame.ts";
import { drawn, ShownGame } from "./shown-game.tsx";

const MOVE_DELAY = 900; // ms before a move is answered or taken back

export function puzzleConfig(want: EmbedRequest): Partial<TableConfig> {
  const shown = new ShownGame(want, true);
  return {
    ...shown.config,
    filterMoves: () => [], // until the puzzle is loaded
    async load(table) {
      const record = await shown.open(table, want.at);
      if (!record) return;
      const puzzle = new Puzzle(shown, table, record);
      const area = $("#play-area");
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
  isUnsolvable: boolean; // whether the link has no move to find
  isBusy = signal(false); // whether a move is being answered
  hasEnded = signal(false);
  #isHelped = false; // whether "Show me" was pressed

  constructor(shown: ShownGame, table: Table, record: GameRecord) {
    this.shown = shown;
    this.table = table;
    this.solution = record.moves;
    this.solver = table.session.now?.to_move ?? null;
    if (this.solver !== null) shown.seat = this.solver;
    this.isUnsolvable = this.#isDone;
    this.hasEnded.value = this.isUnsolvable;
    changeConfig(table, {
      filterMoves: ({ moves }) => (this.isBusy.peek() || this.#isDone ? [] : moves),
      onMoveChosen: (move) => this.#judge(move),
      status: (now) => this.#prompt(now),
    });
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

  /** Why a move is worse than the solution: its risk, or else an advantage that only the solution has. At most one sentence, which does not name a move. */
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

  async help() {
    if (this.isBusy.peek() || this.#isDone) return;
    this.#isHelped = true;
    await this.#advance();
  }

  #say(words: string, kind?: "wrong" | "right" | "shown") {
    clearError();
    this.verdict.value = { words, kind };
  }

  /** Under the board: what to do, without the name of the seat, which is always the reader's. Null if the table says it. */
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
