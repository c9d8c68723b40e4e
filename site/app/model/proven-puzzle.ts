// A turning point of a finished game as a puzzle, for the review and for the snippet page.

import type { AiClient } from "../engine/ai-client.ts";
import type { GameViews, KeyMoment } from "../engine/protocol.ts";
import type { PuzzleInfo } from "./daily-puzzle.ts";

/**
 * The puzzle that a turning point makes if the AI worker proves that the better move is the only good one.
 * @param views what each mover of the game saw
 * @param onProgress gets the progress, 0 to 1
 * @returns null if it makes none; undefined if the proof was cancelled
 */
export async function provenPuzzle(
  ai: Pick<AiClient, "think">,
  { ply, seat, better }: KeyMoment,
  { views }: GameViews,
  onProgress: (progress: number) => void = () => {},
): Promise<Omit<PuzzleInfo, "id" | "link"> | null | undefined> {
  const proof = await ai.think({ request: "prove", view: views[ply - 1] ?? {} }, ({ progress }) => onProgress(progress));
  if (!proof) return undefined;
  const { solution = [], kind, line, rival } = proof;
  return better && solution[0] === better.move ? { at: ply - 1, seat, kind, rating: 0, solution, line, rival } : null;
}
