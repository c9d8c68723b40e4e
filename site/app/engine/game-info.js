// The data of a game for the start sheet: its options, seats and names.

import { language } from "../shared/i18n.js";

/** @import { GameCard } from "../engine/protocol.js" */
/** @import { EngineLike } from "../engine/client.js" */

/**
 * The card of a game, from a list that the build has written, so that the start sheet need not wait for the engine. The engine, if
 * given, is asked for games that are not in the list, such as plugins.
 * @param {string} id @param {EngineLike} [engine] @returns {Promise<GameCard | undefined>} undefined if no game has this id
 */
export async function gameCard(id, engine) {
  const find = (/** @type {GameCard[]} */ games) => games.find((game) => game.id === id);
  const listed = await fetchCards().then(find, () => undefined);
  return listed ?? (engine && find(await engine.request({ request: "games" })));
}

/** @returns {Promise<GameCard[]>} */
async function fetchCards() {
  const answer = await fetch(new URL(`./games-${language()}.json`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status} for the list of games`);
  return answer.json();
}
