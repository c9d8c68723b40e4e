// Marks the names of cards in texts: rank and suits follow the name, and hovering over it or tapping it highlights the
// card on the board. Screen readers and copied text get the name only.

import { showOnBoard } from "../board/pieces.ts";
import type { NamedCard, TableView } from "../engine/protocol.ts";
import type { Table } from "../session/table.ts";
import { afterPaint, overlap, stayAtEnd } from "../shared/dom.ts";
import { cardNames } from "../shared/game-text.tsx";
import { capitalized } from "../shared/i18n.ts";
import { follow, update } from "../shared/signals.ts";

const CONTROLS = "button, a, label, summary"; // a tap on these does something else

/** Mark the cards that texts name, once the engine can tell their names. Until then, and if it cannot, the texts stay plain. */
export function markCardNames({ session, view, board, engine }: Table) {
  const show = (pieces: string[]) => showOnBoard(board.container, pieces);

  async function mark(position: TableView) {
    if (session.position !== position) return;
    const answer = await engine.request({ request: "cards", seat: position.seat }).catch(() => null); // without names, the texts stay plain
    if (!answer || session.position !== position) return;
    const split = nameFinder(answer.cards);
    const scrollBack = stayAtEnd(document.querySelector("#panel-log"));
    update(cardNames, {
      version: cardNames.version + 1,
      addSigns: (text) => split(text).map(({ text: words, card }, at) => (card ? <Name words={words} card={card} key={at} /> : words)),
    });
    scrollBack();
  }

  /** A tap on a name highlights its card until the next tap. A mouse click in the log does something else. */
  function onTap(event: MouseEvent) {
    const lit = document.querySelector(".card-name[data-lit]");
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

  for (const kind of ["pointerover", "pointerout"] as const) document.body.addEventListener(kind, onPoint);
  document.body.addEventListener("click", onTap);
  follow(
    () => view.stage === "ready" && session.position,
    (position) => position && afterPaint(() => void mark(position)),
  );
}

const isMouse = (event: MouseEvent) => event instanceof PointerEvent && event.pointerType === "mouse";

const piecesOf = (name: HTMLElement) => (name.dataset.pieces ?? "").split(" ");

/** Whether the sheet that a name stands in covers its card. */
function isCovered(name: HTMLElement) {
  const sheet = name.closest(".sheet")?.getBoundingClientRect();
  const boxes = piecesOf(name).map((id) => document.getElementById(id)?.getBoundingClientRect());
  return sheet !== undefined && boxes.some((box) => box && overlap(box, sheet));
}

const nameAt = (target: EventTarget | null): HTMLElement | null => (target instanceof Element ? target.closest(".card-name") : null);

function Name({ words, card: { rank, suits, pieces } }: { words: string; card: NamedCard }) {
  const isDrawn = "NPT0".includes(rank); // a rank with a symbol instead of a numeral
  const isNamed = isDrawn || rank === "1"; // the name of an Ace is its rank
  return (
    <span class="card-name" data-pieces={pieces.join(" ")}>
      {words}
      <span class="card-glyphs" aria-hidden="true" data-rank={isNamed ? undefined : rank}>
        {isDrawn && <Sign name={`rank-${rank}`} look="ink" />}
        {[...suits].map((suit) => (
          <Sign name={`mark-${suit}`} look={`suit-${suit}`} key={suit} />
        ))}
      </span>
    </span>
  );
}

const Sign = ({ name, look }: { name: string; look: string }) => (
  <svg aria-hidden="true">
    <use href={`#${name}`} class={look} />
  </svg>
);

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
