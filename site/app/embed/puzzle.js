// A puzzle: the position after some plies of a link; those that follow are its solution. The reader plays the seat to move, the link answers.

import { clearError } from "../announce/error-message.js";
import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { addPanel, openReadOnly, prepareToShow } from "./read-only.js";

/** @import { GameRecord } from "../engine/protocol.js" */
/** @import { TableConfig } from "../session/config.js" */
/** @import { TableServices } from "../session/import-game.js" */
/** @import { EmbedRequest } from "./params.js" */

const SIGHT = 900; // ms that a ply can be seen before it is answered or taken back

/** How a table sets a puzzle. @param {EmbedRequest} want @returns {Partial<TableConfig>} */
export function puzzleConfig(want) {
  const { config, playOn } = prepareToShow(true);
  return {
    ...config,
    filterMoves: () => [], // until the puzzle is set
    async load(place) {
      const record = await openReadOnly(place, want, want.at);
      if (record) new Puzzle(place, record, want.say, () => playOn(place));
    },
  };
}

class Puzzle {
  #busy = false;
  #helped = false;

  /** @param {TableServices} place with the puzzle's position on its table @param {GameRecord} record with the solution @param {string} task @param {() => Promise<void>} playOn */
  constructor({ root, table, step, configure }, record, task, playOn) {
    this.table = table;
    this.solution = record.moves;
    this.step = step;
    this.solver = table.now?.to_move ?? null;
    this.verdict = h("p", { class: "told", role: "status" });
    this.help = h("button", { type: "button", onclick: () => void this.#show() }, t("Show me"));
    this.on = h("button", { type: "button", hidden: true, onclick: () => step(playOn).then(() => this.place.remove()) }, t("Play on from here"));
    const row = h("div", { class: "row" }, this.verdict, this.help, this.on);
    this.place = addPanel(root, h("p", { class: "task" }, task || t("Your move: find the best ply.")), row);
    configure({ filterMoves: ({ moves }) => (this.#busy || this.#done ? [] : moves), onMoveChosen: (move) => this.#judge(move) });
    if (this.#done) this.#end(t("This puzzle has no solution in its link."));
    void table.refresh(); // now moves are offered
  }

  get #next() {
    return this.solution[this.table.now?.at ?? 0];
  }

  get #done() {
    return this.#next === undefined;
  }

  /** @param {string} move a legal one */
  async #judge(move) {
    if (move === this.#next) return this.#right();
    this.#tell("");
    this.#busy = true;
    await this.step(() => this.table.play(move));
    await seen();
    this.#busy = false;
    await this.step(() => this.table.go("undo"));
    this.#tell(t("Legal, but not it. Try another."));
  }

  /** Play on along the solution: the ply that was found, and the answers to it, up to the next one that is the reader's. */
  async #right() {
    this.#busy = true;
    await this.#follow();
    this.#tell(this.#helped ? t("So it goes.") : t("Yes, that is it!"));
    while (!this.#done && this.table.now?.to_move !== this.solver) {
      await seen();
      await this.#follow();
    }
    this.#busy = false;
    if (this.#done) this.#end(this.#helped ? t("That was the solution.") : t("Solved. Well played!"));
    else {
      this.#tell(this.#helped ? t("So it goes. And now?") : t("Yes, that is it. And now?"));
      await this.table.refresh();
    }
  }

  async #follow() {
    const move = this.#next;
    if (move !== undefined) await this.step(() => this.table.play(move));
  }

  async #show() {
    if (this.#busy || this.#done) return;
    this.#helped = true;
    await this.#right();
  }

  /** @param {string} words */
  #end(words) {
    this.#tell(words);
    this.help.hidden = true;
    this.on.hidden = this.table.now?.over ?? true;
  }

  /** @param {string} words */
  #tell(words) {
    clearError();
    this.verdict.textContent = words;
  }
}

/** @returns {Promise<void>} */
const seen = () => new Promise((resolve) => setTimeout(resolve, SIGHT));
