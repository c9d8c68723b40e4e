// What a thing on the table is, what it could do now, or which rule says that it cannot. It stands beside the board, or below it, never over it,
// until it is closed, the next thing is asked about, or a ply is made.

import { attempted } from "../model/attempted-move.js";
import { cited } from "../rulings/ruling-links.js";
import { giveWay } from "../shared/avoid-overlap.js";
import { element, the } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { announce } from "../shared/live-region.js";

/** @import { Move, Table } from "../engine/protocol.js" */
/** @import { Asking } from "../engine/client.js" */
/** @import { Sight } from "./triggers.js" */

const MANY = 5; // sentences

/** @type {ReturnType<typeof made> | null} */
let parts = null;

/** The thing that is told about: an answer that comes late is not shown. @type {Element | null} */
let told = null;

/** @param {Element} thing @param {Sight} sight @param {Asking} engine @param {boolean} aloud whether it was asked for, and is said too */
export async function tellAbout(thing, { now, walked, open }, engine, aloud) {
  const name = thing.getAttribute("aria-label") ?? "";
  const target = /** @type {HTMLElement} */ (thing).dataset.target;
  if (!now || !name || (told === thing && !aloud)) return;
  told = thing;
  const why = open && target ? await couldDo(now, walked, target, engine) : [];
  if (told !== thing || !thing.isConnected) return;
  parts ??= made();
  const { pane, words } = parts;
  if (!pane.isConnected) the(".side").append(pane);
  words.replaceChildren(element("h2", {}, name), ...why);
  reveal(pane, true);
  giveWay(pane, [thing]);
  watch(thing);
  if (aloud) announce(words.innerText);
}

/** What can be done with a target, else the rule that forbids it. @param {Table} now @param {string[]} walked @param {string} target @param {Asking} engine */
async function couldDo(now, walked, target, engine) {
  const path = walked.includes(target) ? walked : [...walked, target];
  const onward = now.moves.filter((move) => path.every((step, at) => move.path[at] === step));
  const fresh = onward.length ? onward : now.moves.filter((move) => move.path[0] === target);
  if (fresh.length) return listed(t("What it can do now"), fresh);
  const leading = now.moves.filter((move) => move.path.includes(target));
  if (leading.length && !walked.length) return listed(t("What can be done with it"), leading);
  const move = forbidden(now.moves, walked, target);
  const why = move ? (await engine.ask({ ask: "why", move })).why : "";
  return [element("p", {}, ...cited(why || now.status))];
}

/** The move that would be made with a target, were it legal: next on the path begun, else at the end of another. @param {Move[]} moves @param {string[]} walked @param {string} target */
function forbidden(moves, walked, target) {
  const begun = attempted(moves, walked, target);
  if (begun || walked.length) return begun;
  for (const { path } of moves) {
    const move = path.length > 1 ? attempted(moves, path.slice(0, -1), target) : null;
    if (move) return move;
  }
  return null;
}

/** @param {string} head @param {Move[]} moves */
function listed(head, moves) {
  const more = moves.length - MANY;
  return [
    element("p", { class: "quiet" }, head),
    element("ul", {}, ...moves.slice(0, MANY).map(({ text }) => element("li", {}, text))),
    ...(more > 0 ? [element("p", { class: "quiet" }, t("and {count} more, under Moves", { count: more }))] : []),
  ];
}

/** Once a ply has been made, what was told is past. @param {Element} thing */
function watch(thing) {
  const status = the("[data-status]");
  const past = new MutationObserver(() => {
    past.disconnect();
    if (told === thing) close();
  });
  past.observe(status, { childList: true, characterData: true, subtree: true });
}

/** Nothing is told any more. */
function close() {
  told = null;
  if (parts) reveal(parts.pane, false);
}

function made() {
  const words = element("div");
  const pane = element(
    "section",
    { class: "about", "aria-label": t("About what was pointed at"), hidden: true },
    element("button", { type: "button", class: "plain", "aria-label": t("Close"), onclick: close }, "×"),
    words,
  );
  document.addEventListener("keydown", ({ key }) => key === "Escape" && close());
  the("[data-board]").addEventListener("pointerdown", () => matchMedia("(max-width: 59.99rem)").matches && close());
  return { pane, words };
}

/** What is read at its end beside the board is still read there. @param {HTMLElement} pane @param {boolean} shown */
function reveal(pane, shown) {
  const leaf = document.querySelector(".leaf:not([hidden])");
  const atEnd = leaf !== null && leaf.scrollTop + leaf.clientHeight >= leaf.scrollHeight - 2;
  const had = pane.contains(document.activeElement);
  pane.hidden = !shown;
  if (leaf && atEnd && leaf.scrollTop) leaf.scrollTop = leaf.scrollHeight;
  if (had && !shown) the("[data-board]").focus({ preventScroll: true });
}
