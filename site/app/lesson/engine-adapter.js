// Engine adapter for lessons: keeps the current step and the tried move, and turns the table's requests into lesson requests.

import { Refusal } from "../engine/client.js";
import { t } from "../shared/i18n.js";

/** @import { BridgeRequest, TableRequest, ViewOptions } from "../engine/protocol.js" */
/** @import { EngineLike } from "../engine/client.js" */

export class LessonEngine {
  /** @type {string | null} */
  #tried = null;

  /** @param {string} game @param {number} step */
  constructor(game, step) {
    this.game = game;
    this.step = step;
  }

  /** Go to a step, and forget the tried move. The next request shows the step. @param {number} step */
  goToStep(step) {
    this.step = step;
    this.#tried = null;
  }

  /** Wrap an engine for the table of a lesson. @param {EngineLike} engine @returns {EngineLike} */
  wrapEngine(engine) {
    /** @type {any} */
    const adapter = {
      /** @param {BridgeRequest} request */
      request: (request) => ("tall" in request && request.request !== "peek" ? this.#askLesson(engine, request) : engine.request(/** @type {any} */ (request))),
    };
    return adapter;
  }

  /** @param {EngineLike} engine @param {TableRequest & ViewOptions} request */
  async #askLesson(engine, request) {
    if (request.request === "load") throw new Refusal("bad", t("This is a lesson. Open shared and saved games on the home page."));
    const tried = request.request === "play" ? request.move : request.request === "table" ? this.#tried : null;
    const { seat, tall, faces } = request;
    const drawn = faces ? { tall, faces } : { tall };
    const answer = await engine.request({ request: "lesson", game: this.game, step: this.step, tried, seat, ...drawn });
    this.#tried = tried; // not reached if the rules reject the move
    return answer;
  }
}
