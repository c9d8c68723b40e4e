// Part of index.html: renders what is new today and the saved games before first paint. It runs while the page is
// parsed, so that the layout does not shift later. pages/index.tsx takes the elements over.

import { render } from "preact";
import { isReturning } from "../home/daily.tsx";
import { laddersBefore } from "../home/goal.tsx";
import { markPlayed } from "../home/saved-games.tsx";
import { Today } from "../home/today.tsx";
import { savesIndex } from "../saves/saves-store.ts";
import { $ } from "../shared/dom.ts";

const { src } = document.currentScript as HTMLScriptElement;
const games = savesIndex();
document.body.classList.toggle("returning", isReturning());

const made = document.createElement("div"); // the page gets the elements without the marks of this script's copy of Preact
render(<Today games={games} results={null} played={null} ladders={laddersBefore()} board={null} posters={new URL("posters/", src).href} />, made);
$("#today").replaceChildren(...made.childNodes);

// The cards of the games are parsed later.
const cards = new MutationObserver(() => markPlayed(games));
cards.observe(document.body, { childList: true, subtree: true });
addEventListener("DOMContentLoaded", () => cards.disconnect(), { once: true });
