// Puzzle mode of an embed: a position of a linked game, whose following moves are the solution. The reader plays the
// seat to move.

import { clearError } from "../announce/errors.ts";
import type { GameRecord, TableView } from "../engine/protocol.ts";
import type { TableConfig, TableServices } from "../session/table.ts";
import { h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import type { EmbedRequest } from "./params.ts";
import { addPanel, addQuestion, openReadOnly, prepareToShow } from "./read-only-base.ts";

const MOVE_DELAY = 900; // ms before a move is answered or taken back

/** The table configuration of a puzzle. */
export function puzzleConfig(want: EmbedRequest): Partial<TableConfig> {
  const { config, lookAs, playOn } = prepareToShow(want, true);
  return {
    ...config,
    filterMoves: () => [], // until the puzzle is loaded
    async load(services) {
      const record = await openReadOnly(services, want, want.at);
      if (!record) return;
      const solver = services.session.now?.to_move ?? null;
      if (solver !== null) lookAs(solver);
      new Puzzle(services, record, want.say, () => playOn(services));
    },
  };
}

class Puzzle {
  session;
  engine;
  solution: string[];
  step: (action: () => Promise<void>) => Promise<unknown>;
  solver: number | null;
  verdict: HTMLParagraphElement;
  help: HTMLButtonElement;
  on: HTMLButtonElement;
  question: HTMLDivElement;
  panel: HTMLDivElement;
  #busy = false;
  #helped = false;
  #isLeft = false; // the reader plays on

  /**
   * @param services whose table shows the puzzle's position
   * @param record with the solution
   */
  constructor({ root, engine, session, step, configure }: TableServices, record: GameRecord, task: string, playOn: () => Promise<void>) {
    this.session = session;
    this.engine = engine;
    this.solution = record.moves;
    this.step = step;
    this.solver = session.now?.to_move ?? null;
    this.verdict = h("p", { class: "told", role: "status" });
    this.help = h("button", { type: "button", onclick: () => void this.#show() }, t("Show me"));
    this.on = h(
      "button",
      {
        type: "button",
        hidden: true,
        onclick: () => {
          this.#isLeft = true;
          return step(playOn).then(() => {
            for (const part of [this.panel, this.question]) part.remove();
          });
        },
      },
      t("Play on from here"),
    );
    const row = h("div", { class: "row" }, this.help, this.on);
    this.question = addQuestion(root, this.#done ? t("No solution here: choose an earlier move.") : task || t("Your move: find the best one."), this.verdict);
    this.panel = addPanel(root, row);
    configure({
      filterMoves: ({ moves }) => (this.#busy || this.#done ? [] : moves),
      onMoveChosen: (move) => this.#judge(move),
      status: (now) => this.#prompt(now),
    });
    if (this.#done) this.#end("");
    void session.refresh(); // now filterMoves offers moves
  }

  get #next() {
    return this.solution[this.session.now?.at ?? 0];
  }

  get #done() {
    return this.#next === undefined;
  }

  /** Go on if the move is the next one of the solution; otherwise play it and take it back. @param move a legal one */
  async #judge(move: string) {
    if (this.#busy || this.#done) return; // a typed move: the board offers none
    if (move === this.#next) return this.#advance();
    this.#setVerdict("");
    this.#busy = true;
    const reason = await this.#reasonAgainst(move, this.#next ?? "");
    await this.step(() => this.session.play(move));
    await pause();
    this.#busy = false;
    await this.step(() => this.session.go("undo"));
    this.#setVerdict([t("Good try, but there is better."), ...reason].join(" "), "wrong");
  }

  /**
   * Why a move is worse than the solution: its risk, or else an advantage that only the solution has, which does not
   * name the move.
   * @returns a list with at most one sentence
   */
  async #reasonAgainst(move: string, solution: string) {
    try {
      const [tried, best] = await Promise.all([move, solution].map((move) => this.engine.request({ request: "advice", move })));
      if (tried?.risk && !best?.reasons.includes(tried.risk)) return [tried.risk];
      const only = best?.reasons.find((reason) => reason !== best.risk && !tried?.reasons.includes(reason));
      return only ? [t("What the better move does: {reason}", { reason: only })] : [];
    } catch {
      return []; // a verdict without its reason
    }
  }

  /** Play the right move and the opponents' answers, up to the reader's next move. */
  async #advance() {
    this.#busy = true;
    await this.#playNext();
    this.#setVerdict(this.#helped ? t("That’s the answer.") : t("Yes, that’s it!"), this.#helped ? "shown" : "right");
    while (!this.#done && this.session.now?.to_move !== this.solver) {
      await pause();
      await this.#playNext();
    }
    this.#busy = false;
    if (this.#done) this.#end(this.#helped ? t("That was the solution.") : t("Solved. Well played!"));
    else {
      this.#setVerdict(this.#helped ? t("That’s the move. What next?") : t("Yes, that’s it. What next?"), this.#helped ? "shown" : "right");
      await this.session.refresh();
    }
  }

  async #playNext() {
    const move = this.#next;
    if (move !== undefined) await this.step(() => this.session.play(move));
  }

  async #show() {
    if (this.#busy || this.#done) return;
    this.#helped = true;
    await this.#advance();
  }

  #end(words: string) {
    this.#setVerdict(words, this.#helped ? "shown" : "right");
    this.help.hidden = true;
    this.on.hidden = this.session.now?.over ?? true;
  }

  /** Show the state in place of the question. */
  #setVerdict(words: string, kind: "" | "wrong" | "right" | "shown" = "") {
    clearError();
    this.verdict.textContent = words;
    this.question.dataset.verdict = words && kind;
  }

  /**
   * Under the board: what to do, without the name of the seat, which is always the reader's; nothing while there is
   * nothing to do. Null if the table says it.
   */
  #prompt({ to_move: mover, prompt, over }: TableView) {
    if (over || this.#isLeft) return null;
    return mover === this.solver && !this.#busy && !this.#done ? prompt : "";
  }
}

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, MOVE_DELAY));
