// While a target is hovered, or a piece is dragged over it, marks the pieces of the score lines that the move would change.

import { markOnBoard } from "../board/highlight.js";

/** @import { Move, ScoreLine, TableView } from "../engine/protocol.js" */
/** @import { EngineLike } from "../engine/client.js" */

const DELAY = 80; // ms before the engine is asked, so that targets passed quickly cause no requests

export class AffectedPieces {
  /** The number of the latest request. Answers to earlier ones are ignored. */
  #request = 0;

  /** @param {HTMLElement} board @param {EngineLike} engine */
  constructor(board, engine) {
    this.board = board;
    this.engine = engine;
  }

  /** Mark the pieces of the score lines that a move would change. @param {Move | undefined} move undefined: remove the marks @param {TableView | null} now */
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

/** The lines without parts, at every level. @param {ScoreLine[]} lines @returns {ScoreLine[]} */
const flat = (lines) => lines.flatMap((line) => (line.parts.length ? flat(line.parts) : [line]));
