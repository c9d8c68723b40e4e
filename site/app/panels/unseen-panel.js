// What has been seen in a game and what is still out, as whoever looks may know it: small cards, marks and dice, each with its words.

import { h } from "../shared/dom.js";

/** @import { Lot, Table } from "../engine/protocol.js" */
/** @import { EngineLike } from "../engine/client.js" */

/** @param {HTMLElement} place @param {Table} table @param {EngineLike} engine @param {() => boolean} isCurrent whether the answer is still to be shown when it comes */
export async function showTracker(place, table, engine, isCurrent) {
  const { lots } = await engine.ask({ ask: "tracker", seat: table.seat });
  if (isCurrent()) place.replaceChildren(...lots.flatMap(lot));
}

/** @param {Lot} lot @returns {HTMLElement[]} */
function lot({ label, note, things }) {
  const list = h("ul", { class: "lot", role: "list", "aria-label": label }); // Safari takes a list without dots for none
  for (const { svg, words, times, gone } of things) {
    const thing = h("li", { class: gone ? "gone" : null });
    thing.innerHTML = svg; // our own drawing, from our own engine
    thing.append(h("span", { class: "unseen" }, words), ...(times === null ? [] : [h("span", { "aria-hidden": "true" }, String(times))]));
    list.append(thing);
  }
  return [h("h3", {}, label), ...(note ? [h("p", { class: "quiet" }, note)] : []), ...(things.length ? [list] : [])];
}
