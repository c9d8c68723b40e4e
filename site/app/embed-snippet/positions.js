// Reads the positions of a link for the snippet page. The engine is started when the first link is read.

import { AiClient } from "../engine/ai-client.js";
import { Engine } from "../engine/client.js";
import { spawn } from "../engine/spawn.js";

/** @import { GameRecord, HintSlice, JudgedMove, RatedMove, TableView } from "../engine/protocol.js" */
/** @import { WorkerHandle } from "../engine/spawn.js" */

const SECONDS = 2; // search time of a move, more than Review has for one
const MAX_JUDGED = 3; // moves of a solution

/**
 * @typedef {object} Position
 * @property {string} text what the last move did, with the name of its seat; "" at the start
 * @property {string} next the next move as advice; "" at the end
 * @property {number} mover the seat to move; 0 at the end of the game
 * @property {number} players
 */

/**
 * @typedef {object} Judgement of the solution of a puzzle
 * @property {number} count how many moves of the solver were judged
 * @property {{ played: JudgedMove, better: RatedMove } | null} mistake the first move that a review would call a mistake
 * @property {RatedMove | null} other a move that is about as good as the first one
 */

export class Positions {
  /** @type {Engine | null} */
  #engine = null;
  /** Judges moves; started for the first puzzle. @type {AiClient | null} */
  #aiClient = null;
  #link = "";
  /** @type {Promise<GameRecord | null>} */
  #record = Promise.resolve(null);

  /** @param {(name: "engine" | "thinker") => WorkerHandle} [run] starts a worker */
  constructor(run = spawn) {
    this.spawn = run;
  }

  get engine() {
    if (!this.#engine) {
      this.#engine = new Engine(() => {}, null, {}, this.spawn);
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
    const { log } = await this.#whole(link);
    const ply = log.findLastIndex(({ seat }) => isWanted(seat));
    return ply < 0 ? null : ply;
  }

  /** The position after `at` plies, and the moves around it. @param {string} link that can be read @param {number} at @returns {Promise<Position>} */
  async at(link, at) {
    const { log, to_move: last, players } = await this.#whole(link);
    return { text: log[at - 1]?.sentence ?? "", next: log[at]?.text ?? "", mover: log[at]?.seat ?? last ?? 0, players };
  }

  /** Judge the moves of the solver, up to the first mistake. @param {string} link @param {number} at the ply from which they follow @returns {Promise<Judgement | null>} null if another solution was to be judged meanwhile */
  async judge(link, at) {
    const { log } = await this.#whole(link);
    const solver = log[at]?.seat;
    /** @type {Judgement} */
    const judgement = { count: 0, mistake: null, other: null };
    const moves = log.slice(at).filter(({ seat }) => seat === solver);
    for (const { ply, seat, move } of moves.slice(0, MAX_JUDGED)) {
      const found = await this.#hint(link, ply - 1, seat, move);
      if (!found?.best || !found.judged) return null;
      const { best, second, judged } = found;
      judgement.count += 1;
      if (ply === at + 1) judgement.other = [best, second].find((one) => one && one.move !== move) ?? null;
      if (judged.mistake) return { ...judgement, other: null, mistake: { played: judged, better: best } };
    }
    return judgement;
  }

  /** Ask for a hint, and what it thinks of a move. @param {string} link @param {number} at @param {number} seat @param {string} also @returns {Promise<HintSlice | null>} */
  async #hint(link, at, seat, also) {
    const record = await this.#read(link);
    if (!record) return null;
    const { engine } = this;
    this.#aiClient ??= new AiClient(() => engine.bootAssets(), this.spawn);
    // both at once, so that no other position is loaded between them
    const [, view] = await Promise.all([engine.request(loading(record, at)), engine.request({ request: "view", seat })]);
    const slice = await this.#aiClient.think({ request: "hint", view, also, names: [""], you: null, seconds: SECONDS });
    return /** @type {HintSlice | null} */ (slice);
  }

  /** The table at the end of the game. @param {string} link @returns {Promise<TableView>} */
  async #whole(link) {
    const record = await this.#read(link);
    if (!record) throw new Error("The link cannot be read.");
    return this.engine.request(loading(record, record.moves.length));
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

/** @param {GameRecord} record @param {number} at */
const loading = (record, at) => ({
  request: /** @type {const} */ ("load"),
  record,
  at,
  seat: /** @type {const} */ ("mover"),
  tall: false,
  computers: [],
  you: null,
  names: [""],
});
