// Lesson panel: the text, progress and buttons of a step, beside or below the board.

import { linkRulings } from "../rulings/ruling-links.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/** @import { Lesson } from "../engine/protocol.js" */
/**
 * @typedef {object} Callbacks
 * @property {(step: number) => void} go called to go to another step
 * @property {() => void} again called to restart the step
 * @property {(move: string) => void} show called to play a solution
 */

export class LessonPanel {
  /** @type {Lesson | null} */
  #now = null;

  /** @param {string} game its id @param {Callbacks} callbacks */
  constructor(game, callbacks) {
    this.count = h("p", { class: "count" });
    this.progress = h("progress", { "aria-hidden": "true" });
    this.title = h("h2", { id: "lesson-title", tabindex: -1 });
    this.words = h("div", { class: "words" });
    this.back = button(t("Back"), "plain", () => this.#now && callbacks.go(this.#now.step - 1));
    this.showMe = button(t("Show me"), "plain", () => this.#now && callbacks.show(this.#now.shown));
    this.again = button(t("Take it back"), "main", callbacks.again);
    this.next = button(t("Next"), "plain", () => this.#now && callbacks.go(this.#now.step + 1));
    const play = new URLSearchParams({ game, seat1: "novice" });
    this.ends = [
      h("a", { class: "button plain", href: `rules/${encodeURIComponent(game)}.html` }, t("The rules")),
      h("a", { class: "button main", href: `play.html?${play}` }, t("Play your first game")),
    ];
    this.buttons = h("p", { class: "buttons" }, this.back, this.showMe, this.again, this.next, ...this.ends);
    this.element = h(
      "section",
      { class: "lesson-panel", "aria-labelledby": "lesson-title", hidden: true },
      this.progress,
      h("div", { class: "lesson-progress" }, this.title, this.count),
      this.words,
      $(".prompt"),
      h("div", { class: "foot" }, $("#choices"), this.buttons),
    );
    $("#play-area").append(this.element);
  }

  /** @param {Lesson} lesson */
  show(lesson) {
    const { step, steps, title, words, done } = lesson;
    const isNewStep = this.#now?.step !== step;
    this.#now = lesson;
    this.element.hidden = false;
    this.element.toggleAttribute("data-done", done === true);
    this.element.toggleAttribute("data-wrong", done === false);
    this.count.textContent = t("Step {step} of {steps}", { step, steps });
    this.progress.max = steps;
    this.progress.value = done ? step : step - 1;
    this.title.textContent = title;
    this.words.replaceChildren(...words.map((paragraph) => h("p", {}, ...linkRulings(paragraph))));
    const last = step === steps;
    this.back.hidden = step === 1;
    this.showMe.hidden = done !== null;
    this.again.hidden = done !== false;
    this.next.hidden = last || done === false;
    this.next.className = done ? "main" : "plain"; // also offered before the task is done, to skip the step
    for (const end of this.ends) end.hidden = !(last && done);
    if (isNewStep) this.element.scrollTop = 0;
  }

  /** Focus the title, for a new step. */
  focusTitle() {
    this.title.focus({ preventScroll: true });
  }

  /** Focus the next action, after a move was tried. */
  focusOn() {
    const on = [this.again, this.next, this.ends.at(-1)].find((element) => element && !element.hidden);
    on?.focus({ preventScroll: true });
  }
}

/** @param {string} words @param {string} kind @param {() => unknown} action */
const button = (words, kind, action) => h("button", { type: "button", class: kind, onclick: () => void action() }, words);
