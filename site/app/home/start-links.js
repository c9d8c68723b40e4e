// Home page: the links that start a game open the start sheet. Without it, they lead to a game against the last opponent.

import { startOf } from "../model/start-choice.js";
import { lastOpponent } from "../preferences/ai-timing.js";
import { addressOfDeal } from "../session/url.js";
import { lazyImport } from "../shared/lazy-import.js";

/** Open the start sheet from every [data-alone] link, with what was chosen last for its game. */
export function openSheets() {
  pointAtOpponents();
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("[data-alone]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    askStart(link.dataset.alone ?? "").catch(() => {
      location.href = link.href;
    });
  });
}

/** Set where the links lead. */
export function pointAtOpponents() {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-alone]"))) {
    const game = link.dataset.alone ?? "";
    link.href = `play.html?${new URLSearchParams({ game, seat1: lastOpponent(game) })}`;
  }
}

/** @param {string} id of a game */
async function askStart(id) {
  const [{ openStartSheet }, { gameCard }, { lastChoice }] = await Promise.all([
    lazyImport(() => import("../start/start-sheet.js")),
    lazyImport(() => import("../start/game-card.js")),
    lazyImport(() => import("../preferences/start-choices.js")),
  ]);
  const game = await gameCard(id);
  if (!game) throw new Error(`There is no game ${id}.`);
  await openStartSheet({
    place: document.body,
    game,
    choice: lastChoice(game),
    start: (choice) => {
      const { deal, seats, names } = startOf(game, choice);
      location.href = addressOfDeal(deal, seats, names);
    },
  });
}
