// What a thing on the table is, what it could do now, or which rule says that it cannot. It stands beside the board, or below it, never over it,
// until it is closed, the next thing is asked about, or a ply is made.

import { attemptedMove } from "../model/attempted-move.js";
import { cited } from "../rulings/ruling-links.js";
import { avoidOverlap } from "../shared/avoid-overlap.js";
import { pushDismissible } from "../shared/dismiss-stack.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { announce } from "../shared/live-region.js";

/** @import { Move, Table } from "../engine/protocol.js" */
/** @import { EngineLike } from "../engine/client.js" */
/** @import { BoardState } from "./triggers.js" */

const MANY = 5; // sentences

export class InfoCard {
  /** The thing that is described: an answer that comes late is dropped. @type {Element | null} */
  #thing = null;
  /** Takes the card off the stack of what Escape closes. */
  #removeDismissible = () => {};
  /** Closes the card after a ply. */
  #observer = new MutationObserver(() => this.close());

  /** @param {HTMLElement} root @param {EngineLike} engine @param {AbortSignal} signal */
  constructor(root, engine, signal) {
    this.root = root;
    this.engine = engine;
    this.board = $("[data-board]", root);
    this.words = h("div");
    this.pane = h(
      "section",
      { class: "about", "aria-label": t("About what was pointed at"), hidden: true },
      h("button", { type: "button", class: "plain", "aria-label": t("Close"), onclick: () => this.close() }, "×"),
      this.words,
    );
    this.board.addEventListener("pointerdown", () => matchMedia("(max-width: 59.99rem)").matches && this.close(), { signal });
    signal.addEventListener("abort", () => {
      this.close();
      this.pane.remove();
    });
  }

  /** @param {Element} thing @param {BoardState} sight @param {boolean} aloud whether it was asked for, and is said too */
  async show(thing, { now, path, canChoose }, aloud) {
    const { root, pane, words } = this;
    const name = thing.getAttribute("aria-label") ?? "";
    const target = /** @type {HTMLElement} */ (thing).dataset.target;
    if (!now || !name || (this.#thing === thing && !aloud)) return;
    this.#thing = thing;
    const why = canChoose && target ? await couldDo(now, path, target, this.engine) : [];
    if (this.#thing !== thing || !thing.isConnected) return;
    if (!pane.isConnected) $(".side", root).append(pane);
    words.replaceChildren(h("h2", {}, name), ...why);
    this.#reveal(true);
    avoidOverlap(pane, [thing]);
    this.#observer.disconnect();
    this.#observer.observe($("[data-status]", root), { childList: true, characterData: true, subtree: true });
    this.#removeDismissible();
    this.#removeDismissible = pushDismissible(() => this.close(), { isPassive: true });
    if (aloud) announce(words.innerText);
  }

  close() {
    this.#thing = null;
    this.#observer.disconnect();
    this.#removeDismissible();
    this.#reveal(false);
  }

  /** Show or hide the card; a panel that was scrolled to its end still is afterwards. @param {boolean} shown */
  #reveal(shown) {
    const { pane } = this;
    if (pane.hidden && !shown) return;
    const leaf = this.root.querySelector(".leaf:not([hidden])");
    const atEnd = leaf !== null && leaf.scrollTop + leaf.clientHeight >= leaf.scrollHeight - 2;
    const had = pane.contains(document.activeElement);
    pane.hidden = !shown;
    if (leaf && atEnd && leaf.scrollTop) leaf.scrollTop = leaf.scrollHeight;
    if (had && !shown) this.board.focus({ preventScroll: true });
  }
}

/** What can be done with a target, else the rule that forbids it. @param {Table} now @param {string[]} begun @param {string} target @param {EngineLike} engine */
async function couldDo(now, begun, target, engine) {
  const path = begun.includes(target) ? begun : [...begun, target];
  const next = now.moves.filter((move) => path.every((step, at) => move.path[at] === step));
  const fresh = next.length ? next : now.moves.filter((move) => move.path[0] === target);
  if (fresh.length) return listed(t("What it can do now"), fresh);
  const leading = now.moves.filter((move) => move.path.includes(target));
  if (leading.length && !begun.length) return listed(t("What can be done with it"), leading);
  const move = forbidden(now.moves, begun, target);
  const why = move ? (await engine.ask({ ask: "why", move })).why : "";
  return [h("p", {}, ...cited(why || now.status))];
}

/** The move that would be made with a target, were it legal: next on the path begun, else at the end of another. @param {Move[]} moves @param {string[]} chosen @param {string} target */
function forbidden(moves, chosen, target) {
  const begun = attemptedMove(moves, chosen, target);
  if (begun || chosen.length) return begun;
  for (const { path } of moves) {
    const move = path.length > 1 ? attemptedMove(moves, path.slice(0, -1), target) : null;
    if (move) return move;
  }
  return null;
}

/** @param {string} head @param {Move[]} moves */
function listed(head, moves) {
  const more = moves.length - MANY;
  return [
    h("p", { class: "quiet" }, head),
    h("ul", {}, ...moves.slice(0, MANY).map(({ text }) => h("li", {}, text))),
    ...(more > 0 ? [h("p", { class: "quiet" }, t("and {count} more, under Moves", { count: more }))] : []),
  ];
}
