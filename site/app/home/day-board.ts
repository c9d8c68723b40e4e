// Home page: the board of the day's puzzle, drawn from the text that the build writes for each puzzle. It is not in the
// offline copy: without a connection, the poster of the game stands for it.

import { puzzleOfDay } from "../model/daily-puzzle.ts";
import { drawnPosition } from "../shared/drawn-position.ts";
import { asset } from "../shared/site-files.ts";

/** The address of the picture. @param game that of the day's puzzle */
export async function boardOfDay(day: number, game: string): Promise<string> {
  try {
    const answer = await fetch(asset(`posters/puzzles/${game}.json`));
    const boards: [id: string, poster: string][] = await answer.json();
    const [, poster = ""] = puzzleOfDay(day, boards) ?? [];
    const drawn = await drawnPosition(game, poster);
    if (drawn) return drawn.address;
  } catch {
    // offline
  }
  return asset(`posters/${game}.svg`);
}
