// The rules of the game beside its board, fetched when they are first wanted.

import { element } from "./element.js";
import { manner } from "./manner.js";

/** @param {HTMLElement} place @param {string} game its id */
export async function showRules(place, game) {
  if (manner.guide) return manner.guide(place);
  if (place.dataset.game === game) return;
  place.replaceChildren(element("p", { class: "quiet" }, "Fetching the rules…"));
  try {
    const answer = await fetch(`rules/${encodeURIComponent(game)}.html`);
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html"); // our own page, from this origin
    place.replaceChildren(...(page.querySelector("main") ?? page.body).childNodes);
    place.dataset.game = game;
    place.scrollTop = 0;
  } catch {
    place.replaceChildren(
      element("p", {}, "The rules could not be fetched. "),
      element("button", { type: "button", onclick: () => void showRules(place, game) }, "Try again"),
    );
  }
}
