// Move input: the player picks targets until they form the path of a legal move. The same for every game.
// Mouse, touch and keyboard input all arrive as "a target was activated".

import { pushDismissible } from "../shared/dismiss-stack.js";
import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/** @import { Move, Step } from "../engine/protocol.js" */
/**
 * @typedef {object} Callbacks
 * @property {(move: string) => void} onMove the path of a move is complete
 * @property {(path: string[], target: string, label: string) => void} onIllegalTarget the target continues no legal path
 * @property {(next: string) => void} onPathChange a target was added or removed; `next` describes the next step, or is ""
 * @property {(words: string) => void} onHint what the hovered or focused target does, or ""
 * @property {() => boolean} needsConfirm whether a complete move has to be confirmed
 * @property {(move: Move | undefined) => void} onPendingMove the move to confirm, if the path is complete
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
  /** @type {Record<string, Step>} */
  #steps = {};
  /** @type {string[]} */
  #path = [];
  /** Stops Escape from cancelling the path; null if the path is empty. @type {(() => void) | null} */
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
      for (const kind of ["pointerover", "focusin"]) area.addEventListener(kind, (event) => this.#hint(event), { signal });
      for (const kind of ["pointerleave", "focusout"]) area.addEventListener(kind, () => this.callbacks.onHint(this.#preview()), { signal });
    }
  }

  /**
   * Set the moves of a new position. Call it after the board has been rendered.
   * @param {Move[]} moves
   * @param {{ labels: Record<string, string>, steps: Record<string, Step> }} words names of targets that are not on the board, and what to do after each beginning of a path
   * @param {string[]} path the targets that stay picked, if a move was rejected and the position is the same
   */
  setMoves(moves, { labels, steps }, path = []) {
    this.#moves = moves;
    this.#labels = labels;
    this.#steps = steps;
    this.#path = path;
    this.#update();
  }

  /** Disable input until the next position. The picked targets stay highlighted. */
  freeze() {
    this.#moves = [];
    this.#update();
    this.choices.replaceChildren();
  }

  /** The targets picked so far. */
  get path() {
    return this.#path;
  }

  /** The legal move with this notation; ignores case if that is unambiguous. @param {string} text */
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

  /** @param {Event} event */
  #activate(event) {
    const target = targetOf(event)?.dataset.target;
    if (target !== undefined) this.#pick(target);
  }

  /** @param {string} target */
  #pick(target) {
    const path = this.#path;
    if (this.#nextTargets().has(target)) this.#setPath([...path, target]);
    else if (path.includes(target)) this.#setPath(path.slice(0, path.indexOf(target)));
    else if (this.#moves.some(({ path }) => path[0] === target)) this.#setPath([target]);
    else this.callbacks.onIllegalTarget(path, target, this.#nameOf(target));
  }

  /** @param {string[]} path */
  #setPath(path) {
    this.#path = path;
    const next = this.#nextTargets();
    const complete = next.size ? undefined : this.#completeMove();
    this.callbacks.onPathChange(path.length && next.size ? this.#describeNext(next) : "");
    if (complete && !this.callbacks.needsConfirm()) this.callbacks.onMove(complete.move);
    else {
      this.#update();
      if (complete) /** @type {HTMLElement | null} */ (this.choices.querySelector("[data-done]"))?.focus({ preventScroll: true });
      else this.#focus(path.at(-1));
    }
  }

  /** The moves whose paths begin with the current path. */
  #matchingMoves() {
    return this.#moves.filter(({ path }) => this.#path.every((target, step) => path[step] === target));
  }

  /** The targets that continue a legal path, each with the moves that go through it. */
  #nextTargets() {
    const step = this.#path.length;
    /** @type {Map<string, Move[]>} */
    const found = new Map();
    for (const move of this.#matchingMoves()) {
      const target = move.path[step];
      if (target === undefined) continue;
      const through = found.get(target);
      if (through) through.push(move);
      else found.set(target, [move]);
    }
    return found;
  }

  /** The move that would be made if the path ended here. */
  #completeMove() {
    return this.#path.length ? this.#matchingMoves().find(({ path }) => path.length === this.#path.length) : undefined;
  }

  /** Highlight the targets that continue the path, on the board and below it. */
  #update() {
    const next = this.#nextTargets();
    const off = new Set(next.keys());
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
    this.callbacks.onPendingMove(this.callbacks.needsConfirm() ? this.#completeMove() : undefined);
  }

  /** @param {SVGElement} piece @param {Move[] | undefined} moves that contain it as the next step @param {boolean} picked */
  #highlight(piece, moves, picked) {
    const legal = moves !== undefined;
    piece.toggleAttribute("data-legal", legal);
    piece.toggleAttribute("data-picked", picked);
    const wrapper = piece.parentElement; // the card or die of this target; `:has()` would be too slow on a full table
    wrapper?.toggleAttribute("data-live", legal);
    wrapper?.toggleAttribute("data-raised", picked);
    setAttribute(piece, "role", legal || picked ? "button" : "img"); // aria-label requires a role
    setAttribute(piece, "tabindex", legal || picked ? "0" : "-1"); // with -1, the arrow keys can focus it, but Tab cannot
    setAttribute(piece, "aria-pressed", picked ? "true" : null);
    setAttribute(piece, "aria-description", moves?.length === 1 && moves[0] ? moves[0].text : null); // screen readers read this hint after the name
  }

  /** @param {Set<string>} off the targets that are not on the board */
  #fillChoices(off) {
    const had = /** @type {HTMLElement | null} */ (document.activeElement);
    const focused = this.choices.contains(had) ? (had?.dataset.target ?? "") : null;
    const buttons = [...off].map((target) =>
      h("button", { type: "button", "data-target": target, "data-legal": true, onclick: () => this.#pick(target) }, this.#labels[target] ?? target),
    );
    const complete = this.#completeMove();
    const done = this.callbacks.needsConfirm() ? t("Confirm") : this.#step()?.finish || t("Done");
    if (complete) buttons.push(h("button", { type: "button", class: "main", "data-done": true, onclick: () => this.callbacks.onMove(complete.move) }, done));
    if (this.#path.length) buttons.push(h("button", { type: "button", class: "plain", "data-cancel": true, onclick: () => this.cancel() }, t("Cancel")));
    this.choices.replaceChildren(...buttons);
    if (focused !== null) this.#focus(focused);
  }

  /** What the current path does, or what to pick next. */
  #preview() {
    const step = this.#step();
    if (step) return step.prompt;
    const complete = this.#completeMove();
    if (complete) return complete.text;
    const last = this.#path.at(-1);
    if (last === undefined) return "";
    const next = this.#nextTargets();
    const [only] = next.keys();
    const picked = this.#nameOf(last);
    if (next.size === 1 && only !== undefined) return t("Next: {thing}. You chose: {picked}.", { picked, thing: this.#nameOf(only) });
    return t("Choose one of the {count} highlighted. You chose: {picked}.", { picked, count: next.size });
  }

  /** The next step for screen readers, which have just announced the picked target. @param {Map<string, Move[]>} next */
  #describeNext(next) {
    const step = this.#step();
    if (step) return step.prompt;
    const move = this.#completeMove()?.text;
    const [only] = next.keys();
    if (next.size > 1 || only === undefined) {
      if (move) return t("Finish the move, or choose one of {count} more. {move}", { move, count: next.size });
      return t("Choose one of {count}.", { count: next.size });
    }
    const thing = this.#nameOf(only);
    return move ? t("Finish the move, or go on: {thing}. {move}", { move, thing }) : t("Next: {thing}.", { thing });
  }

  /** What the game asks for after the current path; undefined if it says nothing. */
  #step() {
    return this.#steps[this.#path.join(" ")];
  }

  /** @param {string} target */
  #nameOf(target) {
    return nameOf(this.#find(target)) || this.#labels[target] || target;
  }

  /** @param {Event} event */
  #hint(event) {
    const piece = targetOf(event);
    if (!piece?.hasAttribute("data-legal") || (event.type === "focusin" && !piece.matches(":focus-visible"))) return;
    const path = [...this.#path, piece.dataset.target ?? ""];
    const moves = this.#moves.filter((move) => path.every((target, step) => move.path[step] === target));
    this.callbacks.onHint(moves.length === 1 && moves[0] ? moves[0].text : nameOf(piece));
  }

  /** @param {string} target @returns {SVGElement | HTMLElement | null} */
  #find(target) {
    const selector = `[data-target="${CSS.escape(target)}"]`;
    return this.board.querySelector(selector) ?? this.choices.querySelector(selector);
  }

  /** Focus this target, or else the first element that can be activated. @param {string | undefined} target */
  #focus(target) {
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
