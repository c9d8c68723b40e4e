// The name of a game, as the build lists it.

/** @param {string} game its id */
export const gameName = (game) => GAMES.find(([id]) => id === game)?.[1] ?? game;
