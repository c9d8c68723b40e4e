// Where the learner is in a lesson: a step of it, and the one move that was tried there. The table asks the engine; this makes asks of the lesson of them.

import { Refusal } from "../engine/client.js";
import { t } from "../shared/i18n.js";

/** @import { Ask, Look, TableAsk } from "../engine/protocol.js" */
/** @import { EngineLike } from "../engine/client.js" */

export class LessonEngine {
  /** @type {string | null} */
  #tried = null;

  /** @param {string} game @param {number} step */
  constructor(game, step) {
    this.game = game;
    this.step = step;
  }

  /** Turn to a step: the next table is its. @param {number} step */
  turn(step) {
    this.step = step;
    this.#tried = null;
  }

  /** The engine as the table of a lesson sees it. @param {EngineLike} engine @returns {EngineLike} */
  sight(engine) {
    /** @type {any} */
    const sight = {
      /** @param {Ask} ask */
      ask: (ask) => ("tall" in ask && ask.ask !== "peek" ? this.#taught(engine, ask) : engine.ask(/** @type {any} */ (ask))),
    };
    return sight;
  }

  /** @param {EngineLike} engine @param {TableAsk & Look} ask */
  async #taught(engine, ask) {
    if (ask.ask === "load")
      throw new Refusal("bad", t("This is a lesson. A game that is sent or kept is opened at a table of its own, from the list of games."));
    const tried = ask.ask === "play" ? ask.move : ask.ask === "table" ? this.#tried : null;
    const { seat, tall } = ask;
    const answer = await engine.ask({ ask: "lesson", game: this.game, step: this.step, tried, seat, tall });
    this.#tried = tried; // a move that the rules refuse leaves all as it was
    return answer;
  }
}
