// While a target is hovered, or a piece is dragged over it, marks the pieces of the score lines that the move would
// change.

import { markOnBoard } from "../board/highlight.ts";
import type { EngineLike } from "../engine/client.ts";
import type { Move, ScoreLine, TableView } from "../engine/protocol.ts";

const DELAY = 80; // ms before the engine is asked, so that targets passed quickly cause no requests

export class AffectedPieces {
  board: HTMLElement;
  engine: EngineLike;
  /** The number of the latest request. Answers to earlier ones are ignored. */
  #request = 0;

  constructor(board: HTMLElement, engine: EngineLike) {
    this.board = board;
    this.engine = engine;
  }

  /** Mark the pieces of the score lines that a move would change. @param move undefined: remove the marks */
  async show(move: Move | undefined, now: TableView | null) {
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

/** The lines without parts, at every level. */
const flat = (lines: ScoreLine[]): ScoreLine[] => lines.flatMap((line) => (line.parts.length ? flat(line.parts) : [line]));
