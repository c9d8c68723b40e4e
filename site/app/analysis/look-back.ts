// Looks back at an earlier position while the game goes on: read-only, with buttons and the arrow keys for the moves
// before and after.

import type { TableView } from "../engine/protocol.ts";
import { logTurns } from "../model/log-turns.ts";
import { pushDismissible } from "../shared/dismiss-stack.ts";
import { $, announce, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import type { AnalysisContext } from "./index.ts";

export class LookBack {
  context: AnalysisContext;
  words: HTMLParagraphElement;
  back: HTMLButtonElement;
  forward: HTMLButtonElement;
  bar: HTMLDivElement;
  isOpen = false;
  #at = 0;
  #requestId = 0;
  #removeDismissible = () => {};
  #abort = new AbortController();

  constructor(context: AnalysisContext) {
    this.context = context;
    const button = (words: string, hook: string, onclick: () => void) => h("button", { type: "button", [hook]: true, onclick }, words);
    this.words = h("p", { class: "status" });
    this.back = button(t("Back"), "data-look-back", () => this.#step(-1));
    this.forward = button(t("Forward"), "data-look-forward", () => this.#step(1));
    const home = button(t("Return to the game"), "data-look-return", () => this.close());
    home.className = "main";
    this.bar = h(
      "div",
      { class: "look-back", role: "group", "aria-label": t("Earlier position") },
      this.words,
      h("div", { class: "buttons" }, this.back, this.forward, home),
    );
  }

  /** Show the position after a ply. */
  async open(at: number) {
    const { root } = this.context;
    if (!this.isOpen) {
      this.isOpen = true;
      this.#abort = new AbortController();
      $(".dock", root).prepend(this.bar);
      document.body.toggleAttribute("data-looking-back", true);
      document.addEventListener("keydown", (event) => this.#key(event), { capture: true, signal: this.#abort.signal });
      this.#removeDismissible = pushDismissible(() => this.close());
    }
    await this.#show(at);
    this.back.focus({ preventScroll: true });
  }

  /**
   * Call after every render of the table: updates the earlier position, for example after another player's move or a
   * rotation of the screen.
   */
  onRender() {
    if (this.isOpen) void this.#show(this.#at);
  }

  /** Return to the game. */
  close() {
    if (!this.isOpen) return;
    this.leave();
    void this.context.session.refresh();
  }

  /** Stop looking back. The board keeps the earlier position until the caller redraws the table. */
  leave() {
    this.isOpen = false;
    this.#requestId += 1;
    this.#abort.abort();
    this.#removeDismissible();
    this.bar.remove();
    document.body.removeAttribute("data-looking-back");
  }

  /** @param way -1: back, 1: forward */
  #step(way: number) {
    const at = this.#at + way;
    if (at < 0) return;
    if (at >= (this.context.session.now?.at ?? 0)) this.close();
    else void this.#show(at);
  }

  async #show(at: number) {
    const { context } = this;
    const { now } = context.session;
    if (!now) return;
    const requestId = ++this.#requestId;
    this.#at = at;
    const peek = await context.engine.request({ request: "peek", at, seat: now.private ? now.seat : "mover", tall: context.board.tall });
    if (requestId !== this.#requestId) return;
    context.show(peek);
    const words = wordsFor(now, at);
    if (words !== this.words.textContent) announce(words);
    this.words.textContent = words;
    this.back.setAttribute("aria-disabled", String(at === 0));
  }

  #key(event: KeyboardEvent) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const isTyping = event.target instanceof Element && event.target.closest("input, textarea, select, dialog, [role=tablist]");
    if (way === undefined || isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.#step(way);
  }
}

/** What the turn has done up to a ply: the words of its line in the log. */
function wordsFor({ log, at: plies }: TableView, at: number) {
  const entry = logTurns(log.slice(0, at)).at(-1);
  if (!entry) return t("The start of the game.");
  const position = t("Move {ply} of {plies}.", { ply: at, plies });
  return `${position} ${entry.sentence}`;
}
