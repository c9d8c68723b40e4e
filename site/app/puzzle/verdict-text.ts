// What a puzzle says of a move: why a wrong one is worse, and what the solution wins.

import type { MoveAdvice, TableView } from "../engine/protocol.ts";
import type { PuzzleInfo } from "../model/daily-puzzle.ts";
import { percent, t } from "../shared/i18n.ts";

const GOOD = 0.6; // chance of winning from which a wrong move is called good

/** What is known of the first move of a solution and of the others. */
export type Proven = Partial<Pick<PuzzleInfo, "kind" | "method" | "value" | "margin" | "line" | "rival">>;

/** Who has won, and what decided it. */
export const outcomeText = ({ verdict, reason }: TableView["score"]) => (reason ? `${verdict.replace(/\.$/, "")} (${reason}).` : verdict);

/** The advantages of a move over others. */
export const gainsOf = (best: MoveAdvice | null) => (best?.reasons ?? []).filter((reason) => reason !== best?.risk);

/** The scores of two players after a wrong move and after its answer, in a sentence; [] if they are the same. */
export function scoresText(own: number, ...both: [tried: number[], answered: number[]]): string[] {
  const [tried, answered] = both.map((scores) => `${scores[own]}–${scores[1 - own]}`);
  if (tried === answered || both[0].length !== 2) return [];
  return [t("You had {tried} after your move, and {answered} now.", { tried: tried ?? "", answered: answered ?? "" })];
}

/** What a wrong move is called. @param chance of winning with it, after a short search; null if it is not known */
export function headlineOf(proven: Proven, chance: number | null): string {
  const { kind, value, margin = 0 } = proven;
  const tried = value === undefined || chance === null || kind === "draw" ? 0 : Math.min(chance, value - margin);
  return tried < GOOD ? t("There is a better move.") : t("Good, but not safe: {percent} of 100.", { percent: percent(tried) });
}

/** After a wrong move that has won all the same. */
export function luckText(proven: Proven): string {
  if (isLostOtherwise(proven)) return t("That was luck: your move loses against the best play.");
  const { value = 0, margin = 0 } = proven;
  const chances = { percent: Math.round(100 * (value - margin)), best: Math.round(100 * value) };
  if (value - margin >= GOOD) return t("The chance was at most {percent}% with your move, {best}% with the best.", chances);
  return t("That was luck: the chance was at most {percent}% with your move, {best}% with the best.", chances);
}

/** A wrong move compared with the best one, if its chance is known. @param chance of winning with the wrong one, after a short search */
export function comparisonText(proven: Proven, chance: number): string {
  const { kind, method, value, margin = 0 } = proven;
  if (value === undefined) return t("That leaves you a chance of about {percent}%.", { percent: percent(chance) });
  const tried = Math.min(chance, value - margin); // the proof has searched longer
  const chances = { percent: percent(tried), best: percent(value) };
  const isSure = method !== "search" && value === 1;
  if (isLostOtherwise(proven)) {
    if (isSure) return t("Your move loses against the best play; the best one is sure to win.");
    if (kind === "draw") return t("Your move loses against the best play; the best one saves the draw.");
    return t("Your move loses against the best play; the best one keeps a chance of {best}%.", chances);
  }
  if (isSure && isDrawnOtherwise(proven)) return t("Your move leads to a draw at best; the best one is sure to win.");
  if (isSure) return t("Your move wins about {percent} of 100 games; the best one is sure to win.", chances);
  if (value < 0.5) return t("Your move leaves you a chance of about {percent}%; the best one keeps {best}%.", chances);
  return t("Your move wins about {percent} of 100 games, the best one {best}.", chances);
}

/** What the solution wins or saves, as it is proven; "" if it is not. */
export function chanceText(proven: Proven, solution: number): string {
  const { kind, method, value, margin, line = [] } = proven;
  if (value === undefined || margin === undefined) return "";
  const chances = (rounded: (part: number) => number) => ({ percent: rounded(value), others: rounded(value - margin) });
  if (method === "search") {
    const told = chances(percent);
    if (value < 0.5) return t("As far as a long search can tell, this keeps your chances alive: about {percent}% instead of at most {others}%.", told);
    return t("As far as a long search can tell, this wins about {percent} of 100 games, any other move at most {others}.", told);
  }
  const told = chances((part) => Math.round(100 * part));
  const isKnown = line.length > solution; // to the end of the game
  if (isLostOtherwise(proven)) {
    if (value === 1 || isKnown) return t("With any other move you lose.");
    if (kind === "draw") return t("This saves the draw; with any other move you lose.");
    if (value < 0.5) return t("This keeps your chances alive: {percent}%; with any other move you lose.", told);
    return t("This wins {percent} of 100 games; with any other move you lose.", told);
  }
  if (value === 1 && isDrawnOtherwise(proven)) return t("With any other move it is a draw at most.");
  if (value === 1) return t("You are sure to win; any other move wins at most {others} of 100 games.", told);
  if (value < 0.5) return t("This keeps your chances alive: {percent}% instead of at most {others}%.", told);
  return t("This wins {percent} of 100 games, any other move at most {others}.", told);
}

/** Whether any other move loses. */
const isLostOtherwise = ({ method, value = 0, margin = 0 }: Proven) => method !== "search" && value === margin;

/** Whether the second best move leads to a draw. Otherwise an even chance is one of winning: something random is left. */
const isDrawnOtherwise = ({ method, value = 0, margin = 0, line = [], rival = [] }: Proven) =>
  method !== "search" && value - margin === 0.5 && Math.max(line.length, rival.length) > 1;
