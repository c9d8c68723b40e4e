// Hint: marks the AI's best move on the board and lists the reasons below it.

import { showError } from "../announce/show-error.ts";
import { focusNearest } from "../board/keyboard-nav.ts";
import type { HintSlice, RatedMove, TableView } from "../engine/protocol.ts";
import { avoidOverlap } from "../shared/avoid-overlap.ts";
import { pushDismissible } from "../shared/dismiss-stack.ts";
import { $, h } from "../shared/dom.ts";
import { percent, t } from "../shared/i18n.ts";
import { showFailure } from "../shared/lazy-import-error.ts";
import { announce } from "../shared/live-region.ts";
import { StepBadges } from "./hint-step-numbers.ts";
import type { AnalysisContext } from "./index.ts";

const SECONDS = 1.2; // search time of a hint

export class Hint {
  context: AnalysisContext;
  button: HTMLElement;
  isAllowed: () => boolean;
  panel: HTMLElement;
  marks: StepBadges;
  #requestId = 0;
  /** The targets of the suggested move. */
  #path: string[] = [];
  /** Removes the hint from the dismiss stack, so that Escape no longer closes it. */
  #removeDismissible = () => {};

  /** @param isAllowed whether a hint may be requested now */
  constructor(context: AnalysisContext, button: HTMLElement, isAllowed: () => boolean) {
    this.context = context;
    this.button = button;
    this.isAllowed = isAllowed;
    this.panel = $("#hint-panel", context.root);
    this.marks = new StepBadges(context.board.container, $("#choices", context.root));
  }

  /** Request a hint and show it. @param byKey whether it was requested by keyboard: then "Play it" gets the focus */
  async ask(byKey: boolean) {
    const { engine, session } = this.context;
    this.clear();
    const requestId = ++this.#requestId;
    this.#setWaiting(true);
    try {
      await session.settled;
      const now = session.now;
      if (now?.to_move == null || !this.isAllowed()) return; // a move was still being played, and has ended the turn
      const view = await engine.request({ request: "view", seat: now.to_move });
      const aiClient = await this.context.aiClient();
      const found = (await aiClient.think({ request: "hint", view, ...this.context.session.readers, seconds: SECONDS })) as HintSlice | null;
      if (found?.best && requestId === this.#requestId && session.now === now) this.#show(now, found, byKey);
    } catch (error) {
      if (requestId === this.#requestId) showFailure(error, t("Could not load the computer player."), () => this.ask(byKey), showError);
    } finally {
      if (requestId === this.#requestId) this.#setWaiting(false);
    }
  }

  /** Remove the hint, and ignore the answer to a pending request. */
  clear() {
    this.#removeDismissible();
    this.#requestId += 1;
    this.#setWaiting(false);
    this.marks.clear();
    this.panel.hidden = true;
    this.panel.replaceChildren();
  }

  /**
   * Remove the hint if the player begins another move: on a phone it covers the buttons of that move.
   * @param targets that are picked
   */
  onPick(targets: string[]) {
    if (!this.panel.hidden && targets.some((target) => !this.#path.includes(target))) this.clear();
  }

  #setWaiting(waiting: boolean) {
    this.button.setAttribute("aria-busy", String(waiting));
    if (waiting) announce(t("Looking for a good move."));
  }

  #show(now: TableView, { best, second }: HintSlice, byKey: boolean) {
    if (!best) return;
    const move = now.moves.find((one) => one.move === best.move);
    const notation = h("code", { class: "notation" }, move?.shown ?? best.move);
    const play = h("button", { type: "button", class: "main", "data-play-hint": best.move, onclick: () => this.#play(best.move) }, t("Play it"));
    this.panel.replaceChildren(
      h("h2", {}, h("span", { class: "quiet" }, t("Suggested move:")), " ", best.text, " ", notation),
      h("ul", {}, ...best.reasons.map((reason) => h("li", {}, reason))),
      h("p", { class: second ? "quiet long" : "quiet" }, chances(best, second)),
      h("div", { class: "buttons" }, play, h("button", { type: "button", class: "plain", onclick: () => this.#close() }, t("Close"))),
    );
    this.panel.hidden = false;
    this.#removeDismissible = pushDismissible(() => this.#onEscape());
    this.#path = move?.path ?? [];
    this.marks.show(this.#path);
    avoidOverlap(this.panel, [...this.context.board.container.querySelectorAll("[data-hinted]")]);
    announce([t("Suggested move:"), best.text, ...best.reasons, chances(best, second)].join(" "));
    if (byKey) play.focus();
  }

  /** Play the move of the hint. The focused button is removed with the hint, so the focus moves to the board. */
  #play(move: string) {
    this.clear();
    focusNearest($("#play-area", this.context.root));
    void this.context.play(move);
  }

  #close() {
    this.clear();
    this.button.focus();
  }

  #onEscape() {
    const inside = this.panel.contains(document.activeElement);
    this.clear();
    if (inside) this.button.focus();
  }
}

function chances(best: RatedMove, second?: RatedMove | null) {
  const chance = t("Chance of winning: about {percent}%.", { percent: percent(best.chance) });
  return second ? [chance, t("Nearly as good: {move}", { move: second.text })].join(" ") : chance;
}
