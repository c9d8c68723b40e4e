// The moves panel: a list of all legal moves in words, and a field in which to search them or type a move.

import type { Move, TableView } from "../engine/protocol.ts";
import { h } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";

const PAGE_SIZE = 60; // sentences shown before “show more”
const MIN_LETTERS = 3; // a shorter text is taken as notation, not as part of a sentence: it may name a cell or a suit

export class Moves {
  play: (move: string) => void;
  input: HTMLInputElement;
  list: HTMLUListElement;
  count: HTMLParagraphElement;
  more: HTMLButtonElement;
  #moves: Move[] = [];
  #shown = PAGE_SIZE;

  /** @param keys opens the shortcuts dialog */
  constructor(container: HTMLElement, play: (move: string) => void, keys: () => void) {
    this.play = play;
    this.input = h("input", {
      id: "typed",
      name: "typed",
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      enterkeyhint: "go",
    });
    this.list = h("ul", { class: "moves" });
    this.count = h("p", { class: "quiet" });
    this.more = h("button", { type: "button", class: "plain", onclick: () => this.#fill(this.#shown + 5 * PAGE_SIZE) }, t("Show more"));
    const form = h(
      "form",
      { class: "typed", onsubmit: (event) => this.#onSubmit(event) },
      h("label", { for: "typed" }, t("Type a move or search")),
      h("div", { class: "line" }, this.input, h("button", { type: "submit" }, t("Play"))),
    );
    this.input.addEventListener("input", () => this.#fill(PAGE_SIZE));
    container.replaceChildren(
      h("h2", {}, t("Possible moves")),
      form,
      this.count,
      this.list,
      this.more,
      h("button", { type: "button", class: "plain", onclick: keys }, t("Keys")),
    );
  }

  show({ moves }: TableView) {
    this.#moves = moves;
    this.input.value = "";
    this.#fill(PAGE_SIZE);
  }

  #onSubmit(event: Event) {
    event.preventDefault();
    const text = this.input.value.trim();
    if (text) this.play(this.#findMove(text));
  }

  /** The only move whose sentence contains the typed text; otherwise the text itself, which the rules check. */
  #findMove(text: string) {
    const matches = normalized(text).length < MIN_LETTERS ? [] : this.#moves.filter((move) => normalized(move.text).includes(normalized(text)));
    return matches.length === 1 && matches[0] ? matches[0].move : text;
  }

  #fill(shown: number) {
    this.#shown = shown;
    const wanted = normalized(this.input.value);
    const found = this.#moves.filter(
      ({ move, shown = move, text }) => normalized(move).startsWith(wanted) || normalized(shown).startsWith(wanted) || normalized(text).includes(wanted),
    );
    const lines = found
      .slice(0, shown)
      .map(({ move, shown = move, text }) =>
        h(
          "li",
          {},
          h("button", { type: "button", class: "move", onclick: () => this.play(move) }, h("span", {}, text), " ", h("code", { class: "notation" }, shown)),
        ),
      );
    this.list.replaceChildren(...lines);
    this.more.hidden = found.length <= shown;
    this.count.textContent = countText(found.length, this.#moves.length);
  }
}

const normalized = (text: string) => text.toLowerCase().replace(/\s+/g, "");

function countText(found: number, all: number) {
  if (!all) return t("No moves possible now.");
  if (found < all) return t("{found} of {all} moves", { found, all });
  return n("One possible move.", "{count} possible moves.", all);
}
