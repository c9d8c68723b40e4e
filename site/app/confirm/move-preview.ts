// Preview of the move to confirm: the move in words and its effect on the score, above the buttons.

import type { EngineLike } from "../engine/client.ts";
import type { Move, TableView } from "../engine/protocol.ts";
import { scoreDiffText } from "../model/score-diff-text.ts";
import { linkRulings } from "../rulings/ruling-links.ts";
import { avoidOverlap } from "../shared/avoid-overlap.ts";
import { $, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { announce } from "../shared/live-region.ts";

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
