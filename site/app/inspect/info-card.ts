// Info card of a piece or a space on the board: its name, the moves that it allows, or the rule that forbids one.
// It is placed beside or below the board and closes on the next move.

import { canBegin, startsAnew } from "../board/move-paths.ts";
import type { EngineLike } from "../engine/client.ts";
import type { Move, TableView } from "../engine/protocol.ts";
import { illegalMove } from "../model/attempted-move.ts";
import { $, announce, h, wideScreen } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { avoidOverlap, closeButton, pushDismissible } from "../shared/overlays.ts";
import { linkRulings } from "../shared/ruling-links.ts";
import type { BoardState } from "./triggers.ts";

const MAX_MOVES = 5;

export class InfoCard {
  root: HTMLElement;
  engine: EngineLike;
  board: HTMLElement;
  words: HTMLDivElement;
  pane: HTMLElement;
  /** The element that is described; late answers for others are ignored. */
  #piece: Element | null = null;
  /** Removes the card from the dismiss stack, so that Escape no longer closes it. */
  #removeDismissible = () => {};
  /** Closes the card when the status changes, that is, after a move, or when an earlier position is shown. */
  #observer = new MutationObserver(() => this.close());

  constructor(root: HTMLElement, engine: EngineLike, signal: AbortSignal) {
    this.root = root;
    this.engine = engine;
    this.board = $("[data-board]", root);
    this.words = h("div");
    this.pane = h(
      "section",
      { class: "info-card", "aria-label": t("Description"), hidden: true },
      closeButton(() => this.close()),
      this.words,
    );
    this.board.addEventListener("pointerdown", () => wideScreen().matches || this.close(), { signal });
    signal.addEventListener("abort", () => {
      this.close();
      this.pane.remove();
    });
  }

  /** @param aloud whether to announce it to screen readers too, because the player asked for it */
  async show(piece: Element, { now, path, canChoose }: BoardState, aloud: boolean) {
    const { root, pane, words } = this;
    const name = piece.getAttribute("aria-label") ?? "";
    const target = (piece as HTMLElement).dataset.target;
    if (!now || !name || (this.#piece === piece && !aloud)) return;
    this.#piece = piece;
    const why = canChoose && target ? await describeMoves(now, path, target, this.engine) : [];
    if (this.#piece !== piece || !piece.isConnected) return;
    if (!pane.isConnected) $(".side", root).append(pane);
    words.replaceChildren(h("h2", {}, name), ...why);
    this.#reveal(true);
    avoidOverlap(pane, [piece]);
    this.#observer.disconnect();
    this.#observer.observe($("[data-status]", root), { childList: true, characterData: true, subtree: true });
    this.#observer.observe(document.body, { attributeFilter: ["data-looking-back"] });
    this.#removeDismissible();
    this.#removeDismissible = pushDismissible(() => this.close(), { isPassive: true });
    if (aloud) announce(words.innerText);
  }

  close() {
    this.#piece = null;
    this.#observer.disconnect();
    this.#removeDismissible();
    this.#reveal(false);
  }

  /**
   * Show or hide the card. A panel that was scrolled to its end stays scrolled to its end. If the focus was in a card
   * that is hidden, it moves to the board.
   */
  #reveal(shown: boolean) {
    const { pane } = this;
    if (pane.hidden && !shown) return;
    const leaf = this.root.querySelector(".tab-panel:not([hidden])");
    const atEnd = leaf !== null && leaf.scrollTop + leaf.clientHeight >= leaf.scrollHeight - 2;
    const hadFocus = pane.contains(document.activeElement);
    pane.hidden = !shown;
    if (leaf && atEnd && leaf.scrollTop) leaf.scrollTop = leaf.scrollHeight;
    if (hadFocus && !shown) this.board.focus({ preventScroll: true });
  }
}

/** Elements that list the moves with this target, or give the rule that forbids picking it, or else the status. */
async function describeMoves(now: TableView, chosen: string[], target: string, engine: EngineLike) {
  const path = chosen.includes(target) ? chosen : [...chosen, target];
  const next = now.moves.filter((move) => canBegin(move, path));
  const fresh = next.length || !startsAnew(now.moves, chosen, target) ? next : now.moves.filter((move) => canBegin(move, [target]));
  if (fresh.length) return moveList(t("What it can do now"), fresh);
  const leading = now.moves.filter((move) => move.path.includes(target));
  if (leading.length && !chosen.length) return moveList(t("What you can do with it"), leading);
  const move = illegalMove(now.moves, chosen, target);
  const why = move ? (await engine.request({ request: "why", move })).why : "";
  return [h("p", {}, ...linkRulings(why || now.status))];
}

function moveList(head: string, moves: Move[]) {
  const more = moves.length - MAX_MOVES;
  return [
    h("p", { class: "quiet" }, head),
    h("ul", {}, ...moves.slice(0, MAX_MOVES).map(({ text }) => h("li", {}, text))),
    ...(more > 0 ? [h("p", { class: "quiet" }, t("and {count} more under Moves", { count: more }))] : []),
  ];
}
