// One-line status of a game for the list of saved games, from the local player's point of view.

import type { TableView } from "../engine/protocol.ts";
import { t } from "../shared/i18n.ts";
import { nameOfFriend, playerName, playerNames, waitingFor } from "./player-names.ts";
import { outcome, pointsText } from "./result-text.ts";
import { isRemoteTurn, localSeat } from "./seats.ts";

/** @param names typed by the players */
export function savedGameStatus(table: TableView, seats: string[], names: string[] = []) {
  const { over, plies, score, to_move: mover } = table;
  if (over) return finalStatus(table, seats);
  const player = playerName(table, seats, names, mover ?? 0);
  const scores = plies
    ? ` ${playerNames(table, seats, names)
        .map((name, seat) => `${name} ${score.scores[seat]}`)
        .join(", ")}.`
    : "";
  if (isRemoteTurn(seats, mover)) return waitingFor(nameOfFriend(table, seats, names, mover ?? 0)) + scores;
  if (mover !== null && localSeat(seats) === mover) return t("Your turn.") + scores;
  return (plies ? t("{player} to move.", { player }) : t("{player} begins.", { player })) + scores;
}

function finalStatus({ score }: TableView, seats: string[]) {
  const { scores, winners, verdict } = score;
  const end = { seats, scores, winners };
  const points = pointsText(end);
  switch (outcome(end)) {
    case "won":
      return winners.length > 1 ? t("You shared the win, {points}.", { points }) : t("You won {points}.", { points });
    case "lost":
      return t("You lost {points}.", { points });
    case "drawn":
      return t("A draw, {points}.", { points });
    default:
      return verdict;
  }
}
