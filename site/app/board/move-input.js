// Move input: the player picks targets until they form the path of a legal move. The same for every game.
// Mouse, touch and keyboard input all arrive as "a target was activated".

import { pushDismissible } from "../shared/dismiss-stack.js";
import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { canBegin, completeMove, earlyTargets, kindOf, matchingMoves, nextTargets, startsAnew, stepsAfter, withTarget } from "./move-paths.js";
import { meantTarget } from "./target-places.js";

/** @import { Move, TableView } from "../engine/protocol.js" */
/**
 * @typedef {object} Callbacks
 * @property {(move: string) => void} onMove the path of a move is complete
 * @property {(path: string[], target: string) => void} onIllegalTarget the target continues no legal path
 * @property {(next: string) => void} onPathChange a target was added or removed; `next` describes the next step, or is ""
 * @property {(words: string) => void} onHint what the hovered or focused target does, or ""
 * @property {(move: Move) => void} [onAim] the player points at a target, or focuses one, that plays this move
 * @property {(move: Move) => boolean} needsConfirm whether a complete move has to be confirmed
 * @property {(click: MouseEvent) => void} [onMiss] a click was meant for no target
 * @property {() => void} [onUpdate] the legal or the picked targets have changed
 * @property {(move: Move | undefined) => void} onPendingMove called on every update with the complete move if the player has chosen to confirm moves, else with undefined
 */

/** Selector of the elements that can be activated. */
export const ACTIVE = "[data-legal], [data-picked], [data-done], [data-cancel]";

/** Selector of the named elements on a board: targets and pieces. */
export const THING = "[data-board] [data-target], [data-board] .piece[aria-label]";

export class MoveInput {
  /** @type {Move[]} */
  #moves = [];
  /** @type {Record<string, string>} */
  #labels = {};
  /** What to choose next, by the picked targets or their kinds. @type {Record<string, string>} */
  #steps = {};
  /** @type {string[]} */
  #path = [];
  /** Removes the path from the dismiss stack, so that Escape no longer cancels it; null if the path is empty. @type {(() => void) | null} */
  #removeDismissible = null;

