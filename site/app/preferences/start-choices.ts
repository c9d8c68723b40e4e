// Remembers what was chosen last in the start sheet, for each game.

import type { GameCard } from "../engine/protocol.ts";
import { isComputer } from "../model/seats.ts";
import type { StartChoice } from "../model/start-choice.ts";
import { firstChoice, isChoice } from "../model/start-choice.ts";
import { readLocal, writeLocal } from "../shared/local-storage.ts";
import { lastOpponent, setLastOpponent } from "./ai-timing.ts";
import { setLastNames } from "./player-names.ts";

export function lastChoice(game: GameCard): StartChoice {
  try {
    const choice = JSON.parse(readLocal(`start-${game.id}`) ?? "null");
    if (isChoice(game, choice)) return choice;
  } catch {
    // unreadable: return the choice for a first game
  }
  return firstChoice(game, lastOpponent(game.id));
}

export function rememberChoice(game: GameCard, { side, players, opponents, options, names = [] }: StartChoice) {
  writeLocal(`start-${game.id}`, JSON.stringify({ side, players, opponents, options }));
  const level = opponents.find(isComputer);
  if (level) setLastOpponent(game.id, level);
  if (names.some(Boolean)) setLastNames(names);
}
