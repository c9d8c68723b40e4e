// Engine adapter for lessons: keeps the current step and the tried move, and turns the table's requests into lesson
// requests.

import type { EngineLike } from "../engine/client.ts";
import { Refusal } from "../engine/client.ts";
import type { BridgeRequest, TableRequest, ViewOptions } from "../engine/protocol.ts";
import { t } from "../shared/i18n.ts";

export class LessonEngine {
  game: string;
  step: number;
  #tried: string | null = null;

  constructor(game: string, step: number) {
    this.game = game;
    this.step = step;
  }

  /** Go to a step, and forget the tried move. The next request shows the step. */
  goToStep(step: number) {
    this.step = step;
    this.#tried = null;
  }

  /** Wrap an engine for the table of a lesson. */
  wrapEngine(engine: EngineLike): EngineLike {
    const adapter: any = {
      request: (request: BridgeRequest) =>
        "tall" in request && request.request !== "peek" ? this.#askLesson(engine, request) : engine.request(request as any),
    };
    return adapter;
  }

  async #askLesson(engine: EngineLike, request: TableRequest & ViewOptions) {
    if (request.request === "load") throw new Refusal("bad", t("This is a lesson. Open shared and saved games on the home page."));
    const tried = request.request === "play" ? request.move : request.request === "table" ? this.#tried : null;
    const { seat, tall, faces } = request;
    const drawn = faces ? { tall, faces } : { tall };
    const answer = await engine.request({ request: "lesson", game: this.game, step: this.step, tried, seat, ...drawn });
    this.#tried = tried; // not reached if the rules reject the move
    return answer;
  }
}
