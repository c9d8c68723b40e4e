// A hint: the move that a strong player would make, shown on the board, and why, in words under it.

import { showError } from "../announce/error-message.js";
import { focusNearest } from "../board/keyboard-nav.js";
import { pushDismissible } from "../shared/dismiss-stack.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { showFailure } from "../shared/import-error.js";
import { announce } from "../shared/live-region.js";
import { StepBadges } from "./step-badges.js";

/** @import { Choice, HintSlice, Table as Answer } from "../engine/protocol.js" */
/** @import { AnalysisContext } from "./index.js" */

const SECONDS = 1.2;

export class Hint {
  #asked = 0;
  /** Takes the hint off the stack of what Escape closes. */
  #removeDismissible = () => {};

  /** @param {AnalysisContext} study @param {HTMLElement} button */
  constructor(study, button) {
    this.study = study;
    this.button = button;
    this.place = $("#counsel", study.root);
    this.marks = new StepBadges(study.board.place, $("#choices", study.root));
  }

  /** @param {boolean} byKey whether the keys should find what can be done with it */
  async ask(byKey) {
    const { engine, table } = this.study;
    this.clear();
    const turn = ++this.#asked;
    this.#setWaiting(true);
    try {
      await table.settled;
      const now = table.now;
      if (now?.to_move == null) return;
      const view = await engine.ask({ ask: "view", seat: now.to_move });
      const thinker = await this.study.thinker();
      const found = /** @type {HintSlice | null} */ (await thinker.think({ ask: "hint", view, seconds: SECONDS }));
      if (found?.best && turn === this.#asked && table.now === now) this.#show(now, found, byKey);
    } catch (error) {
      if (turn === this.#asked) showFailure(error, t("The computer player could not be fetched."), () => this.ask(byKey), showError);
    } finally {
      if (turn === this.#asked) this.#setWaiting(false);
    }
  }

  /** The position has changed, or nobody wants it any more. */
  clear() {
    this.#removeDismissible();
    this.#asked += 1;
    this.#setWaiting(false);
    this.marks.clear();
    this.place.hidden = true;
    this.place.replaceChildren();
  }

  /** @param {boolean} waiting */
  #setWaiting(waiting) {
    this.button.setAttribute("aria-busy", String(waiting));
    if (waiting) announce(t("Looking for a good move."));
  }

  /** @param {Answer} now @param {HintSlice} hint @param {boolean} byKey */
  #show(now, { best, second }, byKey) {
    if (!best) return;
    const path = now.moves.find(({ move }) => move === best.move)?.path ?? [];
    const play = h("button", { type: "button", class: "main", "data-play-hint": best.move, onclick: () => this.#play(best.move) }, t("Play it"));
    this.place.replaceChildren(
      h("h2", {}, best.text),
      h("ul", {}, ...best.reasons.map((reason) => h("li", {}, reason))),
      h("p", { class: second ? "quiet long" : "quiet" }, chances(best, second)),
      h("div", { class: "buttons" }, play, h("button", { type: "button", class: "plain", onclick: () => this.#close() }, t("Close"))),
    );
    this.place.hidden = false;
    this.#removeDismissible = pushDismissible(() => this.#escaped());
    this.marks.show(path);
    announce([best.text, ...best.reasons, chances(best, second)].join(" "));
    if (byKey) play.focus();
  }

  /** The button goes with the ply, so the focus goes to the board before. @param {string} move */
  #play(move) {
    this.clear();
    focusNearest($("#place", this.study.root));
    void this.study.play(move);
  }

  #close() {
    this.clear();
    this.button.focus();
  }

  #escaped() {
    const inside = this.place.contains(document.activeElement);
    this.clear();
    if (inside) this.button.focus();
  }
}

/** @param {Choice} best @param {Choice | null} [second] */
function chances(best, second) {
  const seen = t("Chance of winning: about {percent} %.", { percent: percent(best.chance) });
  return second ? [seen, t("Nearly as good: {move}", { move: second.text })].join(" ") : seen;
}

/** No search knows it to the per cent, nor for sure. @param {number} chance */
const percent = (chance) => Math.min(99, Math.max(1, Math.round(100 * chance)));
