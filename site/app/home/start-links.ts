// Home page: the links that start a game open the start sheet. If it cannot be loaded, they lead to a game against the
// last opponent.

import { startOf } from "../model/start-choice.ts";
import { lastOpponent } from "../preferences/player-preferences.ts";
import { addressOfDeal } from "../session/url.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import { isNewGame, lessonLine, lessonMinutes, markOffered } from "../start/lesson-offer.ts";

/** by link, or on this device */
type Friend = "away" | "person";

/**
 * Make every [data-alone] link open the start sheet, preset to the last choice for its game. A [data-friend] link first
 * asks whether the friend plays by link or on this device.
 */
export function openSheets() {
  pointAtOpponents();
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("[data-alone], [data-friend]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { alone = "", friend } = link.dataset;
    const opened = friend === undefined ? askStart(alone) : askHow(friend);
    opened.catch(() => {
      if (link.pathname !== location.pathname) location.href = link.href;
    });
  });
}

/** Point the [data-alone] links at a game against the last opponent. */
export function pointAtOpponents() {
  for (const link of document.querySelectorAll("[data-alone]") as NodeListOf<HTMLAnchorElement>) {
    const game = link.dataset.alone ?? "";
    link.href = `play.html?${new URLSearchParams({ game, seat1: lastOpponent(game) })}`;
  }
}

/** @param game its id; "" to choose one */
async function askHow(game: string) {
  const { openFriendDialog } = await lazyImport(() => import("./friend-dialog.ts"));
  openFriendDialog(game, startWithFriend);
}

/** Open the start sheet for a game with a friend. If it cannot be loaded, start the game. */
function startWithFriend(game: string, friend: Friend) {
  askStart(game, friend).catch(() => {
    location.href = addressOfDeal({ game, options: {} }, ["person", friend]);
  });
}

/**
 * @param id of a game
 * @param friend instead of the last opponents
 */
async function askStart(id: string, friend?: Friend) {
  const [{ openStartSheet }, { gameCard, lastChoice }] = await Promise.all([
    lazyImport(() => import("../start/start-sheet.tsx")),
    lazyImport(() => import("../preferences/start-choices.ts")),
  ]);
  const game = await gameCard(id);
  if (!game) throw new Error(`There is no game ${id}.`);
  const last = lastChoice(game);
  await openStartSheet({
    place: document.body,
    game,
    choice: friend ? { ...last, opponents: last.opponents.map(() => friend) } : last,
    note: isNewGame(id) ? lessonLine(id, game.name, lessonMinutes(id)) : "",
    start: (choice) => {
      const { deal, seats, names } = startOf(game, choice);
      location.href = addressOfDeal(deal, seats, names);
    },
  });
  markOffered(id);
}
