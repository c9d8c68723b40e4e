// A lesson on a table: its current step and the move that the learner tried, with which the table's requests become
// lesson requests; how the learner has solved the steps; and "Show me", which plays the solution.

import { signal } from "@preact/signals";
import type { EngineLike } from "../engine/client.ts";
import { Refusal } from "../engine/client.ts";
import type { BridgeRequest, Move, TableRequest, TableView, ViewOptions } from "../engine/protocol.ts";
import { animationFactor, preference } from "../preferences/preferences.ts";
import type { Table } from "../session/table.ts";
import { t } from "../shared/i18n.ts";

const GLIDE = 550; // ms from one target to the next
const PRESS = 260; // ms of a tap
const HAND =
  '<svg viewBox="0 0 48 48" aria-hidden="true"><circle class="tap" cx="16" cy="9" r="7" /><path d="M13 8.500a3.500 3.500 0 0 1 7 0V21l10.500 2.200a5 5 0 0 1 4 5.500l-1.300 9A6 6 0 0 1 27.300 43H20a7 7 0 0 1-5.500-2.700l-7.400-9.600a3.300 3.300 0 0 1 4.900-4.400l1 1Z" /></svg>';

export class Lesson {
  game: string;
  step: number;
  /** Those of the table, once it is loaded. */
  services = signal<Table | null>(null);
  /** Whether the learner has asked to be shown the solution of this step. */
  isShown = false;
  /** The steps that the learner has solved without "Show me", since the page was opened. */
  solved: Set<number> = new Set();
  #tried: string | null = null;
  #demonstration = new AbortController();

  constructor(game: string, step: number) {
    this.game = game;
    this.step = step;
  }

  /** What the table shows of the lesson; null before the first step is loaded. */
  get now() {
    return this.services.value?.session.now?.lesson ?? null;
  }

  /** Load the current step. */
  load({ session }: Table) {
    return session.deal({ game: this.game, options: {} });
  }

  /** Go to a step, and forget the tried move. */
  async goTo(step: number) {
    const services = this.services.peek();
    if (!services) return;
    this.#demonstration.abort();
    this.step = step;
    this.#tried = null;
    this.isShown = false;
    await services.step(() => this.load(services));
  }

  /** Play the solution of this step. */
  async show() {
    const [services, now] = [this.services.peek(), this.now];
    if (!services || !now) return;
    this.isShown = true;
    this.#demonstration.abort();
    this.#demonstration = new AbortController();
    await demonstrate(services, now.shown, this.#demonstration);
  }

  /** Wrap an engine for the table of a lesson. */
  wrapEngine = (engine: EngineLike): EngineLike => {
    const request = (asked: BridgeRequest) => ("tall" in asked && asked.request !== "peek" ? this.#askLesson(engine, asked) : engine.request(asked as any));
    return { request } as EngineLike;
  };

  async #askLesson(engine: EngineLike, request: TableRequest & ViewOptions) {
    if (request.request === "load") throw new Refusal("bad", t("This is a lesson. Open shared and saved games on the home page."));
    const tried = request.request === "play" ? request.move : request.request === "table" ? this.#tried : null;
    const { seat, tall, faces } = request;
    const drawn = faces ? { tall, faces } : { tall };
    const answer = await engine.request({ request: "lesson", game: this.game, step: this.step, tried, seat, ...drawn });
    this.#tried = tried; // not reached if the rules reject the move
    if (answer.lesson?.done === false) this.isShown = false;
    if (answer.lesson?.done && !this.isShown) this.solved.add(this.step);
    return answer;
  }
}

/**
 * The legal moves, without those whose button under the board the step does not need: buttons that come and go would
 * take the room of the words.
 */
export function movesOfStep({ moves, labels, lesson }: Pick<TableView, "moves" | "labels" | "lesson">): Move[] {
  const needed = moves.find(({ move }) => move === lesson?.shown)?.path ?? [];
  return moves.filter(({ path }) => path.every((target) => !(target in labels) || needed.includes(target)));
}

/**
 * Show a hand that taps the targets of a move. Without animations, play the move at once.
 * @param move a legal one
 * @param abort ends the demonstration, also as soon as the player touches the page or presses a key
 */
export async function demonstrate({ root, session, step }: Pick<Table, "root" | "session" | "step">, move: string, abort: AbortController) {
  const { signal } = abort;
  const { now } = session;
  const path = now?.moves.find((legal) => legal.move === move)?.path;
  if (!now || !path || !animationFactor()) return step(() => session.play(move));
  const find = (selector: string): HTMLElement | null => root.querySelector(`#board ${selector}, #choices ${selector}`);
  const goesOn = now.moves.some((other) => other.path.length > path.length && path.every((target, place) => other.path[place] === target));
  const mustFinish = goesOn || preference("confirm") === "yes";
  const targets = path.map((target) => `[data-target="${CSS.escape(target)}"]`);
  const hand = document.createElement("div");
  hand.className = "showing-hand";
  hand.innerHTML = HAND; // a constant, so safe as markup
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, () => abort.abort(), { signal, capture: true });
  document.body.append(hand);
  try {
    find("[data-cancel]")?.click(); // cancel the move that the player has begun
    for (const selector of mustFinish ? [...targets, "[data-done]"] : targets) {
      if (signal.aborted || session.now !== now) return;
      const element = find(`${selector}:is([data-legal], [data-done])`);
      if (!element) continue; // already picked
      await tap(hand, element, signal);
      if (!signal.aborted) element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
  } finally {
    abort.abort();
    hand.remove();
  }
}

/** Move the hand to an element and press it. */
async function tap(hand: HTMLElement, element: Element, signal: AbortSignal) {
  const { left, top, width, height } = element.getBoundingClientRect();
  const to = `translate(${left + width / 2}px, ${top + height / 2}px)`;
  const from = hand.style.transform || `translate(${innerWidth / 2}px, ${innerHeight}px)`;
  hand.style.transform = to;
  await finished(hand.animate([{ transform: from }, { transform: to }], { duration: GLIDE, easing: "ease-in-out" }), signal);
  if (signal.aborted) return;
  hand.toggleAttribute("data-pressed", true);
  await finished(hand.animate([{ scale: 1 }, { scale: 0.85 }, { scale: 1 }], { duration: PRESS }), signal);
  hand.toggleAttribute("data-pressed", false);
}

/** Resolves when the animation has ended, or the demonstration is stopped. */
function finished(animation: Animation, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    animation.finished.then(() => resolve(), resolve);
    signal.addEventListener("abort", () => resolve());
  });
}
