// The score on the end card. Its lines are counted up one after another, with their pieces lit on the board.

import { showOnBoard } from "../board/highlight.js";
import { animationFactor } from "../preferences/animation-speed.js";
import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { seatIcon } from "../shared/seat-icon.js";

/** @import { TableView } from "../engine/protocol.js" */

const STEP = 650; // ms for a line

export class ScoreCount {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #shown = 0;

  /** @param {TableView} table a finished game @param {string[]} names of the players @param {HTMLElement} board */
  constructor({ score }, names, board) {
    this.board = board;
    this.lines = score.lines;
    const cells = (/** @type {(string | number)[]} */ values, /** @type {number[]} */ winners) =>
      values.map((value, seat) => h("td", { class: winners.includes(seat) ? `takes seat-${seat}` : null }, String(value)));
    this.rows = score.lines.map(({ label, values, winners }) => h("tr", {}, h("th", { scope: "row" }, label), ...cells(values, winners)));
    this.total = h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, t("Score")), ...cells(score.scores, score.winners)));
    const heads = names.map((name, seat) => h("th", { scope: "col" }, seatIcon(seat), " ", name));
    const table = h("table", { class: "score" }, h("thead", {}, h("tr", {}, h("td", {}), ...heads)), h("tbody", {}, ...this.rows), this.total);
    this.element = h("div", { class: "end-score", tabindex: 0, role: "group", "aria-label": t("Score"), onclick: () => this.stop() }, table);
  }

  /** Show the lines one after another. Without animations, all of them are visible from the start. */
  start() {
    if (!animationFactor() || !this.lines.length) return;
    this.element.dataset.counting = "";
    this.#next();
  }

  /** Stop counting and show all lines. */
  stop() {
    clearTimeout(this.#timer);
    if (!("counting" in this.element.dataset)) return;
    delete this.element.dataset.counting;
    showOnBoard(this.board, []);
    this.element.scrollTop = this.element.scrollHeight;
  }

  #next() {
    const line = this.lines[this.#shown];
    const row = this.rows[this.#shown];
    if (!line || !row) return this.stop();
    row.dataset.counted = "";
    this.element.scrollTop = row.offsetTop + row.offsetHeight - this.element.clientHeight + (this.total.offsetHeight || 0);
    showOnBoard(this.board, line.shows);
    this.#shown += 1;
    this.#timer = setTimeout(() => this.#next(), STEP * animationFactor());
  }
}
