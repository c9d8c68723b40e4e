// What the end card says to the local player: how the game ended, how much hints have helped, and how the games against this level have gone.

import type { ScoreLine, TableView } from "../engine/protocol.ts";
import { joined, n, t } from "../shared/i18n.ts";
import { dailyDealDate } from "./daily-deal.ts";
import { gamesAgainst, onlyLevel } from "./next-game.ts";
import { personOf } from "./people.ts";
import type { Result } from "./result.ts";
import { hintedMoves, isTieBroken, outcome, withoutGap } from "./result-text.ts";
import { isFriend, localSeat, playerName } from "./seats.ts";

interface EndText {
  headline: string;
  why: string;
  isWon: boolean;
  isLost: boolean;
  players: string[]; // their names
  day: string; // the date of a deal of the day, in words; "" for any other deal
}

/** How a game ended, in a headline and a line below it. @param position at the end */
export function endText(position: TableView, seats: string[], names: string[], resigned: number | null): EndText {
  const { scores, winners, reason } = position.score;
  const own = localSeat(seats);
  const nameOf = (seat: number) => playerName(position, seats, names, seat);
  const players = seats.map((_, seat) => nameOf(seat));
  const winner = joined(winners.map(nameOf));
  const day = dailyDealDate(position.game, position.seed);
  const isLost = outcome({ seats, winners }) === "lost";
  if (resigned !== null) {
    const headline = own === resigned ? t("You gave up") : t("{name} gave up", { name: nameOf(resigned) });
    return { headline, why: t("{winner} wins.", { winner }), isWon: false, isLost, players, day };
  }
  const isWon = own !== null && winners.includes(own) && winners.length < seats.length;
  const points = scores.length ? inWords(scores, own ?? winners[0] ?? 0) : "";
  const best = Math.max(...scores);
  const isMany = scores.length > 2; // then the headline names only the score of the winner, not all scores; never without points
  const isTied = isTieBroken(position.score);
  return { headline: withoutGap(headline()), why: (isLost && whereLost(position, seats)) || why(), isWon, isLost, players, day };

  function headline() {
    if (winners.length === seats.length) return t("A draw, {points}", { points });
    if (isMany && own !== null && !isWon) return t("You are {place} of {count}", { place: place(own), count: scores.length });
    if (winners.length > 1) return isWon ? t("You share the win, {points}", { points }) : t("{winners} share the win, {points}", { winners: winner, points });
    if (isMany && own === null) return t("{winner} wins with {best}", { winner, best });
    if (isMany) return t("You win with {best}", { best });
    if (isTied && own === null) return t("{winner} wins the tie-break", { winner });
    if (isTied) return isWon ? t("You win the tie-break") : t("You lose the tie-break");
    if (own === null) return t("{winner} wins {points}", { winner, points });
    return isWon ? t("You win {points}", { points }) : t("You lose {points}", { points });
  }

  /** The place of a seat that has not won: "3rd". Seats with the same score share it. */
  function place(seat: number) {
    const better = scores.filter((score, other) => winners.includes(other) || score > (scores[seat] ?? 0)).length;
    return [t("2nd"), t("3rd"), t("4th"), t("5th")][better - 1] ?? String(better + 1);
  }

  function why() {
    if (isMany && own !== null && !isWon) {
      return winners.length > 1 ? t("{winners} share the win with {best}.", { winners: winner, best }) : t("{winner} wins with {best}.", { winner, best });
    }
    if (isTied && !isMany) return [points, reason].filter(Boolean).join(" · ");
    if (isTied && reason) return t("On the tie-break, {reason}", { reason });
    if (isTied) return t("On the tie-break");
    if (reason || own === null || winners.length > 1) return reason;
    if (seats.length === 2 && seats.some(personOf)) return ""; // the end card shows the opponent
    const opponent = (seat: number) => (isFriend(seats, names, seat) ? t("your friend") : nameOf(seat));
    return t("against {opponents}", { opponents: joined(seats.flatMap((_, seat) => (seat === own ? [] : [opponent(seat)]))) });
  }
}

/**
 * Where the local player has lost, in words: the line with the most points for the winner, or one of several; if each line counts one,
 * one that was lost narrowly. "" after anything but a loss to one opponent by points, or if that line is the score itself.
 * @param position at the end
 */
export function whereLost({ score: { scores, winners, lines } }: TableView, seats: string[]) {
  const own = localSeat(seats);
  const [winner = -1] = winners;
  if (own === null || scores.length !== 2 || winners.length !== 1 || winner === own || scores[winner] === scores[own]) return "";
  const ahead = ({ values }: ScoreLine) => Number(values[winner]) - Number(values[own]);
  const countOne = countsLines({ scores, lines });
  const lost = lines.filter((line) => isWonBy(line, winner) && ahead(line) >= (countOne ? 0 : 1)).sort((one, other) => ahead(other) - ahead(one));
  const line = lost.at(countOne ? -1 : 0);
  if (!line || line.values.every((value, seat) => Number(value) === scores[seat])) return "";
  const words = { label: line.label, own: line.values[own] ?? "", other: line.values[winner] ?? "" };
  if (!countOne) return n("{label} cost you one point: {own} to {other}.", "{label} cost you {count} points: {own} to {other}.", ahead(line), words);
  if (ahead(line) > NARROW) return "";
  return ahead(line) ? t("Lost narrowly: {label}, {own} to {other}.", words) : t("Lost narrowly: {label}, tied at {own}.", words);
}

