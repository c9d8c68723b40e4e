// What the start sheet knows of a game before it opens: its options, seats and names, and what was chosen last.

import type { EngineLike } from "../engine/client.ts";
import type { GameCard } from "../engine/protocol.ts";
import { isComputer } from "../model/seats.ts";
import type { StartChoice } from "../model/start-choice.ts";
import { firstChoice, isChoice } from "../model/start-choice.ts";
import { language } from "../shared/i18n.ts";
import { asset } from "../shared/site-url.ts";
import { readLocal, writeLocal } from "../shared/storage.ts";
import { lastOpponent, setLastNames, setLastOpponent } from "./player-preferences.ts";

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

/**
 * The card of a game, which the start sheet shows: its options, seats and names. The engine, if given, is asked for
 * games that are not in the list of the build, such as plugins.
 * @returns undefined if no game has this id
 */
export async function gameCard(id: string, engine?: EngineLike): Promise<GameCard | undefined> {
  const find = (games: GameCard[]) => games.find((game) => game.id === id);
  const listed = await fetchCards().then(find, () => undefined);
  return listed ?? (engine && find(await engine.request({ request: "games" })));
}

async function fetchCards(): Promise<GameCard[]> {
  const answer = await fetch(asset(`games-${language()}.json`));
  if (!answer.ok) throw new Error(`${answer.status} for the list of games`);
  return answer.json();
}
