// The cards of games: what the start sheet and invitations show of a game before it is on the table.

import { language } from "../shared/i18n.ts";
import { asset } from "../shared/site-files.ts";
import type { EngineLike } from "./client.ts";
import type { GameCard } from "./protocol.ts";

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
