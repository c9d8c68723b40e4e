// What the end card says of other games: how those against this level have gone, the ladder, the deal of the day, and what to play next.

import type { GameCard, TableView } from "../engine/protocol.ts";
import { firstAttempt, isContest, starsOf } from "../model/daily-contest.ts";
import { firstWin, isClosest, tally, whereLost } from "../model/end-text.ts";
import { knownGame } from "../model/games.ts";
import { isStep, nextStep, type Step } from "../model/ladder.ts";
import { isHelpedWin, lossesInARow, nextGame } from "../model/next-game.ts";
import { isComputer, opponentName } from "../model/people.ts";
import type { Result } from "../model/result.ts";
import { outcome, pointsText } from "../model/result-text.ts";
import { localOnlySeat } from "../model/seats.ts";
import { keepLastGame } from "../saves/results-store.ts";
import { readResults } from "../saves/saves-store.ts";
import type { Outlook } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { t } from "../shared/i18n.ts";
import { grownSince, stepsOf } from "../start/ladder.tsx";

/** @param card of the game; without it there is no ladder */
export async function lookAhead({ session: { seats, autosave } }: Table, position: TableView, card: GameCard | undefined): Promise<Outlook> {
  const { game, name, seed, score } = position;
  const results = await readResults();
  const result = results.find(({ id }) => id === autosave.id);
  const beaten = firstWin(results, game, seats, autosave.id);
  const games = tally(results, game, seats);
  const steps = card && knownGame(game) && localOnlySeat(seats) !== null ? ladderWith(card, results, result) : null;
  const isLadderStep = result !== undefined && isStep(result);
  const words = result && isHelpedWin(result) ? t("Without hint and undo, it is a step.") : undefined;
  const first = firstAttempt(results, { game, seed });
  const attempt = isContest({ game, seed, seats, scores: score.scores }) && first;
  const next = nextGame(results, game, seats, result, steps);
  if (result && result === results[0]) {
    if (isLadderStep && next?.kind === "level" && !next.why) keepLastGame({ ...lastGame(result), level: next.level, side: sideLeft(steps ?? [], card) });
    else if (steps && outcome(result) === "lost")
      keepLastGame({
        ...lastGame(result),
        level: seats.find(isComputer) ?? "",
        why: whereLost(position, seats),
        losses: lossesInARow(results, game, seats),
      });
  }
  return {
    news: beaten
      ? t("Your first win against {level} in {game}!", { level: opponentName(beaten), game: name })
      : isClosest(results, game, seats, autosave.id)
        ? t("Your closest game against {level} so far.", { level: opponentName(seats.find(isComputer) ?? "") })
        : games?.won || games?.drawn
          ? tallyText(games)
          : "",
    isFirstWin: Boolean(beaten),
    ladder: steps && { steps, ...(words && { words }) },
    contest: attempt ? { attempt, isThis: attempt === result } : null,
    hasStar: !attempt && result !== undefined && result === first && starsOf(result) !== null,
    isStep: isLadderStep,
    next,
  };
}

/** The ladder, and what a result has added to it. */
const ladderWith = (card: GameCard, results: Result[], added: Result | undefined) =>
  grownSince(
    stepsOf(
      card,
      results.filter((result) => result !== added),
    ),
    stepsOf(card, results),
  );

/** What the home page can say of a game. */
function lastGame(result: Result) {
  const { id, game, seats, resigned } = result;
  const beaten = outcome(result) === "won" ? (seats.find(isComputer) ?? "") : "";
  return { id, game, seats, beaten, points: resigned === undefined ? pointsText(result) : "", side: "", why: "", losses: 0 };
}

/** The side on which the next level of the ladder is still to be beaten, if it is a single one. */
function sideLeft(steps: Step[], card: GameCard | undefined) {
  const [part, ...others] = nextStep(steps)?.missing ?? [];
  return part?.seat === undefined || others.length ? "" : (card?.seat_names[part.seat] ?? "");
}

function tallyText({ level, won, lost, drawn }: NonNullable<ReturnType<typeof tally>>) {
  const counts = { level: opponentName(level), won, lost, drawn };
  if (drawn) return t("So far against {level}: {won} won, {lost} lost, {drawn} drawn.", counts);
  return t("So far against {level}: {won} won, {lost} lost.", counts);
}
