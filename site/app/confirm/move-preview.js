// Preview of the move to confirm: the move in words and its effect on the score, above the buttons.

import { scoreDiffText } from "../model/score-diff-text.js";
import { linkRulings } from "../rulings/ruling-links.js";
import { avoidOverlap } from "../shared/avoid-overlap.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { announce } from "../shared/live-region.js";

/** @import { Move, TableView } from "../engine/protocol.js" */
/** @import { EngineLike } from "../engine/client.js" */

export class MovePreview {
  /** The move that is shown; late answers for other moves are ignored. @type {Move | undefined} */
  #move;

  /** @param {HTMLElement} root @param {EngineLike} engine */
  constructor(root, engine) {
    this.root = root;
    this.engine = engine;
    this.sentence = h("p", { class: "move-preview-text" });
    this.changes = h("ul");
    this.pane = h("section", { class: "move-preview", "aria-label": t("Effect of the move"), hidden: true }, this.sentence, this.changes);
  }

  /** Show the preview of a move, and announce it. @param {Move | undefined} move undefined: hide the preview @param {TableView} now */
  async show(move, now) {
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
