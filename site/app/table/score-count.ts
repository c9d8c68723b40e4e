// The score on the end card. Its lines are counted up one after another, with their pieces lit on the board. Those of
// the lines that the winners have won stay marked.

import { markOnBoard, pieceById, showOnBoard } from "../board/pieces.ts";
import type { ScoreLine, TableView } from "../engine/protocol.ts";
import { animationFactor } from "../preferences/preferences.ts";
import { h, seatIcon } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { linkRulings } from "../shared/ruling-links.ts";

const STEP = 650; // ms for a line

export class ScoreCount {
  board: HTMLElement;
  lines: ScoreLine[];
  winning: string[];
  rows: HTMLTableRowElement[];
  total: HTMLTableSectionElement;
  element: HTMLDivElement;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shown = 0;
  #onCounted = () => {};
  #sizes = new ResizeObserver(() => this.#markMore());

  /**
   * @param table a finished game
   * @param names of the players
   */
  constructor({ score }: TableView, names: string[], board: HTMLElement) {
    this.board = board;
    this.lines = score.lines;
    const winning = score.lines.filter(({ winners }) => winners.length < names.length && winners.some((seat) => score.winners.includes(seat)));
    this.winning = winning.flatMap(({ shows }) => shows).filter((id) => !belongsToOther(board, id, score.winners));
    const cells = (values: (string | number)[], winners: number[]) =>
      values.map((value, seat) => h("td", { class: winners.includes(seat) ? `takes seat-${seat}` : null }, String(value)));
    this.rows = score.lines.map(({ label, values, winners }) => h("tr", {}, h("th", { scope: "row" }, label), ...cells(values, winners)));
    this.total = h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, t("Score")), ...cells(score.scores, score.winners)));
    const reason = (line: ScoreLine) =>
      isUnclear(line) ? [h("tr", { class: "end-reason" }, h("td", { colspan: names.length + 1 }, ...linkRulings(line.note)))] : [];
    const body = score.lines.flatMap((line, place) => [this.rows[place] ?? "", ...reason(line)]);
    const heads = names.map((name, seat) => h("th", { scope: "col" }, seatIcon(seat), " ", name));
    const table = h("table", { class: "score" }, h("thead", {}, h("tr", {}, h("td", {}), ...heads)), h("tbody", {}, ...body), this.total);
    this.element = h(
      "div",
      { class: "end-score", tabindex: 0, role: "group", "aria-label": t("Score"), onclick: () => this.stop(), onscroll: () => this.#markMore() },
      table,
    );
    for (const part of [this.element, table]) this.#sizes.observe(part);
    if (score.lines.some(({ values }) => values.some((value) => value.startsWith("("))))
      this.element.append(h("p", { class: "quiet" }, t("In brackets: does not count.")));
  }

  /**
   * Show the lines one after another. Without animations, all of them are visible from the start.
   * @param onCounted called when all lines are shown
   */
  start(onCounted: () => void) {
    if (!animationFactor() || !this.lines.length) {
      this.mark(true);
      return onCounted();
    }
    this.#onCounted = onCounted;
    this.element.dataset.counting = "";
    this.#next();
  }

  /** Stop counting and show all lines. */
  stop() {
    if (!("counting" in this.element.dataset)) return;
    this.#end();
    this.element.scrollTop = 0; // the total stays in sight
    this.mark(true);
    this.#onCounted();
  }

  /**
   * Mark the pieces of the lines that the winners have won, unless the score is still being counted, or remove their
   * marks.
   */
  mark(isShown: boolean) {
    if (!("counting" in this.element.dataset)) markOnBoard(this.board, isShown ? this.winning : []);
  }

  /** Stop counting, and remove all marks from the board. */
  dispose() {
    this.#end();
    this.#sizes.disconnect();
    markOnBoard(this.board, []);
  }

  /** Show whether lines go on below the total, which stays in sight. */
  #markMore() {
    const { scrollTop, scrollHeight, clientHeight } = this.element;
    this.element.toggleAttribute("data-more", scrollTop + clientHeight < scrollHeight - 1);
  }

  #end() {
    clearTimeout(this.#timer);
    if ("counting" in this.element.dataset) showOnBoard(this.board, []);
    delete this.element.dataset.counting;
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

/** Whether one of several seats has won a line, but not by its values: others are equal, or higher and in brackets. */
const isUnclear = ({ values, winners, note }: ScoreLine) => {
  const won = values[winners[0] ?? 0] ?? "";
  return note !== "" && winners.length > 0 && values.some((value, seat) => !winners.includes(seat) && (value === won || withoutBrackets(value) >= Number(won)));
};

const withoutBrackets = (value: string) => Number(value.replace(/[()]/g, ""));

/** Whether a piece belongs to a seat, and to none of these. */
function belongsToOther(board: HTMLElement, id: string, seats: number[]) {
  const [, seat] = /\bseat-(\d)/.exec(pieceById(board, id)?.getAttribute("class") ?? "") ?? [];
  return seat !== undefined && !seats.includes(Number(seat));
}
