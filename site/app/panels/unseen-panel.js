// The unseen pieces panel: which cards, tokens and dice the viewer has seen, and which are still hidden.

import { h } from "../shared/dom.js";

/** @import { TableView, UnseenGroup } from "../engine/protocol.js" */
/** @import { EngineLike } from "../engine/client.js" */

/** @param {HTMLElement} container @param {TableView} table @param {EngineLike} engine @param {() => boolean} isCurrent whether the answer is still wanted when it arrives */
export async function showUnseen(container, table, engine, isCurrent) {
  const { lots } = await engine.request({ request: "tracker", seat: table.seat });
  if (isCurrent()) container.replaceChildren(...lots.flatMap(renderLot));
}

/** @param {UnseenGroup} lot @returns {HTMLElement[]} */
function renderLot({ label, note, things }) {
  const list = h("ul", { class: "unseen-group", role: "list", "aria-label": label }); // Safari ignores the list role of lists without bullets
  for (const { svg, words, times, gone } of things) {
    const thing = h("li", { class: gone ? "gone" : null });
    thing.innerHTML = svg; // safe: the SVG comes from our own engine
    thing.append(h("span", { class: "visually-hidden" }, words), ...(times === null ? [] : [h("span", { "aria-hidden": "true" }, String(times))]));
    list.append(thing);
  }
  return [h("h3", {}, label), ...(note ? [h("p", { class: "quiet" }, note)] : []), ...(things.length ? [list] : [])];
}
