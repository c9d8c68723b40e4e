// A lesson on a table: its current step and the move that the learner tried, with which the table's requests become
// lesson requests; and how the learner has solved the steps.

import { signal } from "@preact/signals";
import type { EngineLike } from "../engine/client.ts";
import { Refusal } from "../engine/client.ts";
import type { BridgeRequest, Move, TableRequest, TableView, ViewOptions } from "../engine/protocol.ts";
import type { TableServices } from "../session/import-game.ts";
import { t } from "../shared/i18n.ts";
import { demonstrate } from "./show-me.ts";

export class Lesson {
  game: string;
  step: number;
  /** Those of the table, once it is loaded. */
  services = signal<TableServices | null>(null);
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
  load({ session }: TableServices) {
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

  /** Play the solution of this step by itself. */
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