  /**
   * @param {HTMLElement} board @param {HTMLElement} choices container of the buttons for targets that are not on the board
   * @param {AbortSignal} signal @param {Callbacks} callbacks
   */
  constructor(board, choices, signal, callbacks) {
    this.board = board;
    this.choices = choices;
    this.callbacks = callbacks;
    board.addEventListener("click", (event) => this.#activate(event), { signal });
    board.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        if (!event.repeat) this.#activate(event);
      },
      { signal },
    );
    signal.addEventListener("abort", () => {
      this.#removeDismissible?.();
      document.body.removeAttribute("data-begun");
    });
    for (const area of [board, choices]) {
      for (const kind of ["pointerover", "focusin"]) {
        area.addEventListener(kind, (event) => this.#hint(event), { signal });
        area.addEventListener(kind, (event) => this.#aim(event), { signal });
      }
      for (const kind of ["pointerleave", "focusout"]) area.addEventListener(kind, () => this.callbacks.onHint(this.#preview()), { signal });
    }
  }

  /**
   * Set the moves of a new position. Call it after the board has been rendered.
   * @param {Move[]} moves @param {Pick<TableView, "labels" | "next_steps">} texts names of targets that are not on the board, and what to choose next
   * @param {string[]} path the targets that stay picked, if a move was rejected and the position is the same
   */
  setMoves(moves, { labels, next_steps: steps = {} }, path = []) {
    this.#moves = moves;
    this.#labels = labels;
    this.#steps = steps;
    this.#path = path;
    this.#update();
  }

  /** Disable input, for example while an earlier position is shown. */
  clearMoves() {
    this.setMoves([], { labels: {}, next_steps: {} });
  }

  /** Disable input until the next position, and remove the buttons. The picked targets stay highlighted. */
  freeze() {
    this.#moves = [];
    this.#update();
    this.choices.replaceChildren();
  }

  /** The moves that can be picked. */
  get moves() {
    return this.#moves;
  }

  /** The targets picked so far. */
  get path() {
    return this.#path;
  }

  /** The legal move with this notation; undefined if there is none. Ignores spaces, and also case if that is unambiguous. @param {string} text */
  findMove(text) {
    const found = this.#moves.filter(({ move }) => move.toLowerCase() === text.replace(/\s/g, "").toLowerCase());
    return found.find(({ move }) => move === text) ?? (found.length === 1 ? found[0] : undefined);
  }

  /** Pick the whole path of a move. @param {Move} move */
  pick({ path }) {
    this.#setPath(path);
  }

  /** Clear the path. */
  cancel() {
    const [first] = this.#path;
    this.#path = [];
    this.callbacks.onPathChange("");
    this.#update();
    this.#focus(first);
  }

  /** What to choose next, as a phrase without a full stop; "" if the game has no text for this step. */
  get request() {
    return this.#steps[this.#path.join("+")] ?? this.#steps[this.#kinds()] ?? "";
  }

  /** The kinds of the picked targets, joined as in the keys of `#steps`: "card+cell". */
  #kinds() {
    return this.#path.map(kindOf).join("+");
  }

  /** The move that is complete if this target is picked as well. @param {string} target */
  moveWith(target) {
    const path = withTarget(this.#moves, this.#path, target);
    return path ? completeMove(this.#moves, path) : undefined;
  }

  /** The move that is played at once, without a confirmation, if this target is picked. @param {string} target */
  playedWith(target) {
    const path = withTarget(this.#moves, this.#path, target);
    const move = path && !nextTargets(this.#moves, path).size ? completeMove(this.#moves, path) : undefined;
    return move && !this.#mustConfirm(move) ? move : undefined;
  }

  /** @param {Event} event */
  #activate(event) {
    const element = targetOf(event);
    const meant = event.type === "click" ? meantTarget(this.board, element, /** @type {MouseEvent} */ (event)) : element;
    const target = meant?.dataset.target;
    if (target !== undefined) this.choose(target);
    else if (event.type === "click") this.callbacks.onMiss?.(/** @type {MouseEvent} */ (event));
  }

  /**
   * Pick a target. If it is already picked, remove it and the targets after it. If it cannot continue the path, start a new path with it, or
   * report it as illegal.
   * @param {string} target
   */
  choose(target) {
    const path = this.#path;
    const longer = withTarget(this.#moves, path, target);
    if (longer) this.#setPath(longer);
    else if (path.includes(target)) this.#setPath(path.slice(0, path.indexOf(target)));
    else if (startsAnew(this.#moves, path, target)) this.#setPath([target]);
    else this.callbacks.onIllegalTarget(path, target);
  }

  /** Pick the target whose piece is being dragged, as the last one of the path: targets picked after it are removed. @param {string} target */
  lift(target) {
    const at = this.#path.indexOf(target);
    const path = at < 0 ? withTarget(this.#moves, this.#path, target) : this.#path.slice(0, at + 1);
    this.#setPath(path ?? [target]);
  }

  /** Go back to this path, after a drag that did not end on a target. @param {string[]} path */
  restore(path) {
    if (this.#moves.length) this.#setPath(path);
  }

  /** @param {string[]} path */
  #setPath(path) {
    this.#path = path;
    const next = nextTargets(this.#moves, path);
    const complete = next.size ? undefined : completeMove(this.#moves, path);
    this.callbacks.onPathChange(path.length && next.size ? this.#describeNext(next) : "");
    if (complete && !this.#mustConfirm(complete)) this.callbacks.onMove(complete.move);
    else {
      this.#update();
      if (complete) /** @type {HTMLElement | null} */ (this.choices.querySelector("[data-done]"))?.focus({ preventScroll: true });
      else this.#focus(path.at(-1));
    }
  }

  /** Whether a move has to be confirmed: always if it ends the game while there are other moves. @param {Move} move */
  #mustConfirm(move) {
    return (move.ends && this.#moves.length > 1) || this.callbacks.needsConfirm(move);
  }

  /** Bring everything that depends on the path up to date: the highlighted targets, the buttons, the hint, Escape and the callbacks. */
  #update() {
    const next = nextTargets(this.#moves, this.#path);
    const off = new Set(next.keys());
    for (const [target, moves] of earlyTargets(this.#moves, this.#path)) if (!next.has(target)) next.set(target, moves);
    for (const piece of /** @type {NodeListOf<SVGElement>} */ (this.board.querySelectorAll("[data-target]"))) {
      const target = piece.dataset.target ?? "";
      const picked = this.#path.includes(target);
      off.delete(target);
      this.#highlight(piece, next.get(target), picked);
    }
    const isBegun = this.#path.length > 0;
    document.body.toggleAttribute("data-begun", isBegun);
    if (isBegun) this.#removeDismissible ??= pushDismissible(() => this.cancel());
    else {
      this.#removeDismissible?.();
      this.#removeDismissible = null;
    }
    this.#fillChoices(off);
    this.callbacks.onHint(this.#preview());
    const complete = completeMove(this.#moves, this.#path);
    this.callbacks.onPendingMove(complete && this.callbacks.needsConfirm(complete) ? complete : undefined);
    this.callbacks.onUpdate?.();
  }

  /** Whether a target begins a path that goes on to another target on the board, so that its piece can be dragged there. @param {string} target */
  #isDraggable(target) {
    const at = this.#path.indexOf(target);
    const paths = [[target], at < 0 ? [...this.#path, target] : this.#path.slice(0, at + 1)];
    return this.#moves.some((move) => paths.some((path) => canBegin(move, path) && stepsAfter(move, path).some((next) => this.#isOnBoard(next))));
  }

  /** @param {string} target */
  #isOnBoard(target) {
    return !(target in this.#labels);
  }

  /** @param {SVGElement} piece @param {Move[] | undefined} moves those that continue with this target; undefined if it is not legal @param {boolean} picked */
  #highlight(piece, moves, picked) {
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
    setAttribute(piece, "aria-description", moves?.length === 1 && moves[0] ? moves[0].text : null); // screen readers read this hint after the name
  }

  /** @param {Set<string>} off the legal targets that are not on the board */
  #fillChoices(off) {
    const had = /** @type {HTMLElement | null} */ (document.activeElement);
    const focused = this.choices.contains(had) ? (had?.dataset.target ?? "") : null;
    const buttons = [...off].map((target) =>
      h("button", { type: "button", "data-target": target, "data-legal": true, onclick: () => this.choose(target) }, this.#labels[target] ?? target),
    );
    const complete = completeMove(this.#moves, this.#path);
    if (complete) buttons.push(this.#doneButton(complete));
    if (this.#path.length) buttons.push(h("button", { type: "button", class: "plain", "data-cancel": true, onclick: () => this.cancel() }, t("Cancel")));
    this.choices.replaceChildren(...buttons);
    if (focused !== null) this.#focus(focused);
  }

  /** The button that plays a complete move. It is not styled as the main button while the path can be continued, unless the move has to be confirmed. @param {Move} move */
  #doneButton(move) {
    const mayGoOn = nextTargets(this.#moves, this.#path).size > 0;
    const asks = this.callbacks.needsConfirm(move);
    const words = move.ends ? t("End the game") : (mayGoOn && this.#steps[`${this.#kinds()}+done`]) || (asks ? t("Confirm") : t("Done"));
    return h("button", { type: "button", class: mayGoOn && !asks ? "" : "main", "data-done": true, onclick: () => this.callbacks.onMove(move.move) }, words);
  }

  /** The next step of the path, or what the complete move does. */
  #preview() {
    if (!this.#path.length) return "";
    const complete = completeMove(this.#moves, this.#path);
    if (complete?.ends) return t("This ends the game.");
    const next = nextTargets(this.#moves, this.#path);
    if (!next.size) return complete?.text ?? "";
    if (this.request) return `${this.request}.`;
    return complete ? t("Go on, or finish the move.") : t("Choose one of the {count} highlighted.", { count: next.size });
  }

  /** The next step for screen readers, which have just announced the picked target. @param {Map<string, Move[]>} next */
  #describeNext(next) {
    const move = completeMove(this.#moves, this.#path)?.text;
    const [only] = next.keys();
    if (next.size > 1 || only === undefined) {
      if (move) return t("Finish the move, or choose one of {count} more. {move}", { move, count: next.size });
      return this.request ? `${this.request}: ${next.size}.` : t("Choose one of {count}.", { count: next.size });
    }
    const thing = this.#nameOf(only);
    return move ? t("Finish the move, or go on: {thing}. {move}", { move, thing }) : t("Next: {thing}.", { thing });
  }

  /** @param {string} target */
  #nameOf(target) {
    return nameOf(this.#find(target)) || this.#labels[target] || target;
  }

  /** @param {Event} event */
  #hint(event) {
    const piece = targetOf(event);
    if (!piece?.hasAttribute("data-legal") || (event.type === "focusin" && !piece.matches(":root:not([data-focus-unmarked]) :focus-visible"))) return;
    if (event instanceof PointerEvent && event.pointerType === "touch") return; // the start of a tap, not a hover
    const moves = matchingMoves(this.#moves, [...this.#path, piece.dataset.target ?? ""]);
    this.callbacks.onHint(moves.length === 1 && moves[0] ? moves[0].text : nameOf(piece));
  }

  /** @param {Event} event */
  #aim({ target, type }) {
    if (type === "focusin" && !(target instanceof Element && target.matches(":focus-visible"))) return; // the page has moved the focus
    const isDone = target instanceof Element && target.closest("[data-done]");
    const picked = target instanceof Element ? /** @type {HTMLElement | null} */ (target.closest("[data-legal]"))?.dataset.target : undefined;
    const move = isDone ? completeMove(this.#moves, this.#path) : picked !== undefined && this.playedWith(picked);
    if (move) this.callbacks.onAim?.(move);
  }

  /** @param {string} target @returns {SVGElement | HTMLElement | null} */
  #find(target) {
    const selector = `[data-target="${CSS.escape(target)}"]`;
    return this.board.querySelector(selector) ?? this.choices.querySelector(selector);
  }

  /** Whether the focus follows the choices. Not while a piece is dragged: after a drag, browsers would show the focus ring of the keyboard. */
  movesFocus = true;

  /** Focus this target, or else the first element that can be activated. @param {string | undefined} target */
  #focus(target) {
    if (!this.movesFocus) return;
    const there = target === undefined ? null : this.#find(target);
    const next = there?.matches(ACTIVE) ? there : (this.choices.querySelector("button") ?? this.board.querySelector(ACTIVE));
    /** @type {HTMLElement | SVGElement} */ (next ?? this.board).focus({ preventScroll: true });
  }
}

/** @param {Event} event @returns {HTMLElement | SVGElement | null} */
const targetOf = (event) => (event.target instanceof Element ? event.target.closest("[data-target]") : null);

/** @param {Element | null} piece */
const nameOf = (piece) => piece?.getAttribute("aria-label") ?? piece?.textContent ?? "";

/** @param {Element} piece @param {string} name @param {string | null} value */
function setAttribute(piece, name, value) {
  if (piece.getAttribute(name) === value) return;
  if (value === null) piece.removeAttribute(name);
  else piece.setAttribute(name, value);
}
