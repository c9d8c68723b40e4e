// The data of a game for the start sheet: its options, seats and names.

import type { EngineLike } from "../engine/client.ts";
import type { GameCard } from "../engine/protocol.ts";
import { language } from "../shared/i18n.ts";
import { asset } from "../shared/site-url.ts";

/**
 * The card of a game, from a list that the build has written, so that the start sheet need not wait for the engine. The
 * engine, if
 * given, is asked for games that are not in the list, such as plugins.
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
