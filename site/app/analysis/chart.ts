// Win-probability chart: each seat's chance of winning per ply, with a slider, a text summary and a data table.

import type { Drift, KeyMoment, TableView } from "../engine/protocol.ts";
import { h, s, seatIcon, wideScreen } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";

const [WIDTH, LEFT, EDGE] = [340, 36, 9]; // SVG units: width of the chart, space for the labels, margin
const [HIGH, FLAT] = [128, 88]; // height of the chart beside the board, and under it
const BADGE = 8; // radius of the number of a key moment, in SVG units
const DASHES = ["", "7 4", "2 3", "11 3 2 3", "4 2"]; // stroke-dasharray by seat, so that the lines differ without colour

export class Chart {
  end: TableView;
  onMoment: (moment: KeyMoment) => void;
  at: number;
  height: number;
  drawing: SVGElement;
  slider: HTMLInputElement;
  legend: HTMLUListElement;
  words: HTMLParagraphElement;
  element: HTMLDivElement;
  rows: HTMLTableSectionElement;
  table: HTMLDetailsElement;
  #chances: number[][] = [];
  #moments: KeyMoment[] = [];
  #drift: Drift | null = null;

  /**
   * @param end the finished game
   * @param onPly called with the ply that the player selects
   * @param onMoment called with the key moment whose badge is clicked
   */
  constructor(end: TableView, onPly: (at: number) => void, onMoment: (moment: KeyMoment) => void) {
    this.end = end;
    this.onMoment = onMoment;
    this.at = end.at;
    this.height = wideScreen().matches ? HIGH : FLAT;
    this.drawing = s("svg", {
      class: "chance-chart",
      viewBox: `0 0 ${WIDTH} ${this.height}`,
      role: "img",
      "aria-label": t("Each player’s chance of winning, move by move"),
    });
    this.slider = h("input", { type: "range", min: 0, max: end.at, value: end.at, "data-ply": true, "aria-label": t("Move") });
    this.slider.addEventListener("input", () => onPly(Number(this.slider.value)));
    for (const kind of ["pointerdown", "pointermove"]) this.drawing.addEventListener(kind, (event) => this.#point(event as PointerEvent, onPly));
    this.drawing.addEventListener("click", (event) => this.#clickBadge(event as MouseEvent));
    const step = (by: number) => onPly(Math.min(end.at, Math.max(0, this.at + by)));
    this.legend = h("ul", { class: "chances" });
    this.words = h("p", { class: "ply" });
    this.element = h(
      "div",
      { class: "curves" },
      this.legend,
      this.drawing,
      h(
        "div",
        { class: "ply-controls" },
        h("button", { type: "button", class: "plain", "aria-label": t("Previous move"), onclick: () => step(-1) }, "‹"),
        this.slider,
        h("button", { type: "button", class: "plain", "aria-label": t("Next move"), onclick: () => step(1) }, "›"),
      ),
      this.words,
    );
    this.rows = h("tbody", {});
    this.table = this.#asTable();
    this.point(end.at);
  }

  /**
   * Show the chances of winning, and mark the key moments and a long fall.
   * @param chances 0 to 1, by ply and then by seat
   */
  draw(chances: number[][], moments: KeyMoment[], drift: Drift | null = null) {
    this.#drift = drift;
    this.#chances = chances;
    this.#moments = moments;
    this.#paint();
    this.#updateText();
    if (this.table.open) this.#fill();
  }

  /** Move the cursor to the position after `at` plies. */
  point(at: number) {
    this.at = at;
    this.slider.value = String(at);
    this.#paint();
    this.#updateText();
  }

  #paint() {
    const { players } = this.end;
    const lines = [0, 0.5, 1].flatMap((share) => [
      s("path", { class: "level", d: `M${LEFT} ${this.#y(share)}H${WIDTH - EDGE}` }),
      words(LEFT - 5, this.#y(share) + 4, "level-words", inPercent(share)),
    ]);
    const seats = this.#chances.length ? Array.from({ length: players }, (_, seat) => this.#line(seat)) : [];
    const here = s("path", { class: "here", d: `M${this.#x(this.at)} ${EDGE - 5}V${this.height - EDGE + 5}` });
    const dots = this.#chances.length ? Array.from({ length: players }, (_, seat) => this.#dot(seat)) : [];
    this.drawing.replaceChildren(
      ...this.#driftBand(),
      ...lines,
      ...seats,
      here,
      ...dots,
      ...this.#moments.map((moment, index) => this.#momentBadge(moment, index + 1)),
    );
  }

  #line(seat: number) {
    const points = this.#chances.map((chances, ply) => `${this.#x(ply)} ${this.#y(chances[seat] ?? 0)}`);
    return s("path", { class: `chance seat-${seat}`, d: `M${points.join("L")}`, "stroke-dasharray": DASHES[seat] ?? "" });
  }

  #driftBand() {
    if (!this.#drift) return [];
    const [start, end] = [this.#x(this.#drift.first - 1), this.#x(this.#drift.last)];
    return [s("rect", { class: "drift-band", x: start, y: EDGE - 5, width: round(end - start), height: this.height - 2 * EDGE + 10 })];
  }

  #dot(seat: number) {
    return s("circle", { class: `at seat-${seat}`, cx: this.#x(this.at), cy: this.#y(this.#chances[this.at]?.[seat] ?? 0), r: 4 });
  }

  #momentBadge(moment: KeyMoment, number: number) {
    const [x, y] = this.#badgeAt(moment);
    const group = s("g", { class: "key-moment-badge", transform: `translate(${x} ${y})` });
    group.append(s("circle", { r: BADGE }), words(0, 4, "", String(number)));
    return group;
  }

  /** The centre of the badge of a key moment. */
  #badgeAt({ ply, seat }: KeyMoment) {
    const high = this.#y(this.#chances[ply - 1]?.[seat] ?? 0);
    return [this.#x(ply - 1), Math.max(EDGE + 1, high - 13)] as const;
  }

  /**
   * Open the key moment whose badge was clicked. The badge itself gets no click: the press has drawn the chart again.
   */
  #clickBadge({ clientX, clientY }: MouseEvent) {
    const box = this.drawing.getBoundingClientRect();
    const scale = WIDTH / box.width;
    const away = (moment: KeyMoment) => {
      const [x, y] = this.#badgeAt(moment);
      return Math.hypot((clientX - box.x) * scale - x, (clientY - box.y) * scale - y);
    };
    const nearest = this.#moments.toSorted((one, other) => away(one) - away(other))[0];
    if (nearest && away(nearest) <= BADGE + 2) this.onMoment(nearest);
  }

  /** The x coordinate of a ply. */
  #x(ply: number) {
    return round(LEFT + (ply / this.end.at) * (WIDTH - LEFT - EDGE));
  }

