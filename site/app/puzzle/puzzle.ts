// A puzzle on a table: the player sits in the seat to move. After a right move, the opponents' next move of the solution is played. A
// wrong move is played too; if a computer may think, its answer stays on the board until the player tries again.

import { findMove, nextTargets } from "../board/move-paths.ts";
import type { AdviceOptions, GameRecord, MoveAdvice, TableView } from "../engine/protocol.ts";
import { clearError } from "../feedback/errors.tsx";
import { type Attempt, after, endedText, NOTHING, type PuzzleEvent } from "../model/puzzle-progress.ts";
import { perform } from "../session/actions.ts";
import { changeConfig, type Table } from "../session/table.ts";
import { t } from "../shared/i18n.ts";
import { loadOptionalStyle } from "../shared/lazy-import.ts";
import { makeReactive } from "../shared/signals.ts";
import { chanceText, comparisonText, gainsOf, headlineOf, luckText, outcomeText, type Proven, scoresText } from "./verdict-text.ts";

const MOVE_DELAY = 900; // ms before a move is answered or taken back
const SECONDS = 0.7; // for which a computer looks for that answer
const MAX_PLIES = 3; // of one turn that goes on after a wrong move
const MAX_REASONS = 2; // for the solution
const ROOM = 105; // letters of two reasons that are told at once; a longer second one is for whoever asks why
const PLIES_AFTER = 4; // that follow the solution in a line that nobody knows to the end: replies and own moves

export interface Verdict {
  /** of the last move; "" while there is nothing to say */
  words: string;
  /** further reasons, for whoever asks why */
  more?: string;
  kind?: "wrong" | "right" | "shown";
}

/** A puzzle of this site: a computer answers wrong moves, and attempts are kept. */
interface KnownPuzzle {
  /** notes an event, and returns how the attempt stands then */
  keep: (event: PuzzleEvent) => Attempt;
  /** how the attempt stands at first */
  attempt: Attempt;
  /** what is known of the first move of the solution and of the others */
  proven: Proven;
}

/** How many moves of a solution are to be found. It begins and ends with one of them; the others’ are between, unless two follow each other. */
export const movesToFind = (plies: number) => Math.floor(plies / 2) + 1;

export class Puzzle {
  table: Table;
  solution: string[];
  solver: number | null;
  first: number; // plies before the first move of the solution
  verdict: Verdict = { words: "" };
  attempt: Attempt;
  isUnsolvable: boolean; // whether there is no move to find
  isBusy = false; // whether a move is being answered
  hasEnded: boolean; // whether the solution has been played to its end
  lineEnd = 0; // plies at the end of the line that can then be stepped through
  isHelped = false; // whether "Show me" was pressed
  hints: number; // those on this position
  idea: string | null = null; // what the first of them tells, "" if nothing is known; null before
  /** The wrong move on the board: the plies before it, and those after its answer. Null while the puzzle can be solved. */
  refuted: { at: number; end: number } | null = null;
  #keep: (event: PuzzleEvent) => Attempt;
  #isAnswered: boolean;
  #proven: Proven;
  #why: string[] = []; // why the first move is the best one
  #found = 0; // moves of the solution that were found
  #game: string; // identifies the game of this puzzle: another one may come to the table
  #tried: string[] = []; // wrong moves in this position
  #isWhole = false; // whether the hints mark the whole move
  #buttons: string[] = []; // the marked choices that are no places on the board, such as to leave a piece

  /**
   * @param table its session shows the position, for the seat to move
   * @param record the game whose further moves are the solution
   * @param known null for any other puzzle
   */
  constructor(table: Table, record: GameRecord, known: KnownPuzzle | null = null) {
    this.table = table;
    this.solution = record.moves;
    this.solver = table.session.position?.to_move ?? null;
    this.first = table.session.position?.at ?? 0;
    this.#game = table.session.autosave.id;
    this.isUnsolvable = this.#isDone;
    this.hasEnded = this.isUnsolvable;
    this.attempt = known?.attempt ?? NOTHING;
    this.hints = this.attempt.hints;
    this.#keep = known?.keep ?? ((event) => after(this.attempt, event));
    this.#isAnswered = known !== null;
    this.#proven = known?.proven ?? {};
    makeReactive(this);
    changeConfig(table, {
      filterMoves: ({ moves }) => (this.isBusy || this.refuted || this.#isDone ? [] : moves),
      judge: (move) => this.#judge(move),
      status: (position) => this.#prompt(position),
    });
  }

  /** How the attempt has ended, in a few words; "" while it is open. */
  get outcome() {
    return endedText(this.attempt);
  }

  /** Plies up to the last move of the line that is known: later ones are a computer's. */
  get plyKnown() {
    return Math.max(this.solution.length, this.first + (this.#proven.line?.length ?? 0));
  }

  get #next() {
    return this.solution[this.table.session.position?.at ?? 0];
  }

  get #isDone() {
    return this.hasEnded || this.#next === undefined;
  }

  /** Whether another puzzle or game has been opened, which an answer or a pause that ends now must not change. */
  get #isLeft() {
    return this.table.session.autosave.id !== this.#game;
  }

