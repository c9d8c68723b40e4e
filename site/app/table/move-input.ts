// Move input: the player picks targets until they form the path of a legal move. The same for every game.
// Mouse, touch and keyboard input all arrive as "a target was activated".

import { canBegin, completeMove, earlyTargets, matchingMoves, nextTargets, startsAnew, stepsAfter, targetKind, withTarget } from "../board/move-paths.ts";
import { ACTIVE, adviceForTap, answerToMissedTap, isCramped, meantTarget } from "../board/pieces.ts";
import type { Move } from "../engine/protocol.ts";
import { showError } from "../feedback/errors.tsx";
import { confirmsMoves, explainIllegal, play, prepare } from "../session/actions.ts";
import type { Choice, Offer } from "../session/state.ts";
import { isPuzzle, type Table } from "../session/table.ts";
import { $, announce, h } from "../shared/dom.ts";
import { capitalized, t } from "../shared/i18n.ts";
import { pushDismissible } from "../shared/overlays.ts";

const NOTHING: Offer = { moves: [], labels: {}, next_steps: {} };

export class MoveInput {
  board: HTMLElement;
  /** contains the buttons for targets that are not on the board */
  choices = $("#choices");
  choice: Choice;
  #table: Table;
  /** Whether the focus follows the choices. Not while a piece is dragged: after a drag, browsers would show the focus ring of the keyboard. */
  movesFocus = true;
  /** Removes the path from the dismiss stack, so that Escape no longer cancels it; null if the path is empty. */
  #removeDismissible: (() => void) | null = null;

