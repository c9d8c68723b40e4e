// How a game stands or has ended, in words, from the local player's point of view: a sentence for a list of results,
// and a line for the list of saved games.

import type { TableView } from "../engine/protocol.ts";
import { joined, t } from "../shared/i18n.ts";
import { isComputer, opponentName, shortName } from "./people.ts";
import type { Result } from "./result.ts";
import { isRemoteTurn, localSeat, nameOfFriend, playerName, playerNames, waitingFor } from "./seats.ts";

type End = Pick<Result, "seats" | "scores" | "winners">;
export type Ended = End & Pick<Result, "names" | "typed" | "resigned" | "hinted">;

/** The outcome for the only local player; null if there is none or more than one. */
export function outcome({ seats, winners }: Pick<End, "seats" | "winners">): "won" | "drawn" | "lost" | null {
  const own = localSeat(seats);
  if (own === null) return null;
  if (!winners.includes(own)) return "lost";
  return winners.length === seats.length ? "drawn" : "won"; // with three players, two may share the win
}

/** Whether a tie-break decided the game: the only winner has the same score as somebody else. */
export const isTieBroken = ({ scores, winners }: Pick<End, "scores" | "winners">) =>
  winners.length === 1 && scores.filter((score) => score === scores[winners[0] ?? 0]).length > 1;

/** A sentence with a place for points, without that place in a game without points: "You won against Novice." */
export const withoutGap = (text: string) => text.replace(/,? +(?=[ .]|$)/g, "");

/** How a game ended. It does not hide that hints have played all moves. */
export const resultText = (result: Ended): string =>
  [withoutGap(sentence(result)), ...(isPlayedByHints(result) ? [t("All your moves came from hints.")] : [])].join(" ");

export const isPlayedByHints = ({ hinted }: Pick<Result, "hinted">) => hinted !== undefined && hinted.count === hinted.all;

function sentence(result: Ended): string {
  const { seats, names, typed, winners, resigned } = result;
  const points = pointsText(result);
  const opponents = against(seats, typed);
  const winner = joined(winners.map((seat) => names[seat] ?? ""));
  if (resigned !== undefined) {
    if (localSeat(seats) === resigned) return t("You gave up against {opponents}.", { opponents });
    return t("{name} gave up.", { name: names[resigned] ?? "" });
  }
  const scored = scoresOfOthers(result);
  switch (outcome(result)) {
    case "won":
      if (scored) return t("You won with {points} against {opponents}.", scored);
      if (winners.length > 1) return t("You shared the win with {others}, {points}.", { others: against(seats, typed, winners), points });
      return t("You won against {opponents}, {points}.", { opponents, points });
    case "lost":
      if (scored) return t("You lost with {points} to {opponents}.", scored);
      return t("You lost to {opponents}, {points}.", { opponents, points });
    case "drawn":
      return t("A draw with {opponents}, {points}.", { opponents, points });
  }
  if (winners.length === seats.length) return t("A draw, {points}.", { points });
  return winners.length > 1 ? t("{winners} shared the win, {points}.", { winners: winner, points }) : t("{winner} won, {points}.", { winner, points });
}

/** With more than two players and one winner without a tie-break: the points of the local player, and each opponent with a score. */
function scoresOfOthers({ seats, typed = [], scores, winners }: Ended) {
  const own = localSeat(seats);
  if (own === null || seats.length < 3 || !scores.length || winners.length > 1 || isTieBroken({ scores, winners })) return null;
  const others = seats.flatMap((who, seat) =>
    seat === own ? [] : [t("{name} ({score})", { name: isComputer(who) ? shortName(who) : typed[seat] || t("a friend"), score: scores[seat] ?? 0 })],
  );
  return { points: scores[own] ?? 0, opponents: joined(others) };
}

/**
 * The opponents of the local player in words: AI levels, and friends who play by link.
 * @param names typed by the players
 * @param among only these seats
 */