  /** The y coordinate of a probability. @param share 0 to 1 */
  #y(share: number) {
    return round(this.height - EDGE - share * (this.height - 2 * EDGE));
  }

  #point(event: PointerEvent, onPly: (at: number) => void) {
    if (event.type === "pointermove" && !event.buttons) return;
    const box = this.drawing.getBoundingClientRect();
    const share = (((event.clientX - box.x) / box.width) * WIDTH - LEFT) / (WIDTH - LEFT - EDGE);
    const at = Math.round(Math.min(1, Math.max(0, share)) * this.end.at);
    if (at !== this.at) onPly(at);
  }

  /** Update the legend, the text of the move at the cursor, and the slider's text for screen readers. */
  #updateText() {
    const { player_names: names, log, players } = this.end;
    const chances = this.#chances[this.at];
    const labels = Array.from({ length: players }, (_, seat) => `${names[seat]} ${chances ? inPercent(chances[seat] ?? 0) : "…"}`);
    this.legend.replaceChildren(...labels.map((text, seat) => h("li", {}, seatIcon(seat), sample(seat), text)));
    const entry = log[this.at - 1];
    const text = entry ? `${entry.ply}. ${entry.sentence}` : t("Before the first move.");
    this.words.replaceChildren(text, ...(entry ? [" ", h("code", { class: "notation" }, entry.shown)] : []));
    const position = t("Move {ply} of {plies}.", { ply: this.at, plies: this.end.at });
    this.slider.setAttribute("aria-valuetext", `${position} ${text} ${chances ? labels.join(", ") : ""}`);
  }

  #asTable() {
    const names = this.end.player_names.slice(0, this.end.players);
    const head = h("tr", {}, h("th", { scope: "col" }, t("Move")), ...names.map((name) => h("th", { scope: "col" }, name)));
    const table = h("table", { class: "score" }, h("thead", {}, head), this.rows);
    const details = h("details", { class: "chart-data" }, h("summary", {}, t("Show as table")), table);
    details.addEventListener("toggle", () => this.#fill());
    return details;
  }

  #fill() {
    this.rows.replaceChildren(
      ...this.#chances.map((chances, ply) => h("tr", {}, h("th", { scope: "row" }, String(ply)), ...chances.map((chance) => h("td", {}, inPercent(chance))))),
    );
  }
}

/** A sample of a seat's line, for the legend. */
function sample(seat: number) {
  const sampleSvg = s("svg", { class: "sample", viewBox: "0 0 26 8", "aria-hidden": "true" });
  sampleSvg.append(s("path", { class: `chance seat-${seat}`, d: "M1 4H25", "stroke-dasharray": DASHES[seat] ?? "" }));
  return sampleSvg;
}

const round = (value: number) => Math.round(10 * value) / 10;

function words(x: number, y: number, className: string, text: string) {
  const element = s("text", { x, y, class: className });
  element.textContent = text;
  return element;
}

/** @param share from 0 to 1 */
const inPercent = (share: number) => t("{percent}%", { percent: Math.round(100 * share) });
