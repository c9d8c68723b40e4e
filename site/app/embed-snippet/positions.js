// Reads the positions of a link for the snippet page. The engine is started when the first link is read.

import { Engine } from "../engine/client.js";

/** @import { GameRecord, LogEntry } from "../engine/protocol.js" */

/**
 * @typedef {object} Position
 * @property {string} text what the last move did, with the name of its seat; "" at the start
 * @property {string} next the next move as advice; "" at the end
 */

export class Positions {
  /** @type {Engine | null} */
  #engine = null;
  #link = "";
  /** @type {Promise<GameRecord | null>} */
  #record = Promise.resolve(null);

  get engine() {
    if (!this.#engine) {
      this.#engine = new Engine(() => {});
      void this.#engine.start();
    }
    return this.#engine;
  }

  /** The number of plies of a game. @param {string} link @returns {Promise<number | null>} null if it cannot be read */
  async plies(link) {
    return (await this.#read(link))?.moves.length ?? null;
  }

  /** The id of the game of a link. @param {string} link @returns {Promise<string>} "" if it cannot be read */
  async game(link) {
    return (await this.#read(link))?.deal.game ?? "";
  }

  /** The last ply that one of these seats played. @param {string} link @param {(seat: number) => boolean} isWanted @returns {Promise<number | null>} null if there is none */
  async lastPlyOf(link, isWanted) {
    const log = await this.#log(link);
    const ply = log.findLastIndex(({ seat }) => isWanted(seat));
    return ply < 0 ? null : ply;
  }

  /** The moves around the position after `at` plies. @param {string} link @param {number} at @returns {Promise<Position>} */
  async at(link, at) {
    const log = await this.#log(link);
    return { text: log[at - 1]?.sentence ?? "", next: log[at]?.text ?? "" };
  }

  /** All moves of the game in words. @param {string} link @returns {Promise<LogEntry[]>} */
  async #log(link) {
    const record = await this.#read(link);
    if (!record) return [];
    const shown = await this.engine.request({
      request: "load",
      record,
      at: record.moves.length,
      seat: "mover",
      tall: false,
      computers: [],
      you: null,
      names: [""],
    });
    return shown.log;
  }

  /** @param {string} link */
  #read(link) {
    if (link !== this.#link) {
      this.#link = link;
      this.#record = this.engine.request({ request: "read", text: link }).then(({ record }) => record);
    }
    return this.#record;
  }
}