export function against(seats: string[], names: string[] = [], among: number[] = [...seats.keys()]) {
  const who = among.map((seat) => ({ player: seats[seat] ?? "", name: names[seat] ?? "" }));
  const levels = who.map(({ player }) => player).filter(isComputer);
  const computers = [...new Set(levels)].map((level) => {
    const count = levels.filter((one) => one === level).length;
    return count > 1 ? `${opponentName(level)} ×${count}` : opponentName(level);
  });
  const friends = who.filter(({ player }) => player === "away");
  const named = friends.flatMap(({ name }) => (name ? [name] : []));
  const nameless = friends.length - named.length;
  return joined([...computers, ...named, ...(nameless ? [nameless === 1 ? t("a friend") : t("friends")] : [])]);
}

/**
 * The scores as text, first that of the local player or, without one, of the winner: "11–3", or "9 to 7, 2" with more
 * players. Mentions a decisive tie-break. "" in a game without points.
 */
export function pointsText({ seats, scores, winners }: End) {
  if (!scores.length) return "";
  const first = localSeat(seats) ?? winners[0] ?? 0;
  const points = { points: scores[first] ?? 0, others: scores.filter((_, seat) => seat !== first).join(", ") };
  const tied = isTieBroken({ scores, winners });
  if (scores.length > 2) return tied ? t("{points} to {others} on the tie-break", points) : t("{points} to {others}", points);
  return tied ? t("{points}–{others} on the tie-break", points) : t("{points}–{others}", points);
}

/** What tells the status of a game. It is saved, so that the status can be told in another language too. */
export type Standing = Pick<TableView, "over" | "plies" | "to_move" | "seat_names"> & { score: Pick<TableView["score"], "scores" | "winners" | "verdict"> };

export const standingOf = ({ over, plies, to_move, seat_names, score: { scores, winners, verdict } }: TableView): Standing => ({
  ...{ over, plies, to_move, seat_names },
  score: { scores, winners, verdict },
});

/**
 * The status of a game in one line, for the list of saved games.
 * @param names typed by the players
 * @param isResigned whether somebody has given up
 */
export function savedGameStatus(position: Standing, seats: string[], names: string[] = [], isResigned: boolean = false) {
  const { over, plies, score, to_move: mover } = position;
  if (isResigned) return score.verdict;
  if (over) return withoutGap(finalStatus(position, seats));
  const player = playerName(position, seats, names, mover ?? 0);
  const scores =
    plies && score.scores.length
      ? ` ${playerNames(position, seats, names)
          .map((name, seat) => `${name} ${score.scores[seat]}`)
          .join(", ")}.`
      : "";
  if (isRemoteTurn(seats, mover)) return waitingFor(nameOfFriend(position, seats, names, mover ?? 0)) + scores;
  if (mover !== null && localSeat(seats) === mover) return t("Your turn.") + scores;
  return (plies ? t("{player} to move.", { player }) : t("{player} begins.", { player })) + scores;
}

function finalStatus({ score }: Standing, seats: string[]) {
  const { scores, winners, verdict } = score;
  const end = { seats, scores, winners };
  const points = pointsText(end);
  switch (outcome(end)) {
    case "won":
      return winners.length > 1 ? t("You shared the win, {points}.", { points }) : t("You won {points}.", { points });
    case "lost": {
      if (scores.length < 3 || isTieBroken(end)) return t("You lost {points}.", { points });
      return t("You lost with {own}, the winner had {best}.", { own: scores[localSeat(seats) ?? 0] ?? 0, best: scores[winners[0] ?? 0] ?? 0 });
    }
    case "drawn":
      return t("A draw, {points}.", { points });
    default:
      return verdict;
  }
}

/** How many of all moves of the only local player were played by hints. */
export function hintedMoves({ log }: Pick<TableView, "log">, seats: string[], hinted: number[]) {
  const own = log.filter(({ seat }) => seat === localSeat(seats));
  return { count: own.filter(({ ply }) => hinted.includes(ply - 1)).length, all: own.length };
}

/** For each line of the score, the seats that have won it or, in a line that nobody can win, that have the most; [] for none. */
export const leaders = ({ lines }: Pick<TableView["score"], "lines">): number[][] =>
  lines.map(({ winners, values }) => {
    const most = Math.max(...values.map(Number));
    const ahead = values.flatMap((value, seat) => (Number(value) === most ? [seat] : []));
    return winners.length || ahead.length === values.length ? winners : ahead;
  });
