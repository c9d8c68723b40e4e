// Home page: the ladder on the card of each game that was played or learned here.

import { render } from "preact";
import type { LadderGame } from "../model/ladder.ts";
import type { Result } from "../saves/results-store.ts";
import { Ladder, stepsOf } from "../start/ladder.tsx";
import { lessonMinutes } from "../start/lesson-progress.tsx";

/** @param results all results */
export function showLadders(results: Result[]) {
  for (const card of document.querySelectorAll<HTMLElement>(".game")) {
    const place = card.querySelector(".ladder-place");
    const game = gameOf(card);
    if (place) render(card.hasAttribute("data-played") && <Ladder steps={stepsOf(game, results)} seatNames={game.seat_names} />, place);
  }
}

/** What the card of a game says of it. */
function gameOf({ id, dataset: { sides = "", seats = "" } }: HTMLElement): LadderGame {
  const game = id.replace("game-", "");
  return { id: game, seats: seats.split(" ").map(Number), seat_names: sides.split("|"), lesson_minutes: lessonMinutes(game) };
}
