// Marks on the board what a move would count for, while its piece is held over a target: the pieces of the score lines that it changes.

import { markOnBoard } from "../board/highlight.js";

/** @import { Move, ScoreLine, TableView } from "../engine/protocol.js" */
/** @import { EngineLike } from "../engine/client.js" */

const DELAY = 80; // ms that a piece rests before the engine is asked

export class CountedLines {
  /** The last request; late answers to others are ignored. */
  #request = 0;

  /** @param {HTMLElement} board @param {EngineLike} engine */
  constructor(board, engine) {
    this.board = board;
    this.engine = engine;
  }

  /** @param {Move | undefined} move undefined: none @param {TableView | null} now */
  async show(move, now) {
    const request = ++this.#request;
    markOnBoard(this.board, []);
    if (!move || !now) return;
    await new Promise((rest) => setTimeout(rest, DELAY));
    if (request !== this.#request) return;
    const effect = await this.engine.request({ request: "effect", move: move.move }).catch(() => null);
    if (!effect || request !== this.#request) return;
    const changed = new Set((effect.lines ?? []).map(({ label }) => label));
    markOnBoard(this.board, [...new Set(flat(now.score.lines).flatMap(({ label, shows }) => (changed.has(label) ? shows : [])))]);
  }
}

/** All lines that have no parts. @param {ScoreLine[]} lines @returns {ScoreLine[]} */
const flat = (lines) => lines.flatMap((line) => (line.parts.length ? flat(line.parts) : [line]));
