// Draws the position of a link for the snippet page. The engine is started when the first link is read.

import { Engine } from "../engine/client.js";
import { MAX_LENGTH, pictureText } from "../shared/position-picture.js";
import { svgToPicture } from "../shared/svg-to-png.js";

/** @import { GameRecord, LogEntry } from "../engine/protocol.js" */

const WIDTHS = [960, 720, 480]; // widths of the picture in pixels: the first one that fits into an address

/**
 * @typedef {object} Position
 * @property {number} plies of the whole game
 * @property {string} picture for the address of an embed
 * @property {string} text the last move in words; "" at the start
 * @property {string} next the next move in words, with the name of its seat; "" at the end
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

  /** The position after `at` plies, as the seat to move sees it. @param {string} link @param {number} at @returns {Promise<Position | null>} */
  async draw(link, at) {
    const record = await this.#read(link);
    if (!record) return null;
    const next = (await this.#log(link))[at];
    const { engine } = this;
    const shown = await engine.request({ request: "load", record, at: Math.min(at, record.moves.length), seat: "mover", tall: false, computers: [] });
    const { text: svg } = await engine.request({ request: "export", as: "svg", seat: shown.to_move });
    let picture = "";
    for (const width of WIDTHS) {
      picture = await pictureText(await svgToPicture(svg, width));
      if (picture.length <= MAX_LENGTH) break;
    }
    return { plies: record.moves.length, picture, text: shown.log.at(-1)?.text ?? "", next: next?.sentence ?? "" };
  }

  /** All moves of the game in words. @param {string} link @returns {Promise<LogEntry[]>} */
  async #log(link) {
    const record = await this.#read(link);
    if (!record) return [];
    const shown = await this.engine.request({ request: "load", record, at: record.moves.length, seat: "mover", tall: false, computers: [] });
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
