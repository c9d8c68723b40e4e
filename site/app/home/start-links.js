// Home page: the links that start a game. [data-alone] starts one against the computer, [data-friend] first asks how the friend plays.

import { lastOpponent } from "../preferences/ai-timing.js";
import { addressOfDeal } from "../session/url.js";
import { lazyImport } from "../shared/lazy-import.js";
import { isNewGame, markOffered } from "./lesson-offer.js";

/** Handle the links. Without scripts, or with a modifier key, they lead to a table. */
export function openStartLinks() {
  pointAtOpponents();
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("[data-alone], [data-friend]") : null;
    if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { alone, friend } = link.dataset;
    if (friend === undefined && !isNewGame(alone ?? "")) return;
    event.preventDefault();
    const opened = friend === undefined ? offerLesson(alone ?? "", link.href) : askHow(friend);
    opened.catch(() => {
      if (link.pathname !== location.pathname) location.href = link.href;
    });
  });
}

/** Set the links to the opponent that was played last. */
export function pointAtOpponents() {
  for (const link of /** @type {NodeListOf<HTMLAnchorElement>} */ (document.querySelectorAll("[data-alone]"))) {
    const game = link.dataset.alone ?? "";
    link.href = `play.html?${new URLSearchParams({ game, seat1: lastOpponent(game) })}`;
  }
}

/** @param {string} game its id; "" to choose one */
async function askHow(game) {
  const { openFriendDialog } = await lazyImport(() => import("./friend-dialog.js"));
  openFriendDialog(game, startWithFriend);
}

/** Start a game with a friend. @param {string} game @param {"away" | "person"} friend by link, or on this device */
function startWithFriend(game, friend) {
  location.href = addressOfDeal({ game, options: {} }, ["person", friend]);
}

/** Offer the lesson before the first game. @param {string} game @param {string} address of the table */
async function offerLesson(game, address) {
  const { openLessonDialog } = await lazyImport(() => import("./lesson-dialog.js"));
  openLessonDialog(game, address);
  markOffered(game);
}