  constructor(table: Table) {
    const { view } = table;
    const board = table.board.container;
    this.board = board;
    this.choice = view.choice;
    this.#table = table;
    board.addEventListener("click", (event) => this.#click(event));
    board.addEventListener("keydown", (event) => this.#key(event));
    for (const area of [board, this.choices]) {
      for (const kind of ["pointerover", "focusin"]) area.addEventListener(kind, (event) => this.#pointAt(event));
      for (const kind of ["pointerleave", "focusout"]) area.addEventListener(kind, () => this.moves.length && this.#guide(this.#preview())); // a held move keeps its words
    }
  }

  get moves() {
    return this.choice.offer.moves;
  }

  get path() {
    return this.choice.picked;
  }

  /**
   * Offer the moves of a new position. Call it after the board has been rendered.
   * @param path the targets that stay picked
   */
  offer(offer: Offer, path: string[] = []) {
    this.choice.offer = offer;
    this.choice.picked = path;
    this.#update();
  }

  /** Disable input, for example while an earlier position is shown. */
  offerNothing() {
    this.offer(NOTHING);
  }

  /** Disable input until the next position, and remove the buttons. The picked targets stay highlighted. @param words say why, below the prompt */
  freeze(words: string) {
    this.offer(NOTHING, this.path);
    this.choices.replaceChildren();
    this.#guide(words);
  }

  pick({ path }: Move) {
    this.#setPath(path);
  }

  cancel() {
    const [first] = this.path;
    this.choice.picked = [];
    this.#update();
    this.#focus(first);
  }

  /** What to choose next, as a phrase without a full stop; "" if the game has no text for this step. */
  get request() {
    const { next_steps: steps } = this.choice.offer;
    return steps[this.path.join("+")] ?? steps[this.#kinds()] ?? "";
  }

  /** The kinds of the picked targets, joined as in the keys of `next_steps`: "card+cell". */
  #kinds() {
    return this.path.map(targetKind).join("+");
  }

  /** The move that is complete if this target is picked as well. */
  moveWith(target: string) {
    const path = withTarget(this.moves, this.path, target);
    return path ? completeMove(this.moves, path) : undefined;
  }

  /** The player points at this target: the move that is then played at once, if there is one, is prepared. */
  aimAt(target: string) {
    prepare(this.#table, this.playedWith(target));
  }

  /** The move that is played at once, without a confirmation, if this target is picked. */
  playedWith(target: string) {
    const path = withTarget(this.moves, this.path, target);
    const move = path && !nextTargets(this.moves, path).size ? completeMove(this.moves, path) : undefined;
    return move && !this.#mustConfirm(move) ? move : undefined;
  }

  #click(click: MouseEvent) {
    if (this.#table.panZoom.answersTap(click)) return;
    const target = meantTarget(this.board, targetOf(click), click)?.dataset.target;
    if (target !== undefined) this.choose(target);
    else this.#answerMiss(click);
  }

  #key(event: KeyboardEvent) {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    const target = targetOf(event)?.dataset.target;
    if (target !== undefined && !event.repeat) this.choose(target);
  }

  #answerMiss(click: MouseEvent) {
    const advice = adviceForTap(this.board, click);
    if (advice) {
      this.#guide(advice);
      return announce(advice);
    }
    const answer = answerToMissedTap(this.board, this, click);
    if (answer) showError(answer);
  }

  /**
   * Pick a target. If it is already picked, remove it and the targets after it. If it cannot continue the path, start a new
   * path with it, or report it as illegal.
   */
  choose(target: string) {
    const path = this.path;
    const longer = withTarget(this.moves, path, target);
    const instead = path.length && !nextTargets(this.moves, path).size ? withTarget(this.moves, path.slice(0, -1), target) : null; // of a move that waits to be confirmed
    if (longer) this.#setPath(longer);
    else if (path.includes(target) && this.moves.length) this.#setPath(path.slice(0, path.indexOf(target)));
    else if (instead) this.#setPath(instead);
    else if (startsAnew(this.moves, path, target)) this.#setPath([target]);
    else void explainIllegal(this.#table, path, target);
  }

  /** Pick the target whose piece is being dragged, as the last one of the path: targets picked after it are removed. */
  lift(target: string) {
    const at = this.path.indexOf(target);
    const path = at < 0 ? withTarget(this.moves, this.path, target) : this.path.slice(0, at + 1);
    this.#setPath(path ?? [target]);
  }

  /** Go back to this path, after a drag that did not end on a target. */
  restore(path: string[]) {
    if (this.moves.length) this.#setPath(path);
  }

  #setPath(path: string[]) {
    this.choice.picked = path;
    const next = nextTargets(this.moves, path);
    const complete = next.size ? undefined : completeMove(this.moves, path);
    if (path.length && next.size) announce(this.#describeNext(next));
    if (complete && !this.#mustConfirm(complete)) void play(this.#table, complete.move);
    else {
      this.#update();
      if (complete) (this.choices.querySelector("[data-done]") as HTMLElement | null)?.focus({ preventScroll: true });
      else this.#focus(path.at(-1));
    }
  }

  /** Whether a move has to be confirmed: always if it ends the game while there are other moves. In a puzzle, a slip between tiny targets would fail it. */
  #mustConfirm(move: Move) {
    const { config } = this.#table;
    return (move.ends && this.moves.length > 1) || confirmsMoves(config) || (isPuzzle(config) && isCramped(this.board));
  }

  /** Bring everything that depends on the offer and the path up to date: the highlighted targets, the buttons, the guidance and Escape. */
  #update() {
    const next = nextTargets(this.moves, this.path);
    const off = new Set(next.keys());
    for (const [target, moves] of earlyTargets(this.moves, this.path)) if (!next.has(target)) next.set(target, moves);
    for (const piece of this.board.querySelectorAll("[data-target]") as NodeListOf<SVGElement>) {
      const target = piece.dataset.target ?? "";
      const picked = this.path.includes(target);
      off.delete(target);
      this.#highlight(piece, next.get(target), picked);
    }
    if (this.path.length && this.moves.length) this.#removeDismissible ??= pushDismissible(() => this.cancel());
    else {
      this.#removeDismissible?.();
      this.#removeDismissible = null;
    }
    this.#fillChoices(off);
    this.#guide(this.#preview());
    this.choice.marked = [...this.path];
  }

  /** Whether a target begins a path that goes on to another target on the board, so that its piece can be dragged there. */
  #isDraggable(target: string) {
    const at = this.path.indexOf(target);
    const paths = [[target], at < 0 ? [...this.path, target] : this.path.slice(0, at + 1)];
    return this.moves.some((move) => paths.some((path) => canBegin(move, path) && stepsAfter(move, path).some((next) => !(next in this.choice.offer.labels))));
  }

  /** @param moves those that continue with this target; undefined if it is not legal */
  #highlight(piece: SVGElement, moves: Move[] | undefined, picked: boolean) {
    const legal = moves !== undefined;
    piece.toggleAttribute("data-legal", legal);
    piece.toggleAttribute("data-picked", picked);
    piece.toggleAttribute("data-drag", this.#isDraggable(piece.dataset.target ?? ""));
    const wrapper = piece.parentElement; // the card or die of this target; `:has()` would be too slow on a full table
    wrapper?.toggleAttribute("data-live", legal);
    wrapper?.toggleAttribute("data-raised", picked);
    setAttribute(piece, "role", legal || picked ? "button" : "img"); // aria-label requires a role
    setAttribute(piece, "tabindex", legal || picked ? "0" : "-1"); // with -1, the arrow keys can focus it, but Tab cannot
    setAttribute(piece, "aria-pressed", picked ? "true" : null);
    // screen readers read this hint after the name
    setAttribute(piece, "aria-description", moves?.length === 1 && moves[0] ? moves[0].text : null);
  }

  /** @param off the legal targets that are not on the board */
  #fillChoices(off: Set<string>) {
    const had = document.activeElement as HTMLElement | null;
    const focused = this.choices.contains(had) ? (had?.dataset.target ?? "") : null;
    const isAside = off.size === 1 && !this.path.length && this.moves.length > 1; // such as to skip
    const buttons = [...off].map((target) =>
      h(
        "button",
        { type: "button", class: isAside ? "plain" : "", "data-target": target, "data-legal": true, onclick: () => this.choose(target) },
        this.choice.offer.labels[target] ?? target,
      ),
    );
    const complete = completeMove(this.moves, this.path);
    if (complete) buttons.push(this.#doneButton(complete));
    if (this.path.length) buttons.push(h("button", { type: "button", class: "plain", "data-cancel": true, onclick: () => this.cancel() }, t("Cancel")));
    this.choices.replaceChildren(...buttons);
    if (focused !== null) this.#focus(focused);
  }

  /** The button that plays a complete move. It is not styled as the main button while the path can be continued, unless the move has to be confirmed. */
  #doneButton(move: Move) {
    const mayGoOn = nextTargets(this.moves, this.path).size > 0;
    const asks = confirmsMoves(this.#table.config);
    const words = move.ends ? t("End the game") : (mayGoOn && this.choice.offer.next_steps[`${this.#kinds()}+done`]) || (asks ? t("Confirm") : t("Done"));
    const look = mayGoOn && !asks ? "" : "main";
    return h("button", { type: "button", class: look, "data-done": move.move, onclick: () => void play(this.#table, move.move) }, words);
  }

  /** The next step of the path, or what the complete move does. */
  #preview() {
    if (!this.path.length) return "";
    const complete = completeMove(this.moves, this.path);
    if (complete?.ends) return t("This ends the game.");
    const next = nextTargets(this.moves, this.path);
    if (!next.size) return complete?.text ?? "";
    if (this.request) return `${this.request}.`;
    return complete ? t("Go on, or finish the move.") : t("Choose one of the {count} highlighted.", { count: next.size });
  }

  /** The next step for screen readers, which have just announced the picked target. */
  #describeNext(next: Map<string, Move[]>) {
    const move = completeMove(this.moves, this.path)?.text;
    const [only] = next.keys();
    if (next.size > 1 || only === undefined) {
      if (move) return t("Finish the move, or choose one of {count} more. {move}", { move, count: next.size });
      return this.request ? `${this.request}: ${next.size}.` : t("Choose one of {count}.", { count: next.size });
    }
    const thing = nameOf(this.#find(only)) || this.choice.offer.labels[only] || only;
    return move ? t("Finish the move, or go on: {thing}. {move}", { move, thing }) : t("Next: {thing}.", { thing });
  }

  /** @param words what this means for a player, with a full stop, or the name of a place */
  #guide(words: string) {
    this.choice.guidance = /^\p{L}\d/u.test(words) ? words : capitalized(words); // places such as "f1" stay as on the board
  }

  /** The player points at something, or focuses it by key: prepare the move, and say what the target does. */
  #pointAt(event: Event) {
    const { target, type } = event;
    if (!(target instanceof Element) || (type === "focusin" && !target.matches(":focus-visible"))) return; // the page has moved the focus
    if (target.closest("[data-done]")) prepare(this.#table, completeMove(this.moves, this.path));
    const piece = target.closest<HTMLElement | SVGElement>("[data-legal]");
    if (!piece) return;
    const { target: name = "" } = piece.dataset;
    this.aimAt(name);
    if (event instanceof PointerEvent && event.pointerType === "touch") return; // the start of a tap, not a hover
    if (type === "focusin" && document.documentElement.hasAttribute("data-focus-unmarked")) return;
    const moves = matchingMoves(this.moves, [...this.path, name]);
    this.#guide(moves.length === 1 && moves[0] ? moves[0].text : nameOf(piece));
  }

  #find(target: string): SVGElement | HTMLElement | null {
    const selector = `[data-target="${CSS.escape(target)}"]`;
    return this.board.querySelector(selector) ?? this.choices.querySelector(selector);
  }

  /** Focus this target, or else the first element that can be activated. */
  #focus(target: string | undefined) {
    if (!this.movesFocus) return;
    const there = target === undefined ? null : this.#find(target);
    const next = there?.matches(ACTIVE) ? there : (this.choices.querySelector("button") ?? this.board.querySelector(ACTIVE));
    ((next ?? this.board) as HTMLElement | SVGElement).focus({ preventScroll: true });
  }
}

const targetOf = (event: Event): HTMLElement | SVGElement | null => (event.target instanceof Element ? event.target.closest("[data-target]") : null);

const nameOf = (piece: Element | null) => piece?.getAttribute("aria-label") ?? piece?.textContent ?? "";

function setAttribute(piece: Element, name: string, value: string | null) {
  if (piece.getAttribute(name) === value) return;
  if (value === null) piece.removeAttribute(name);
  else piece.setAttribute(name, value);
}
