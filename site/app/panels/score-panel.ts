// The score panel: score lines that highlight their pieces on the board on hover, focus or click, and below them the
// unseen pieces. A click pins the line. On a narrow screen the sheet then shows only the pinned line, so that the board
// stays visible.

import { showError } from "../announce/show-error.ts";
import { showOnBoard } from "../board/highlight.ts";
import type { EngineLike } from "../engine/client.ts";
import type { ScoreLine, TableView } from "../engine/protocol.ts";
import { linkRulings } from "../rulings/ruling-links.ts";
import { $, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { ImportFailed, lazyImport, loadStylesheet } from "../shared/lazy-import.ts";
import { showImportError } from "../shared/lazy-import-error.ts";
import { seatIcon } from "../shared/seat-icon.ts";

export class ScorePanel {
  root: HTMLElement;
  panel: HTMLElement;
  board: HTMLElement;
  engine: EngineLike;
  /** The label of the pinned line; "" for none. */
  #pinned = "";
  #table: TableView | null = null;
  /** The panel of unseen pieces. It is kept across redraws so that it stays open or closed. */
  #unseen: HTMLDetailsElement | null = null;
  /** Unpin the line when the panel is hidden. */
  #observer = new MutationObserver(() => this.panel.hidden && this.#pin(""));

  constructor(root: HTMLElement, panel: HTMLElement, board: HTMLElement, engine: EngineLike) {
    this.root = root;
    this.panel = panel;
    this.board = board;
    this.engine = engine;
    this.#observer.observe(panel, { attributeFilter: ["hidden"] });
  }

  dispose() {
    this.#table = null;
    this.#observer.disconnect();
    if (this.#pinned) this.#pin("");
  }

  /** Whether a line is pinned, so that the board shows its pieces. */
  get isPinned() {
    return this.#pinned !== "";
  }

  show(table: TableView) {
    if (this.#table && JSON.stringify(this.#table.record.deal) !== JSON.stringify(table.record.deal)) this.#pinned = ""; // another game
    this.#table = table;
    const { player_names: names, score, over } = table;
    const head = names.map((name, seat) => h("th", { scope: "col" }, seatIcon(seat), " ", name));
    const total = score.scores.map((points) => h("td", {}, String(points)));
    const focused = document.activeElement?.closest(".score-line-button")?.textContent;
    const lines = this.#lines();
    const hasPieces = lines.some(({ shows }) => shows.length);
    this.panel.replaceChildren(
      h("h2", {}, over ? t("The score") : t("The score so far")),
      ...(score.verdict ? [h("p", { class: "verdict" }, score.verdict)] : []),
      ...(hasPieces ? [h("p", { class: "quiet score-hint" }, t("Choose a line to see it on the board."))] : []),
      h(
        "table",
        { class: "score" },
        h("thead", {}, h("tr", {}, h("td", {}), ...head)),
        ...score.lines.flatMap((line) => [this.#lineBody(line, false), ...line.parts.map((part) => this.#lineBody(part, true))]),
        h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, t("Score")), ...total)),
      ),
      ...(table.tracked ? [this.#unseenDetails()] : []),
    );
    this.#pin(lines.some((line) => this.#isPinned(line)) ? this.#pinned : "");
    if (focused) this.#buttons.find(({ textContent }) => textContent === focused)?.focus();
  }

  #lines(): ScoreLine[] {
    return this.#table?.score.lines.flatMap((line) => [line, ...line.parts]) ?? [];
  }

  #isPinned({ label, shows }: ScoreLine) {
    return label === this.#pinned && shows.length > 0;
  }

  get #buttons() {
    return [...(this.panel.querySelectorAll(".score-line-button") as NodeListOf<HTMLElement>)];
  }

  /** Highlight the pieces of a line; by default, of the pinned line. */
  #showPieces(line?: ScoreLine) {
    const isPast = document.body.hasAttribute("data-looking-back"); // the score is that of the present
    const shown = line ?? this.#lines().find((one) => this.#isPinned(one));
    showOnBoard(this.board, isPast ? [] : (shown?.shows ?? []));
  }

  /** A line with its explanation. */
  #lineBody(line: ScoreLine, isPart: boolean) {
    const { label, values, winners, note, shows, made_of: words } = line;
    const cells = values.map((value, seat) => h("td", { class: winners.includes(seat) ? `takes seat-${seat}` : null }, value));
    const noteRow = (sort: string, text: string) =>
      text ? [h("tr", { class: sort }, h("td", { class: "note", colspan: values.length + 1 }, ...linkRulings(text)))] : [];
    const notes = [...noteRow("why", note), ...noteRow("made-of", words)];
    const name = shows.length
      ? h("button", { type: "button", class: "score-line-button", "aria-pressed": "false", "aria-description": words || null }, label)
      : label;
    const made = h("tbody", { class: `score-line${isPart ? " part" : ""}` }, h("tr", {}, h("th", { scope: "row" }, name), ...cells), ...notes);
    if (!shows.length) return made;
    made.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && this.#showPieces(line));
    made.addEventListener("pointerleave", () => this.#showPieces());
    made.addEventListener("focusin", () => this.#showPieces(line));
    made.addEventListener("focusout", () => this.#showPieces());
    made.addEventListener("click", ({ target }) => {
      if (target instanceof Element && target.closest("a")) return; // a click on a ruling link must not pin the line
      this.#pin(this.#pinned === label ? "" : label);
    });
    return made;
  }

  /** Pin one line, or none. */
  #pin(label: string) {
    this.#pinned = label;
    for (const button of this.#buttons) {
      button.setAttribute("aria-pressed", String(button.textContent === label));
      button.closest("tbody")?.toggleAttribute("data-chosen", button.textContent === label);
    }
    this.panel.toggleAttribute("data-choosing", label !== "");
    this.#showPieces();
    this.#placeSheet();
  }

  /** On a narrow screen, place the sheet at the top or at the bottom, where it covers fewer of the highlighted pieces. */
  #placeSheet() {
    const sheet = this.panel.parentElement as HTMLElement;
    sheet.removeAttribute("data-above");
    const shown = [...this.board.querySelectorAll("[data-shown]")].map((piece) => piece.getBoundingClientRect());
    if (!shown.length) return; // avoid forcing a layout
    const { top, height } = sheet.getBoundingClientRect();
    const start = $(".stage", this.root).getBoundingClientRect().top;
    const [below, above] = [shown.filter(({ bottom }) => bottom > top), shown.filter((box) => box.top < start + height)];
    sheet.toggleAttribute("data-above", above.length < below.length);
  }

  /** The panel of unseen pieces, filled while it is open. */
  #unseenDetails() {
    this.#unseen ??= h("details", { class: "unseen-pieces", ontoggle: () => this.#fillUnseen() }, h("summary", {}, t("Still to come")), h("div"));
    this.#fillUnseen();
    return this.#unseen;
  }

  #fillUnseen() {
    const table = this.#table;
    if (!table || !this.#unseen?.open) return;
    const container = this.#unseen.lastElementChild as HTMLElement;
    lazyImport(() => import("./unseen-panel.ts"))
      .then(async ({ showUnseen }) => {
        await loadStylesheet("table-features.css").catch(() => {}); // unstyled, it can still be read
        return showUnseen(container, table, this.engine, () => this.#table === table);
      })
      .catch((error) => {
        if (error instanceof ImportFailed) void showImportError(container, t("Could not load what is still to come."), () => this.#fillUnseen());
        else showError(error.message);
      });
  }
}
