// Part of index.html: renders the goal, the dailies and the saved games before first paint. It runs while the page is
// parsed, so that the layout does not shift later. pages/index.tsx takes the elements over.

import { type ComponentChild, render } from "preact";
import { DailyDeal, finishedDeal, isReturning } from "../home/daily.tsx";
import { Goal, laddersBefore } from "../home/goal.tsx";
import { DailyPuzzle } from "../home/puzzle-card.tsx";
import { markPlayed, SavedGames } from "../home/saved-games.tsx";
import { Week } from "../home/week.tsx";
import { savesIndex } from "../saves/saves-store.ts";
import { $ } from "../shared/dom.ts";

const { src } = document.currentScript as HTMLScriptElement;
const games = savesIndex();

/** Put elements into the page without the marks of this script's copy of Preact. */
function draw(content: ComponentChild, place: HTMLElement) {
  const made = document.createElement("div");
  render(content, made);
  place.replaceChildren(...made.childNodes);
}

const known = { games, results: null, played: null, ladders: laddersBefore() }; // the stores answer later
document.body.classList.toggle("returning", isReturning());
draw(<Goal {...known} />, $("#goal-place"));
draw(<DailyPuzzle games={games} board={null} />, $("#daily-puzzle"));
draw(<DailyDeal {...known} />, $("#daily-deal"));
draw(<Week {...known} />, $("#week"));
draw(<SavedGames games={games} isPlayed={finishedDeal(games) !== undefined} posters={new URL("posters/", src).href} />, $("#saved-games"));

// The cards of the games are parsed later.
const cards = new MutationObserver(() => markPlayed(games));
cards.observe(document.body, { childList: true, subtree: true });
addEventListener("DOMContentLoaded", () => cards.disconnect(), { once: true });
