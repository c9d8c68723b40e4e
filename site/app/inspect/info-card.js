// Info card of a piece or a space on the board: its name, the moves that it allows, or the rule that forbids one.
// It is placed beside or below the board and closes on the next move.

import { canBegin, startsAnew } from "../board/move-paths.js";
import { illegalMove } from "../model/attempted-move.js";
import { linkRulings } from "../rulings/ruling-links.js";
import { avoidOverlap } from "../shared/avoid-overlap.js";
import { closeButton } from "../shared/close-button.js";
import { pushDismissible } from "../shared/dismiss-stack.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { announce } from "../shared/live-region.js";
import { wideScreen } from "../shared/wide-screen.js";

/** @import { Move, TableView } from "../engine/protocol.js" */
/** @import { EngineLike } from "../engine/client.js" */
/** @import { BoardState } from "./triggers.js" */

const MAX_MOVES = 5;

export class InfoCard {
  /** The element that is described; late answers for others are ignored. @type {Element | null} */
  #piece = null;
  /** Removes the card from the dismiss stack, so that Escape no longer closes it. */
  #removeDismissible = () => {};
  /** Closes the card when the status changes, that is, after a move, or when an earlier position is shown. */
  #observer = new MutationObserver(() => this.close());

  /** @param {HTMLElement} root @param {EngineLike} engine @param {AbortSignal} signal */
  constructor(root, engine, signal) {
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

  /** @param {Element} piece @param {BoardState} state @param {boolean} aloud whether to announce it to screen readers too, because the player asked for it */
  async show(piece, { now, path, canChoose }, aloud) {
    const { root, pane, words } = this;
    const name = piece.getAttribute("aria-label") ?? "";
    const target = /** @type {HTMLElement} */ (piece).dataset.target;
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

  /** Show or hide the card. A panel that was scrolled to its end stays scrolled to its end. If the focus was in a card that is hidden, it moves to the board. @param {boolean} shown */
  #reveal(shown) {
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

/** Elements that list the moves with this target, or give the rule that forbids picking it, or else the status. @param {TableView} now @param {string[]} chosen @param {string} target @param {EngineLike} engine */
async function describeMoves(now, chosen, target, engine) {
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

/** @param {string} head @param {Move[]} moves */
function moveList(head, moves) {
  const more = moves.length - MAX_MOVES;
  return [
    h("p", { class: "quiet" }, head),
    h("ul", {}, ...moves.slice(0, MAX_MOVES).map(({ text }) => h("li", {}, text))),
    ...(more > 0 ? [h("p", { class: "quiet" }, t("and {count} more under Moves", { count: more }))] : []),
  ];
}
