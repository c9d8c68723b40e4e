// The games of this site, and the cards of all games.

import type { EngineLike } from "../engine/client.ts";
import type { GameCard } from "../engine/protocol.ts";
import { language } from "../shared/i18n.ts";
import { asset } from "../shared/site-files.ts";

/** The game of this site with this id; undefined if there is none, as for a plugin. */
export const knownGame = (id: string | undefined): KnownGame | undefined => GAMES.find((game) => game.id === id);

export const gamesWithPuzzles = () => GAMES.filter(({ hasPuzzles }) => hasPuzzles);

/** The game of a puzzle, by the id of the puzzle; "" if it is no such id. */
export const gameOfPuzzle = (puzzle: string): string => GAMES.find(({ id }) => puzzle.startsWith(`${id}-`))?.id ?? "";

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
