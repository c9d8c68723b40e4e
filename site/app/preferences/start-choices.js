// Remembers what was chosen last in the start sheet, for each game.

import { isComputer } from "../model/seats.js";
import { firstChoice, isChoice } from "../model/start-choice.js";
import { readLocal, writeLocal } from "../shared/local-storage.js";
import { lastOpponent, setLastOpponent } from "./ai-timing.js";
import { setLastNames } from "./player-names.js";

/** @import { GameCard } from "../engine/protocol.js" */
/** @import { StartChoice } from "../model/start-choice.js" */

/** @param {GameCard} game @returns {StartChoice} */
export function lastChoice(game) {
  try {
    const choice = JSON.parse(readLocal(`start-${game.id}`) ?? "null");
    if (isChoice(game, choice)) return choice;
  } catch {
    // unreadable: return the choice for a first game
  }
  return firstChoice(game, lastOpponent(game.id));
}

/** @param {GameCard} game @param {StartChoice} choice */
export function rememberChoice(game, { side, players, opponents, options, names = [] }) {
  writeLocal(`start-${game.id}`, JSON.stringify({ side, players, opponents, options }));
  const level = opponents.find(isComputer);
  if (level) setLastOpponent(game.id, level);
  if (names.some(Boolean)) setLastNames(names);
}
