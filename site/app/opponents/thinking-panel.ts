// Shows what an AI does: a bar for its thinking time at the bottom edge of the board, buttons to hurry, pause, step or
// retry, the speed of a game between AIs, and errors.

import type { SPEEDS } from "../preferences/player-preferences.ts";
import { setSpeed, speed } from "../preferences/player-preferences.ts";
import { $, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";

interface Callbacks {
  hurry: () => void;
  play: () => void;
  pause: () => void;
  step: () => void;
  again: () => void;
  skip: () => void;
}
type Mode = "" | "thinks" | "watched" | "alone" | "failed";

const HURRY_DELAY = 600; // ms; the "Move now" button appears only if the AI takes longer than this
const UPDATE_INTERVAL = 150; // ms between updates of the bar
const STRAY_CLICKS = 500; // ms in which a click where "Move now" has just been is ignored: it was not meant for the button that took its place

export class ThinkingPanel {
  callbacks: Callbacks;
  words: HTMLParagraphElement;
  bar: HTMLDivElement;
  pace: HTMLDivElement;
  buttons: HTMLDivElement;
  playing: HTMLButtonElement;
  skipping: HTMLButtonElement;
  dock: HTMLElement;
  undo: HTMLElement;
  plays: boolean | undefined;
  #mode: Mode = "";
  #until = 0;
  #seconds = 1;
  #lastUpdate = 0;
  #soonTimer: ReturnType<typeof setTimeout> | undefined;
  /** Where "Move now" was, and until when clicks there are ignored. */
  #gone: { place: DOMRect; until: number } | null = null;

  constructor(root: HTMLElement, callbacks: Callbacks) {
    this.callbacks = callbacks;
    this.words = h("p", { class: "thinking", hidden: true });
    this.bar = h("div", {});
    this.pace = h("div", { class: "thinking-bar", "aria-hidden": "true", hidden: true }, this.bar);
    this.buttons = h("div", { class: "choices opponents", role: "group", "aria-label": t("Computer players") });
    this.playing = h("button", { type: "button", "data-pause": true, onclick: () => (this.plays ? callbacks.pause() : callbacks.play()) });
    this.skipping = h("button", { type: "button", "data-skip": true, onclick: callbacks.skip }, t("Skip to the result"));
    $("#hint", root).after(this.words);
    $(".stage", root).append(this.pace);
    this.dock = $(".dock", root);
    this.undo = $("[data-undo]", root);
    this.dock.append(this.buttons);
    this.dock.addEventListener("click", this.#ignoreStray, true);
  }

  dispose() {
    clearTimeout(this.#soonTimer);
    this.dock.removeEventListener("click", this.#ignoreStray, true);
    for (const part of [this.words, this.pace, this.buttons]) part.remove();
  }

  /** @param state `isAlone`: no person has a move left */
  show({ watched, plays, thinks, isAlone, skips }: { watched: boolean; plays: boolean; thinks: boolean; isAlone: boolean; skips: boolean }) {
    this.plays = plays;
    this.playing.textContent = plays ? t("Pause") : t("Resume");
    this.#setMode(watched ? "watched" : isAlone ? "alone" : thinks ? "thinks" : "");
    this.skipping.setAttribute("aria-disabled", String(skips));
    this.pace.hidden = !thinks;
    this.#setText(watched && !thinks ? t("Paused.") : ""); // while a computer player thinks, the status says so
    if (!thinks) this.#setBar(0);
  }

  /** @param seconds the time limit of the search */
  begin(seconds: number) {
    this.#seconds = seconds;
    this.#until = performance.now() + 1000 * seconds;
    this.#lastUpdate = 0;
  }

  /** Update the bar, if the last update is long enough ago. Call after every slice of the search. */
  showProgress() {
    const now = performance.now();
    if (now - this.#lastUpdate < UPDATE_INTERVAL) return;
    this.#lastUpdate = now;
    this.#setBar(1 - (this.#until - now) / 1000 / this.#seconds);
  }

  showError(reason: string) {
    this.#setMode("failed");
    this.pace.hidden = true;
    this.#setText(t("The computer player stopped: {reason}", { reason }));
  }

  /** @param part the elapsed share of the time limit, 0 to 1 */
  #setBar(part: number) {
    this.bar.style.setProperty("--part", String(Math.min(1, Math.max(0, part))));
  }

  #ignoreStray = (event: MouseEvent) => {
    const { clientX: x, clientY: y, detail } = event;
    if (!detail || !this.#gone || performance.now() > this.#gone.until) return; // without `detail`, a key was pressed
    const { left, top, right, bottom } = this.#gone.place;
    if (x >= left && x <= right && y >= top && y <= bottom) event.stopPropagation();
  };

  #setText(words: string) {
    this.words.textContent = words;
    this.words.hidden = !words;
  }

  #setMode(mode: Mode) {
    if (mode === this.#mode) return; // keep the focused button
    this.#mode = mode;
    clearTimeout(this.#soonTimer);
    const hurryButton = this.buttons.querySelector("[data-move-now][data-soon]");
    this.#gone = hurryButton && { place: hurryButton.getBoundingClientRect(), until: performance.now() + STRAY_CLICKS };
    const { hurry, again, step } = this.callbacks;
    const button = (words: string, hook: string, onclick: () => void) => h("button", { type: "button", [hook]: true, onclick }, words);
    if (mode === "thinks") {
      const now = button(t("Move now"), "data-move-now", hurry);
      this.#soonTimer = setTimeout(() => now.toggleAttribute("data-soon", true), HURRY_DELAY);
      this.buttons.replaceChildren(now);
    } else if (mode === "watched") this.buttons.replaceChildren(this.playing, button(t("Step"), "data-step", step), speeds());
    else if (mode === "alone")
      this.buttons.replaceChildren(
        button(t("Undo"), "data-take-back", () => this.undo.click()),
        this.skipping,
      );
    else if (mode === "failed") this.buttons.replaceChildren(button(t("Try again"), "data-again", again));
    else this.buttons.replaceChildren();
  }
}

/** Labels of the speeds. */
const SPEED_LABELS: Record<keyof typeof SPEEDS, string> = { slow: t("slow"), steady: t("normal"), quick: t("quick") };

function speeds() {
  const choice = h(
    "select",
    { "aria-label": t("Speed"), "data-speed": true, onchange: () => setSpeed(choice.value) },
    ...Object.entries(SPEED_LABELS).map(([value, words]) => h("option", { value, selected: value === speed() }, words)),
  );
  return choice;
}
