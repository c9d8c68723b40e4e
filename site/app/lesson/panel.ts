// Lesson panel: the text, progress and buttons of a step, beside or below the board. Its buttons are always in sight;
// its text, picture and task scroll together, in this order.

import type { Lesson } from "../engine/protocol.ts";
import { $, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { linkRulings } from "../shared/ruling-links.ts";

interface Callbacks {
  /** called to go to another step */
  go: (step: number) => void;
  /** called to restart the step */
  again: () => void;
  /** called to show a solution */
  show: (move: string) => void;
}

export class LessonPanel {
  count: HTMLParagraphElement;
  progress: HTMLProgressElement;
  title: HTMLHeadingElement;
  text: HTMLDivElement;
  more: HTMLButtonElement;
  praise: HTMLParagraphElement;
  back: HTMLButtonElement;
  showMe: HTMLButtonElement;
  again: HTMLButtonElement;
  next: HTMLButtonElement;
  ends: HTMLAnchorElement[];
  buttons: HTMLParagraphElement;
  prompt: HTMLElement;
  words: HTMLDivElement;
  element: HTMLElement;
  #now: Lesson | null = null;
  /** The steps that the learner has solved without "Show me", since the page was opened. */
  #solved: Set<number> = new Set();
  #isShown = false;
  #sizes = new ResizeObserver(() => this.#onResize());

  /**
   * @param game its id
   * @param invitation address to return to after the lesson; "" if there is none
   */
  constructor(game: string, invitation: string, callbacks: Callbacks) {
    this.count = h("p", { class: "count" });
    this.progress = h("progress", { "aria-hidden": "true" });
    this.title = h("h2", { id: "lesson-title", tabindex: -1 });
    this.text = h("div", { class: "text" });
    this.more = h("button", { type: "button", class: "more-words", tabindex: -1, "aria-hidden": "true", onclick: () => this.#readOn() }, t("Read on"), " ↓");
    this.praise = h("p", { class: "praise", hidden: true });
    this.back = button(t("Back"), "plain", () => this.#now && callbacks.go(this.#now.step - 1));
    this.showMe = button(t("Show me"), "plain", () => {
      if (!this.#now) return;
      this.#isShown = true;
      callbacks.show(this.#now.shown);
    });
    this.again = button(t("Take it back"), "main", callbacks.again);
    this.next = button(t("Next"), "", () => this.#now && callbacks.go(this.#now.step + 1));
    this.ends = [
      h("a", { class: "button plain", href: `rules/${encodeURIComponent(game)}.html` }, t("Rules")),
      invitation
        ? h("a", { class: "button main", href: invitation }, t("Back to the invitation"))
        : h("a", { class: "button main", href: `play.html?${new URLSearchParams({ game, seat1: "novice" })}` }, t("Play your first game")),
    ];
    this.buttons = h("p", { class: "buttons" }, this.back, this.showMe, this.again, this.next, ...this.ends);
    this.prompt = $(".prompt");
    this.prompt.prepend(this.praise);
    this.words = h("div", { class: "words", onscroll: () => this.#markMore() }, this.text, this.prompt, this.more);
    for (const part of [this.words, this.text, this.prompt]) this.#sizes.observe(part); // the text grows when the suits of cards are added to their names
    this.element = h(
      "section",
      { class: "lesson-panel", "aria-labelledby": "lesson-title", hidden: true },
      this.progress,
      h("div", { class: "lesson-progress" }, this.title, this.count),
      this.words,
      this.buttons,
    );
    $("#play-area").append(this.element);
  }

  show(lesson: Lesson) {
    const { step, steps, title, words, done } = lesson;
    const isNewStep = this.#now?.step !== step;
    this.#now = lesson;
    if (isNewStep || done === false) this.#isShown = false;
    if (done && !this.#isShown) this.#solved.add(step);
    const last = step === steps;
    const isFinished = last && done === true;
    this.element.hidden = false;
    this.element.toggleAttribute("data-done", done === true);
    this.element.toggleAttribute("data-wrong", done === false);
    this.element.toggleAttribute("data-finished", isFinished);
    this.count.textContent = isFinished ? t("{step} of {steps}", { step, steps }) : t("Step {step} of {steps}", { step, steps });
    this.progress.max = steps;
    this.progress.value = done ? step : step - 1;
    this.title.textContent = isFinished ? this.#verdict(steps) : title;
    this.text.replaceChildren(...(isFinished ? finalTips() : [...words.map((paragraph) => h("p", {}, ...linkRulings(paragraph))), ...pictureOf(lesson)]));
    this.praise.hidden = done !== true || this.#isShown;
    this.praise.textContent = PRAISE[step % PRAISE.length] ?? "";
    this.back.hidden = step === 1 || isFinished;
    this.showMe.hidden = done !== null;
    this.again.hidden = done !== false;
    this.next.hidden = last || done === false;
    this.next.className = done ? "main" : ""; // also offered before the task is done, to skip the step
    for (const end of this.ends) end.hidden = !isFinished;
    if (isNewStep || isFinished) this.words.scrollTop = 0;
    this.#onResize();
  }

  /** The title of a finished lesson: only a learner who has solved each step is told that they know the rules. */
  #verdict(steps: number) {
    return this.#solved.size === steps ? t("You know the rules!") : t("That was the lesson");
  }

  /** Scroll to the answer to a move, below the words, as soon as it is laid out. */
  #onResize() {
    const isAnswered = this.element.matches("[data-done]:not([data-finished]), [data-wrong]") || this.prompt.querySelector(".refusal:not([hidden])");
    if (isAnswered) this.words.scrollTop = this.words.scrollHeight;
    this.#markMore();
  }

  /** Show whether the words go on below. Words that scroll can be focused, so that the arrow keys scroll them. */
  #markMore() {
    const { scrollTop, scrollHeight, clientHeight } = this.words;
    this.words.tabIndex = scrollHeight > clientHeight + 1 ? 0 : -1;
    this.words.toggleAttribute("data-more", scrollTop + clientHeight < scrollHeight - 1);
  }

  /** Scroll on by one view of the words, less the line under the button. */
  #readOn() {
    this.words.scrollBy({ top: this.words.clientHeight - this.more.offsetHeight });
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

function pictureOf({ picture }: Lesson): Element[] {
  if (!picture) return [];
  const template = document.createElement("template");
  template.innerHTML = picture; // safe: the SVG comes from our own engine
  return [h("figure", {}, template.content, h("figcaption", {}, t("The six suits of the Decktet")))];
}

const PRAISE = [t("Well done."), t("Exactly."), t("That’s it.")];

const button = (words: string, kind: string, action: () => unknown) => h("button", { type: "button", class: kind, onclick: () => void action() }, words);

/** The tips at the end of a lesson: what helps the player in a first real game. */
function finalTips(): Node[] {
  const touches = matchMedia("(hover: none)").matches;
  const look = touches ? t("anything on the board to see what it is.") : t("or right-click anything on the board to see what it is.");
  const tips = [
    { icon: iconOf("[data-hint]"), name: t("Hint"), text: t("suggests a move and says why.") },
    { icon: iconOf("[data-undo]"), name: t("Undo"), text: t("takes back your last move.") },
    { icon: iconOf("[data-tab=rules]"), name: t("Press and hold"), text: look },
  ];
  return [
    h("p", {}, t("Three things help you in your first game:")),
    h("ul", { class: "tips" }, ...tips.map(({ icon, name, text }) => h("li", {}, icon, h("span", {}, h("b", {}, name), " ", text)))),
  ];
}

/** Return a copy of the icon of one of the table's buttons. */
const iconOf = (selector: string) => $(`${selector} .icon`).cloneNode(true) as SVGElement;