/**
 * How a game turned, in words: from how far behind it was won, or when the loser was last ahead; "" if that is nothing to tell, or unknown.
 * @param course the scores after each ply, as far as they are known
 */
export function turnText(course: number[][], seats: string[], { scores, winners }: Pick<TableView["score"], "scores" | "winners">) {
  const own = localSeat(seats);
  if (own === null || winners.length !== 1 || !scores.length) return "";
  const leads = course.map((scores) => (scores[own] ?? 0) - Math.max(...scores.filter((_, seat) => seat !== own)));
  const behind = -Math.min(0, ...Object.values(leads)); // without missing plies
  if (winners.includes(own)) return behind >= COMEBACK ? t("You came back from {count} points behind!", { count: behind }) : "";
  const ply = leads.findLastIndex((lead, at) => lead > 0 && (leads[at - 1] ?? 0) > 0); // not a lead that the next reply takes away
  return ply > LATE * leads.length ? t("You were last ahead at move {ply} of {plies}.", { ply, plies: course.length - 1 }) : "";
}

const isWonBy = ({ winners }: Pick<ScoreLine, "winners">, seat: number) => winners.length === 1 && winners[0] === seat;

/** Whether the score of a player is the number of lines that they have won, rather than the sum of the points in them. */
export function countsLines({ scores, lines }: Pick<TableView["score"], "scores" | "lines">) {
  const isScore = (points: (line: ScoreLine, seat: number) => number) =>
    scores.every((score, seat) => lines.reduce((sum, line) => sum + (isWonBy(line, seat) ? points(line, seat) : 0), 0) === score);
  return scores.length > 0 && isScore(() => 1) && !isScore(({ values }, seat) => Number(values[seat]));
}

/** The scores as text, with that of seat `first` first: "5–3", or "9, 7, 2" with more than two players. */
function inWords(scores: number[], first: number) {
  const others = scores.filter((_, seat) => seat !== first);
  if (others.length !== 1) return [scores[first] ?? 0, ...others].join(", ");
  return t("{own} to {other}", { own: scores[first] ?? 0, other: others[0] ?? 0 });
}

/** How many moves of the only local player were played by hints, in words; "" if none was. @param hinted the plies that hints have played, counted from 0 */
export function hintsText(position: Pick<TableView, "log">, seats: string[], hinted: number[]): { words: string; isAll: boolean } {
  const { count, all } = hintedMoves(position, seats, hinted);
  if (count > 0 && count === all) return { words: t("All your moves came from hints."), isAll: true };
  return {
    words: count ? n("{count} of your {all} moves came from a hint.", "{count} of your {all} moves came from hints.", count, { all }) : "",
    isAll: false,
  };
}

export interface Tally {
  level: string;
  won: number;
  lost: number;
  drawn: number;
}

const NARROW = 1; // points in a line
const COMEBACK = 2; // points behind, from which on a win is one
const LATE = 1 / 3; // of a game: a lead that was lost earlier is not mentioned

/** All games against the only level at the table, this one included; null without one, or for the first game. */
export function tally(results: Result[], game: string, seats: string[]): Tally | null {
  const level = onlyLevel(seats);
  const outcomes = gamesAgainst(results, game, seats).map(outcome);
  const count = (one: string) => outcomes.filter((other) => other === one).length;
  return level && outcomes.length > 1 ? { level, won: count("won"), lost: count("lost"), drawn: count("drawn") } : null;
}

/** Whether a loss by points was closer than all losses before against the same level, which was never beaten. @param id of the game's save */
export function isClosest(results: Result[], game: string, seats: string[], id: string) {
  const games = gamesAgainst(results, game, seats);
  const gap = ({ seats, scores }: Result) => Math.max(...scores) - (scores[seats.indexOf("person")] ?? 0);
  const [last] = games;
  return (
    last?.id === id && games.length > 1 && games.every((one) => outcome(one) === "lost" && (one === last || one.resigned !== undefined || gap(last) < gap(one)))
  );
}

/** The level that was beaten for the first time in this game; null if none was. @param id of the game's save */
export function firstWin(results: Result[], game: string, seats: string[], id: string): string | null {
  const level = onlyLevel(seats);
  const first = gamesAgainst(results, game, seats).findLast((result) => outcome(result) === "won");
  return level && first?.id === id ? level : null;
}
