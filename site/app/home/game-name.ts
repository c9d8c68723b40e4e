// The name of a game, as the build lists it.

/** @param game its id */
export const gameName = (game: string) => GAMES.find(([id]) => id === game)?.[1] ?? game;
