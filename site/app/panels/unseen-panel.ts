// The unseen pieces panel: which cards, tokens and dice the viewer has seen, and which are still hidden.

import type { EngineLike } from "../engine/client.ts";
import type { TableView, UnseenGroup } from "../engine/protocol.ts";
import { h } from "../shared/dom.ts";

/** @param isCurrent whether the answer is still wanted when it arrives */
export async function showUnseen(container: HTMLElement, table: TableView, engine: EngineLike, isCurrent: () => boolean) {
  const { groups } = await engine.request({ request: "tracker", seat: table.seat });
  if (isCurrent()) container.replaceChildren(...groups.flatMap(renderGroup));
}

function renderGroup({ label, note, items }: UnseenGroup): HTMLElement[] {
  const list = h("ul", { class: "unseen-group", role: "list", "aria-label": label }); // Safari ignores the list role of lists without bullets
  for (const { svg, words, times, gone } of items) {
    const item = h("li", { class: gone ? "gone" : null });
    item.innerHTML = svg; // safe: the SVG comes from our own engine, or plugin/sanitize-svg.ts has sanitized it
    item.append(h("span", { class: "visually-hidden" }, words), ...(times === null ? [] : [h("span", { "aria-hidden": "true" }, String(times))]));
    list.append(item);
  }
  return [h("h3", {}, label), ...(note ? [h("p", { class: "quiet" }, note)] : []), ...(items.length ? [list] : [])];
}