  /** Go on if the move is the next one of the solution; otherwise play it and show what answers it. Rejects with the rule that forbids it. */
  async #judge(text: string) {
    const { session } = this.table;
    await this.retry(); // before a move of a script: the board offers none
    const move = findMove(session.position?.moves ?? [], text)?.move;
    if (move === undefined) return void (await session.play(text)); // refused
    if (this.isBusy || this.#isDone) return;
    this.leave();
    await (move === this.#next ? this.#advance() : this.#refute(move));
  }

  async #refute(move: string) {
    const { table } = this;
    const { session } = table;
    const at = session.position?.at ?? 0;
    this.#say("");
    this.isBusy = true;
    const next = this.#next ?? "";
    this.#tried.push(move);
    const half = this.#startsAs(next, move) ? [t("Right token, wrong place.")] : [];
    const [tried, best] = await Promise.all([this.#advice(move, { than: [next] }), this.#advice(next, { than: this.#tried })]);
    if (this.#isLeft) return;
    const refusal = await perform(table, session.play(move));
    if (!refusal) {
      this.#note("wrong");
      const proven = at === this.first ? this.#proven : {};
      const { told, chance } = this.#isAnswered ? await this.#answer(proven) : { told: [], chance: null };
      if (this.#isLeft) return;
      if (this.#isAnswered) this.refuted = { at, end: session.position?.at ?? at };
      this.#say([headlineOf(proven, chance), ...half, ...told, ...this.#reasonAgainst(tried, best)].join(" "), "wrong");
      if (!this.#isAnswered) await pause(MOVE_DELAY);
      if (this.#isLeft) return;
    }
    const stop = () => {
      this.isBusy = false;
    };
    if (refusal || this.#isAnswered) return stop(); // a refusal is on the screen
    await perform(table, session.showPly(at).finally(stop));
  }

  /** Take back a wrong move and its answer. */
  async retry() {
    const { refuted } = this;
    if (!refuted) return;
    this.#say("");
    const end = () => {
      this.refuted = null;
    };
    await perform(this.table, this.table.session.showPly(refuted.at).finally(end));
    this.showHints();
  }

  /** Whether two moves are of the same token on the board, while another could move too. */
  #startsAs(one: string, other: string) {
    const { moves = [] } = this.table.session.position ?? {};
    const [path, tried] = [one, other].map((wanted) => moves.find(({ move }) => move === wanted)?.path ?? []);
    const isSame = path?.length === 2 && tried?.length === 2 && path[0] === tried[0] && path[0]?.startsWith("cell:");
    return isSame && moves.some((move) => move.path[0] !== path[0]);
  }

  /** What a move does, and why it is better than others; null if the engine cannot tell, for the verdict can do without. */
  #advice(move: string, others: Omit<AdviceOptions, "move">): Promise<MoveAdvice | null> {
    return this.table.engine.request({ request: "advice", move, ...others }).catch(() => null);
  }

  /** Why a move is worse than the solution: its risk, or an advantage of the solution. That could name the move to find, so after an answer it waits for the last try. */
  #reasonAgainst(tried: MoveAdvice | null, best: MoveAdvice | null) {
    if (tried?.risk) return [tried.risk];
    const [only] = this.#isAnswered && this.attempt.state === "open" ? [] : gainsOf(best);
    return only ? [t("What the better move does: {reason}", { reason: only })] : [];
  }

  /** Let a computer play the best answer to a wrong move. @returns what it is, in sentences, and the chance of winning after it, if they are known */
  async #answer(proven: Proven): Promise<{ told: string[]; chance: number | null }> {
    const { session, board } = this.table;
    let chance: number | null = null;
    const { log: { length: known } = [], score: tried } = session.position ?? {};
    try {
      for (let plies = 0; plies < MAX_PLIES && session.position?.log.at(-1)?.seat === this.solver; plies++) {
        const { position } = session;
        if (position.over) return { told: [outcomeText(position.score)], chance: null };
        if (position.interlude) return { told: [`${position.interlude.title}.`], chance: null }; // the move has ended this part of the game, so nobody answers it there
        const [found] = await Promise.all([this.#bestMove(), board.settled, pause(MOVE_DELAY)]);
        if (!found || this.#isLeft) break;
        if (position.players === 2) chance = position.to_move === this.solver ? found.value : 1 - found.value;
        await session.play(found.move);
      }
    } catch {
      return { told: [], chance: null }; // a verdict without the answer
    }
    const { position } = session;
    if (this.#isLeft || !position || !tried || position.log.at(-1)?.seat === this.solver) return { told: [], chance: null };
    const told = position.log.slice(known).map(({ seat, sentence }) => (seat === this.solver ? t("Played for you: {sentence}", { sentence }) : sentence)); // a turn may have several plies
    if (position.over) {
      const isLucky = proven.value !== undefined && position.score.winners.includes(this.solver ?? -1);
      return { told: [...told, outcomeText(position.score), ...(isLucky ? [luckText(proven)] : [])], chance: isLucky ? 1 : null };
    }
    told.push(...scoresText(this.solver ?? 0, tried.scores, position.score.scores));
    return { told: chance === null ? told : [...told, comparisonText(proven, chance)], chance };
  }

  /** Play the right move and the opponents' answers, up to the player's next move. */
  async #advance() {
    const { session } = this.table;
    const kind = this.isHelped ? "shown" : "right";
    this.isBusy = true;
    const move = this.#next ?? "";
    const isFirst = session.position?.at === this.first;
    const proven = isFirst ? this.#proven : {};
    const { line, rival } = proven;
    const advice = await this.#advice(move, { than: this.#tried, line, rival });
    const gains = isFirst || !this.#isAnswered ? gainsOf(advice).slice(0, MAX_REASONS) : []; // what a later move gains may be lost at once: nothing is proven of the others there
    const why = [...gains, chanceText(proven, this.solution.length - this.first)];
    const goesOn = this.#isAnswered && this.solution[(session.position?.at ?? 0) + 1] !== undefined; // then the reasons wait: they would tell the rest
    if (isFirst && goesOn) this.#why = why.filter(Boolean);
    const reasons = [this.isHelped ? (advice?.text ?? "") : "", ...(goesOn ? [] : why)];
    if (this.#isLeft) return;
    [this.#tried, this.hints, this.idea] = [[], 0, null];
    const say = (...words: string[]) => this.#say(words.filter(Boolean).join(" "), kind);
    const found = this.isHelped ? t("That’s the answer.") : t("Yes, that’s it!");
    let refusal = await this.#playNext();
    if (!refusal) say(found, ...reasons);
    while (!refusal && !this.#isDone && session.position?.to_move !== this.solver) {
      await pause(MOVE_DELAY);
      if (this.#isLeft) return;
      refusal = await this.#playNext();
    }
    this.isBusy = false;
    if (refusal) return; // it is on the screen, and the move can be tried again
    if (this.#isDone) {
      this.#note(this.isHelped ? "shown" : "right");
      this.end();
      const late = this.isHelped ? t("That was the solution.") : found;
      const start = [this.attempt.state === "right" ? "" : late, this.isHelped ? (advice?.text ?? "") : ""];
      const [reason = "", second = "", ...others] = (this.#why.length ? this.#why : why).filter(Boolean);
      const isShort = reason.length + second.length < ROOM;
      const first = this.#why.length ? t("The first move decided it.") : "";
      return this.#say([...start, first, reason, isShort ? second : ""].filter(Boolean).join(" "), kind, [isShort ? "" : second, ...others].join(" ").trim());
    }
    this.#found += 1;
    const next = t("Yes. Move {number} of {count}: find the next one.", { number: this.#found + 1, count: movesToFind(this.solution.length - this.first) });
    if (goesOn && !this.isHelped) say(next);
    else say(found, ...reasons, this.isHelped ? "" : t("What next?"));
  }

  /** @returns why the move was refused; "" if it was not */
  async #playNext() {
    const move = this.#next;
    return move === undefined ? "" : perform(this.table, this.table.session.play(move));
  }

  /** Play the rest of the solution. */
  async help() {
    await this.retry();
    if (this.isBusy || this.#isDone) return;
    this.isHelped = true;
    this.leave();
    this.#note("shown");
    const { session, board } = this.table;
    for (;;) {
      const { position } = session;
      await this.#advance();
      if (this.#isLeft || this.#isDone || session.position === position) return; // it is the same if the move was refused
      this.isBusy = true;
      await Promise.all([board.settled, pause(MOVE_DELAY)]);
      if (this.#isLeft) return;
    }
  }

  /** Note that the solution is on the board: now its line can be stepped through. */
  end() {
    const { length } = this.solution;
    this.lineEnd = this.plyKnown > length ? this.plyKnown : length + PLIES_AFTER;
    this.#endLine();
    this.hasEnded = true;
  }

  /** End the line with the game, or with the part of it in which a computer plays. */
  #endLine() {
    const { over, interlude, at = 0 } = this.table.session.position ?? {};
    if (over || (interlude && at >= this.plyKnown)) this.lineEnd = at;
  }

  /** Show the position after a ply of the line. Moves that are not on the table yet are played: those of the proof, then those of a computer. */
  async showLine(ply: number) {
    const { session } = this.table;
    const played = session.position?.record.moves.length ?? 0;
    await session.showPly(Math.min(ply, played));
    for (let at = played; at < Math.min(ply, this.lineEnd); at++) {
      const move = this.#proven.line?.[at - this.first] ?? (await this.#bestMove())?.move;
      if (move === undefined || this.#isLeft) return;
      await session.play(move);
      this.#endLine();
    }
  }

  /** What a computer would play now; null if it was stopped. */
  async #bestMove() {
    const view = await this.table.session.viewOfMover();
    return this.table.ai.think({ request: "think", view, level: "expert", seconds: SECONDS });
  }

  /** Note that a hint was taken. The first one on a position tells the idea of the move, the next marks where it begins. */
  async hint() {
    await this.retry();
    this.#note("hint");
    this.hints += 1;
    this.showHints();
  }

  /** Show what the hints on this position have told, while the puzzle is open. */
  showHints() {
    if (!this.hints || this.isBusy || this.refuted || this.attempt.state !== "open") return;
    const { session } = this.table;
    const { position } = session;
    const { line, rival } = position?.at === this.first ? this.#proven : {};
    if (this.idea === null)
      void this.#advice(this.#next ?? "", { line, rival, idea: true }).then((advice) => {
        if (session.position?.at === position?.at && !this.#isLeft) this.idea = advice?.idea ?? "";
      });
    if (this.hints < 2) return;
    const moves = position?.moves ?? [];
    const path = moves.find(({ move }) => move === this.#next)?.path ?? [];
    const choice = path.findIndex((step, at) => moves.some((other) => other.path[at] !== step)); // what comes before it is no choice
    const begun = path.slice(0, choice + 1);
    void loadOptionalStyle("analysis.css");
    void this.table.features().catch(() => {}); // they draw the mark; the table says if they do not come
    this.#isWhole = begun.length === path.length && !nextTargets(moves, path).size;
    this.#buttons = begun.flatMap((target) => position?.labels[target] ?? []);
    this.table.view.better = begun;
  }

  /** What the hints have marked of the move to find, in words; "" for nothing. */
  get marked() {
    if (!this.table.view.better.length) return "";
    const mark = this.#isWhole ? t("The whole move is marked.") : t("Begin with what is marked.");
    return [mark, ...this.#buttons.map((choice) => t("Choose “{choice}”.", { choice }))].join(" ");
  }

  /** End what lies over the board. */
  leave() {
    if (this.table.view.better.length) this.table.view.better = [];
  }

  #note(event: PuzzleEvent) {
    this.attempt = this.#keep(event);
  }

  #say(words: string, kind?: Verdict["kind"], more = "") {
    clearError();
    this.verdict = { words, more, kind };
  }

  /** Under the board: what to do, without the name of the seat, because the player knows it. Null if the status of the table says what to do. */
  #prompt({ to_move: mover, prompt, over }: TableView) {
    if (this.refuted) return "";
    if (over) return null;
    const { words, kind } = this.verdict;
    if (this.isBusy && (!words || kind === "wrong")) return t("Let’s see what that leads to.");
    const isAsked = !this.#isAnswered || (!words && this.attempt.state === "open"); // otherwise the verdict is all there is to read
    return isAsked && mover === this.solver && !this.isBusy && !this.#isDone ? prompt : "";
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));
