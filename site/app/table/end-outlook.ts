// What the end card says of other games: how those against this level have gone, the ladder, and what to play next.

import type { GameCard, TableView } from "../engine/protocol.ts";
import { firstAttempt, isContest } from "../model/daily-contest.ts";
import { knownGame } from "../model/games.ts";
import { isStep, nextStep, type Step } from "../model/ladder.ts";
import type { LastGame, Result } from "../model/result.ts";
import { outcome, pointsText } from "../model/result-text.ts";
import { isComputer, LEVELS, localOnlySeat, opponentName } from "../model/seats.ts";
import { firstWin, nextLevel, suggestionText, type Tally, tally } from "../model/start-choice.ts";
import { keepRival } from "../saves/results-store.ts";
import { readResults } from "../saves/saves-store.ts";
import type { Outlook } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { t } from "../shared/i18n.ts";
import { grownSince, stepsOf } from "../start/ladder.tsx";

/** @param card of the game; without it there is no ladder */
export async function lookAhead(
  { session: { seats, autosave } }: Table,
  { game, name, seed, score: { scores } }: TableView,
  card: GameCard | undefined,
): Promise<Outlook> {
  const results = await readResults();
  const result = results.find(({ id }) => id === autosave.id);
  const beaten = firstWin(results, game, seats, autosave.id);
  const games = tally(results, game, seats);
  const steps = card && knownGame(game) && localOnlySeat(seats) !== null ? ladderWith(card, results, result) : null;
  const words = result?.winners.includes(seats.indexOf("person")) && !isStep(result) ? t("With a hint or undo, a win is no step.") : undefined;
  const attempt = isContest({ game, seed, seats, scores }) && firstAttempt(results, { game, seed });
  const suggestion = steps && words ? null : nextLevel(results, game, seats);
  const onLadder = steps && result && isStep(result) ? nextOnLadder(steps) : null;
  const lost = steps && result && outcome(result) === "lost" ? seats.find(isComputer) : undefined;
  const own = steps && nextOnLadder(steps.filter(({ id }) => isComputer(id))); // the level that is to be beaten
  const easier = lost && own && LEVELS.indexOf(lost) > LEVELS.indexOf(own.level) ? own : null;
  if (easier) keepRival({ game, name, ...easier, isRematch: false });
  else if (lost) keepRival({ game, name, seats, level: lost, isRematch: true, last: lastGame(result, games) });
  else if (onLadder) keepRival({ game, name, ...onLadder, isRematch: false, last: lastGame(result, games, sideLeft(steps ?? [], card)) });
  return {
    news: beaten ? t("Your first win against {level} in {game}!", { level: opponentName(beaten), game: name }) : games ? tallyText(games) : "",
    isFirstWin: Boolean(beaten),
    ladder: steps && { steps, ...(words && { words }) },
    contest: attempt ? { attempt, isThis: attempt === result } : null,
    next:
      onLadder ||
      (suggestion && {
        seats: seats.map((who) => (who === suggestion.level ? suggestion.next : who)),
        level: suggestion.next,
        words: suggestionText(suggestion),
      }),
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

/** The next game on the ladder. It needs no words, because the ladder names it. */
function nextOnLadder(steps: Step[]): Outlook["next"] {
  const step = nextStep(steps);
  const [part] = step?.missing ?? [];
  if (!step || !part) return null;
  const { players, seat = 0 } = part;
  return { seats: Array.from({ length: players }, (_, place) => (place === seat ? "person" : step.id)), level: step.id, words: "" };
}

/** What the next opponent can say of a game. @param side see LastGame */
function lastGame(result: Result | undefined, games: Tally | null, side = ""): LastGame | undefined {
  if (!result) return undefined;
  const { won = 0, lost = 0 } = games ?? {};
  const beaten = outcome(result) === "won" ? (result.seats.find(isComputer) ?? "") : "";
  return { beaten, won, lost, side, points: result.resigned === undefined ? pointsText(result) : "" };
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
