// Picking a move by pointing, for every game at once. Each legal move is a path of targets; this walks the paths.
// Mouse, touch and keyboard all arrive here as "a target was activated".

import { pushDismissible } from "../shared/dismiss-stack.js";
import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/** @import { Move } from "../engine/protocol.js" */
/**
 * @typedef {object} Callbacks who hears what was picked
 * @property {(move: string) => void} onMove a path is complete
 * @property {(path: string[], target: string, label: string) => void} onIllegalTarget a target was picked that continues no path
 * @property {(next: string) => void} onPathChange a legal step was taken or taken back: what was refused before it is past; `next` says what can follow, "" for nothing
 * @property {(words: string) => void} onHint what the thing pointed at would do; "" for nothing
 * @property {() => boolean} needsConfirm whether a complete path waits to be confirmed
 * @property {(move: Move | undefined) => void} onPendingMove which move would be made if the path that waits ended here
 */

/** What may be activated on the board, for whoever moves the focus. */
export const ACTIVE = "[data-legal], [data-picked], [data-done], [data-cancel]";

/** What lies on a board and has a name: what is pointed at, or a piece by itself. */
export const THING = "[data-board] [data-target], [data-board] .piece[aria-label]";

export class MoveInput {
  /** @type {Move[]} */
  #moves = [];
  /** @type {Record<string, string>} */
  #labels = {};
  /** @type {string[]} */
  #path = [];
  /** Takes the path begun off the stack of what Escape closes; null: none is begun. @type {(() => void) | null} */
  #removeDismissible = null;

  /** @param {HTMLElement} board @param {HTMLElement} choices where targets that lie nowhere on the board become buttons @param {AbortSignal} signal @param {Callbacks} callbacks */
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
    for (const place of [board, choices]) {
      for (const kind of ["pointerover", "focusin"]) place.addEventListener(kind, (event) => this.#hint(event), { signal });
      for (const kind of ["pointerleave", "focusout"]) place.addEventListener(kind, () => this.callbacks.onHint(this.#preview()), { signal });
    }
  }

  /**
   * The moves of a new position. Call it after the board has been drawn.
   * @param {Move[]} moves @param {Record<string, string>} labels words for targets that lie nowhere on the board
   * @param {string[]} path what stays picked: where a move was refused, the position is the same
   */
  setMoves(moves, labels, path = []) {
    this.#moves = moves;
    this.#labels = labels;
    this.#path = path;
    this.#update();
  }

  /** Let nothing else be chosen until the next position: what was picked is waited for, and stays lit. */
  freeze() {
    this.#moves = [];
    this.#update();
    this.choices.replaceChildren();
  }

  /** The path begun. */
  get path() {
    return this.#path;
  }

  /** The legal move of this notation, whose letters may be of any case. @param {string} text */
  findMove(text) {
    const found = this.#moves.filter(({ move }) => move.toLowerCase() === text.replace(/\s/g, "").toLowerCase());
    return found.find(({ move }) => move === text) ?? (found.length === 1 ? found[0] : undefined);
  }

  /** Let the path of a move be picked, as if it had been pointed at. @param {Move} move */
  pick({ path }) {
    this.#setPath(path);
  }

  /** Drop the path begun. */
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

  /** The moves whose paths begin with what was walked. */
  #possible() {
    return this.#moves.filter(({ path }) => this.#path.every((target, step) => path[step] === target));
  }

  /** The targets that continue a legal path, each with the moves that go through it. */
  #nextTargets() {
    const step = this.#path.length;
    /** @type {Map<string, Move[]>} */
    const found = new Map();
    for (const move of this.#possible()) {
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
    return this.#path.length ? this.#possible().find(({ path }) => path.length === this.#path.length) : undefined;
  }

  /** Light up what continues a path, on the board and below it. */
  #update() {
    const next = this.#nextTargets();
    const off = new Set(next.keys());
    for (const piece of /** @type {NodeListOf<SVGElement>} */ (this.board.querySelectorAll("[data-target]"))) {
      const target = piece.dataset.target ?? "";
      const picked = this.#path.includes(target);
      off.delete(target);
      this.#light(piece, next.get(target), picked);
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

  /** @param {SVGElement} piece @param {Move[] | undefined} moves that can go through it @param {boolean} picked */
  #light(piece, moves, picked) {
    const legal = moves !== undefined;
    piece.toggleAttribute("data-legal", legal);
    piece.toggleAttribute("data-picked", picked);
    const wrapper = piece.parentElement; // the card or die of which this is the handle; `:has()` would cost more than all else on a full table
    wrapper?.toggleAttribute("data-live", legal);
    wrapper?.toggleAttribute("data-raised", picked);
    set(piece, "role", legal || picked ? "button" : "img"); // what has a name needs a role
    set(piece, "tabindex", legal || picked ? "0" : "-1"); // the arrows lead to all of them
    set(piece, "aria-pressed", picked ? "true" : null);
    set(piece, "aria-description", moves?.length === 1 && moves[0] ? moves[0].text : null); // what is seen as a hint, for who hears
  }

  /** @param {Set<string>} off the targets that lie nowhere on the board */
  #fillChoices(off) {
    const had = /** @type {HTMLElement | null} */ (document.activeElement);
    const focused = this.choices.contains(had) ? (had?.dataset.target ?? "") : null;
    const buttons = [...off].map((target) =>
      h("button", { type: "button", "data-target": target, "data-legal": true, onclick: () => this.#pick(target) }, this.#labels[target] ?? target),
    );
    const complete = this.#completeMove();
    const done = this.callbacks.needsConfirm() ? t("Confirm") : t("Done");
    if (complete) buttons.push(h("button", { type: "button", class: "main", "data-done": true, onclick: () => this.callbacks.onMove(complete.move) }, done));
    if (this.#path.length) buttons.push(h("button", { type: "button", class: "plain", "data-cancel": true, onclick: () => this.cancel() }, t("Cancel")));
    this.choices.replaceChildren(...buttons);
    if (focused !== null) this.#focus(focused);
  }

  /** What the path begun would do, or what has to be picked next. */
  #preview() {
    const complete = this.#completeMove();
    if (complete) return complete.text;
    const last = this.#path.at(-1);
    if (last === undefined) return "";
    const next = this.#nextTargets();
    const [only] = next.keys();
    const picked = this.#nameOf(last);
    if (next.size === 1 && only !== undefined) return t("{picked}. Next: {thing}.", { picked, thing: this.#nameOf(only) });
    return t("{picked}. Next: one of the {count} that are lit.", { picked, count: next.size });
  }

  /** The same for who does not see what is lit, and has just heard what was picked. @param {Map<string, Move[]>} next */
  #describeNext(next) {
    const move = this.#completeMove()?.text;
    const [only] = next.keys();
    if (next.size > 1 || only === undefined) {
      if (move) return t("{move} It can be made now, or you go on with one of {count}.", { move, count: next.size });
      return t("Next: one of {count}.", { count: next.size });
    }
    const thing = this.#nameOf(only);
    return move ? t("{move} It can be made now, or you go on: {thing}.", { move, thing }) : t("Next: {thing}.", { thing });
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

  /** Keep the focus near: on this target, or else on the first thing that can be activated. @param {string | undefined} target */
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
function set(piece, name, value) {
  if (piece.getAttribute(name) === value) return;
  if (value === null) piece.removeAttribute(name);
  else piece.setAttribute(name, value);
}
