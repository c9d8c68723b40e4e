// What a move would do to the score: in a pane above the buttons, before a move is confirmed; and on the board, while
// the target that completes a move is hovered, or a piece is dragged over it.

import { markOnBoard } from "../board/pieces.ts";
import type { EngineLike } from "../engine/client.ts";
import type { Move, ScoreLine, TableView } from "../engine/protocol.ts";
import { scoreDiffText } from "../model/score-changes.ts";
import { $, announce, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { avoidOverlap } from "../shared/overlays.ts";
import { linkRulings } from "../shared/ruling-links.ts";

const DELAY = 80; // ms before the engine is asked, so that targets passed quickly cause no requests

/** The pane above the buttons: the move in words and its effect on the score. */
export class MovePreview {
  root: HTMLElement;
  engine: EngineLike;
  sentence: HTMLParagraphElement;
  changes: HTMLUListElement;
  pane: HTMLElement;
  /** The move that is shown; late answers for other moves are ignored. */
  #move: Move | undefined;

  constructor(root: HTMLElement, engine: EngineLike) {
    this.root = root;
    this.engine = engine;
    this.sentence = h("p", { class: "move-preview-text" });
    this.changes = h("ul");
    this.pane = h("section", { class: "move-preview", "aria-label": t("Effect of the move"), hidden: true }, this.sentence, this.changes);
  }

  /** Show the preview of a move, and announce it. @param move undefined: hide the preview */
  async show(move: Move | undefined, now: TableView) {
    const { root, pane, sentence, changes } = this;
    this.#move = move;
    pane.hidden = !move;
    if (!move) return;
    if (!pane.isConnected) $(".dock", root).append(pane);
    sentence.replaceChildren(...linkRulings(move.text));
    pane.removeAttribute("data-above");
    changes.replaceChildren();
    const words = scoreDiffText(await this.engine.request({ request: "effect", move: move.move }), now.player_names, now.you);
    if (this.#move !== move) return;
    changes.replaceChildren(...words.map((change) => h("li", {}, ...linkRulings(change))));
    avoidOverlap(pane, [...root.querySelectorAll("[data-board] [data-picked]")]);
    announce([move.text, ...words, t("Confirm or cancel?")].join(" "));
  }

  dispose() {
    this.#move = undefined;
    this.pane.remove();
  }
}

/** Marks the pieces of the score lines that a move would change. */
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
