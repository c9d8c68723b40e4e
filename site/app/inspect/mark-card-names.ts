// Marks the names of cards in texts: rank and suits follow the name, and hovering over it or tapping it highlights the
// card on the board. Screen readers and copied text get the name only.

import { showOnBoard } from "../board/pieces.ts";
import type { EngineLike } from "../engine/client.ts";
import type { NamedCard, TableView } from "../engine/protocol.ts";
import { follow } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { afterPaint, h, s, stayAtEnd } from "../shared/dom.ts";

// names in these are not marked; row headers are narrow, and highlight their cards themselves
const PLAIN = "[data-board], .visually-hidden, .card-name, th, svg, input, textarea, code";
const CONTROLS = "button, a, label, summary"; // a tap on these does something else

/** Mark the cards that texts name, once the engine can tell their names. Until then, and if it cannot, the texts stay plain. */
export function markCardNames({ root, signal, session, view, board, engine }: Table) {
  const names = new CardNames(root, engine, signal, (pieces) => showOnBoard(board.container, pieces));
  const mark = () => session.now && !signal.aborted && void names.update(session.now);
  follow(
    signal,
    () => view.stage === "ready" && session.now,
    (now) => now && afterPaint(mark),
  );
}

export class CardNames {
  root: HTMLElement;
  board: Element | null;
  engine: EngineLike;
  show: (pieces: string[]) => void;
  #now: TableView | null = null;
  #finder = new NameFinder([]);
  #observer = new MutationObserver((changes) => {
    for (const target of new Set(changes.map((change) => change.target))) if (!this.board?.contains(target)) this.#mark(target);
  });

  /**
   * @param root of the table
   * @param show highlights these pieces and no others
   */
  constructor(root: HTMLElement, engine: EngineLike, signal: AbortSignal, show: (pieces: string[]) => void) {
    this.root = root;
    this.board = root.querySelector("[data-board]");
    this.engine = engine;
    this.show = show;
    this.#observer.observe(root, { childList: true, characterData: true, subtree: true });
    signal.addEventListener("abort", () => this.#observer.disconnect());
    root.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.#light(event.target), { signal });
    root.addEventListener("pointerout", (event) => event.pointerType === "mouse" && nameAt(event.target) && this.show([]), { signal });
    root.addEventListener("click", (event) => this.#onTap(event), { signal });
  }

  /** Find out how the cards of a new position are named, and mark these names in the texts. */
  async update(now: TableView) {
    if (now === this.#now) return;
    this.#now = now;
    // without names, the texts stay plain
    const answer = await this.engine.request({ request: "cards", seat: now.seat }).catch(() => null);
    if (!answer || now !== this.#now) return;
    this.#finder = new NameFinder(answer.cards);
    this.#mark(this.root);
  }

  /** Mark all names in an element or a text. */
  #mark(start: Node) {
    if (!start.isConnected || (start instanceof Element ? start : start.parentElement)?.closest(PLAIN)) return;
    const texts: Text[] = [];
    const walker = document.createTreeWalker(start, NodeFilter.SHOW_TEXT);
    for (let node = walker.currentNode; node; node = walker.nextNode() as Node)
      if (node instanceof Text && !node.parentElement?.closest(PLAIN)) texts.push(node);
    const split = texts.map((text) => ({ text, parts: this.#finder.split(text.data) })).filter(({ parts }) => parts.some(({ card }) => card));
    const log = this.root.querySelector("#panel-log");
    const scrollBack = stayAtEnd(split.some(({ text }) => log?.contains(text)) ? log : null);
    for (const { text, parts } of split) text.replaceWith(...parts.map(({ text: words, card }) => (card ? markedName(words, card) : words)));
    scrollBack();
    this.#observer.takeRecords(); // ignore the mutations that this method has caused
  }

  #light(target: EventTarget | null) {
    const name = nameAt(target);
    if (name) this.show(piecesOf(name));
  }

  /** A tap on a name highlights its card until the next tap. A mouse click in the log does something else. */
  #onTap(event: MouseEvent) {
    const { target } = event;
    const lit = this.root.querySelector(".card-name[data-lit]");
    lit?.removeAttribute("data-lit");
    const name = nameAt(target);
    if (name && name !== lit && !name.closest(CONTROLS) && !(isMouse(event) && name.closest(".log"))) {
      this.#light(name);
      name.setAttribute("data-lit", isCovered(name) ? "covered" : "");
    } else if (lit) this.show([]);
  }
}

const isMouse = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === "mouse";

const piecesOf = (name: HTMLElement) => (name.dataset.pieces ?? "").split(" ");

/** Whether the sheet that a name stands in covers its card. */
function isCovered(name: HTMLElement) {
  const sheet = name.closest(".sheet")?.getBoundingClientRect();
  const boxes = piecesOf(name).map((id) => document.getElementById(id)?.getBoundingClientRect());
  return (
    sheet !== undefined && boxes.some((box) => box && box.left < sheet.right && box.right > sheet.left && box.bottom > sheet.top && box.top < sheet.bottom)
  );
}

const nameAt = (target: EventTarget | null): HTMLElement | null => (target instanceof Element ? target.closest(".card-name") : null);

function markedName(words: string, { rank, suits, pieces }: NamedCard) {
  const drawn = "NPT0".includes(rank); // a rank with a symbol instead of a numeral
  const isNamed = drawn || rank === "1"; // the name of an Ace is its rank
  const marks = [...(drawn ? [symbol(`rank-${rank}`, "ink")] : []), ...[...suits].map((suit) => symbol(`mark-${suit}`, `suit-${suit}`))];
  const glyphs = h("span", { class: "card-glyphs", "aria-hidden": "true", "data-rank": isNamed ? null : rank }, ...marks);
  return h("span", { class: "card-name", "data-pieces": pieces.join(" ") }, words, glyphs);
}

const symbol = (name: string, look: string) => s("svg", {}, s("use", { href: `#${name}`, class: look }));

interface TextPart {
  text: string;
  card: NamedCard | null;
}

export class NameFinder {
  #cards: Map<string, NamedCard> = new Map();
  #pattern: RegExp | null = null;

  constructor(cards: NamedCard[]) {
    for (const card of cards) for (const name of [card.name, capital(card.name)]) this.#cards.set(name, card);
    const names = [...this.#cards.keys()].sort((one, other) => other.length - one.length).map(escaped);
    if (names.length) this.#pattern = new RegExp(`(?<![\\p{L}\\p{N}])(${names.join("|")})(?![\\p{L}\\p{N}])`, "u");
  }

  /** The text in parts: names of cards, and what is between them. */
  split(text: string): TextPart[] {
    if (!this.#pattern) return [{ text, card: null }];
    const parts = text.split(this.#pattern).map((part, at) => ({ text: part, card: at % 2 ? (this.#cards.get(part) ?? null) : null }));
    return parts.filter((part) => part.text);
  }
}

const capital = (name: string) => name.charAt(0).toLocaleUpperCase() + name.slice(1);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
