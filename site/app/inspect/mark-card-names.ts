// Marks the names of cards in texts: rank and suits follow the name, and hovering over it or tapping it highlights the
// card on the board. Screen readers and copied text get the name only.

import { showOnBoard } from "../board/pieces.ts";
import type { EngineLike } from "../engine/client.ts";
import type { NamedCard, TableView } from "../engine/protocol.ts";
import type { Table } from "../session/table.ts";
import { afterPaint, h, s, stayAtEnd } from "../shared/dom.ts";
import { capitalized } from "../shared/i18n.ts";
import { follow } from "../shared/signals.ts";

// names in these are not marked; row headers are narrow, and highlight their cards themselves; computer players have the names of cards
const PLAIN = "[data-board], [data-person], .visually-hidden, .card-name, th, svg, input, textarea, code";
const CONTROLS = "button, a, label, summary"; // a tap on these does something else

/** Mark the cards that texts name, once the engine can tell their names. Until then, and if it cannot, the texts stay plain. */
export function markCardNames({ signal, session, view, board, engine }: Table) {
  const update = watchCardNames(document.body, engine, signal, (pieces) => showOnBoard(board.container, pieces));
  const mark = () => session.position && !signal.aborted && void update(session.position);
  follow(
    signal,
    () => view.stage === "ready" && session.position,
    (position) => position && afterPaint(mark),
  );
}

/** Mark names in what changes. @param show highlights these pieces and no others @returns marks the names of a new position in all texts */
export function watchCardNames(root: HTMLElement, engine: EngineLike, signal: AbortSignal, show: (pieces: string[]) => void) {
  const board = root.querySelector("[data-board]");
  let current: TableView | null = null;
  let split = nameFinder([]);
  const observer = new MutationObserver((changes) => {
    for (const target of new Set(changes.map((change) => change.target))) if (!board?.contains(target)) mark(target);
  });

  function mark(start: Node) {
    if (!start.isConnected || (start instanceof Element ? start : start.parentElement)?.closest(PLAIN)) return;
    const texts: Text[] = [];
    const walker = document.createTreeWalker(start, NodeFilter.SHOW_TEXT);
    for (let node = walker.currentNode; node; node = walker.nextNode() as Node)
      if (node instanceof Text && !node.parentElement?.closest(PLAIN)) texts.push(node);
    const named = texts.map((text) => ({ text, parts: split(text.data) })).filter(({ parts }) => parts.some(({ card }) => card));
    const log = root.querySelector("#panel-log");
    const scrollBack = stayAtEnd(named.some(({ text }) => log?.contains(text)) ? log : null);
    for (const { text, parts } of named) text.replaceWith(...parts.map(({ text: words, card }) => (card ? markedName(words, card) : words)));
    scrollBack();
    observer.takeRecords(); // ignore the mutations that this function has caused
  }

  /** A tap on a name highlights its card until the next tap. A mouse click in the log does something else. */
  function onTap(event: MouseEvent) {
    const lit = root.querySelector(".card-name[data-lit]");
    lit?.removeAttribute("data-lit");
    const name = nameAt(event.target);
    if (name && name !== lit && !name.closest(CONTROLS) && !(isMouse(event) && name.closest(".log"))) {
      show(piecesOf(name));
      name.setAttribute("data-lit", isCovered(name) ? "covered" : "");
    } else if (lit) show([]);
  }

  function onPoint(event: PointerEvent) {
    const name = nameAt(event.target);
    if (name && isMouse(event)) show(event.type === "pointerover" ? piecesOf(name) : []);
  }

  observer.observe(root, { childList: true, characterData: true, subtree: true });
  signal.addEventListener("abort", () => observer.disconnect());
  for (const kind of ["pointerover", "pointerout"] as const) root.addEventListener(kind, onPoint, { signal });
  root.addEventListener("click", onTap, { signal });
  return async (position: TableView) => {
    if (position === current) return;
    current = position;
    // without names, the texts stay plain
    const answer = await engine.request({ request: "cards", seat: position.seat }).catch(() => null);
    if (!answer || position !== current) return;
    split = nameFinder(answer.cards);
    mark(root);
  };
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

/** A function that splits a text into names of cards, and what is between them. */
export function nameFinder(cards: NamedCard[]): (text: string) => { text: string; card: NamedCard | null }[] {
  const named = new Map(cards.flatMap((card) => [card.name, capitalized(card.name)].map((name) => [name, card])));
  const names = [...named.keys()].sort((one, other) => other.length - one.length).map(escaped);
  const pattern = names.length ? new RegExp(`(?<![\\p{L}\\p{N}])(${names.join("|")})(?![\\p{L}\\p{N}])`, "u") : /(?!)/;
  return (text) =>
    text
      .split(pattern)
      .map((part, at) => ({ text: part, card: at % 2 ? (named.get(part) ?? null) : null }))
      .filter((part) => part.text);
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
