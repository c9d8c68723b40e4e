// The table as this screen shows it: what its players are called, whose turn it is in words, and no moves while someone
// else has to move.

import type { TableView } from "../engine/protocol.ts";
import { aiLevelAt, isRemoteTurn, isSpectating, localSeat, movesFirst, nameOfFriend, playerNames, waitingFor } from "../model/seats.ts";
import { t } from "../shared/i18n.ts";

/** @param names typed by the players */
export function tableForViewer(table: TableView, seats: string[], names: string[]): TableView {
  if (table.lesson) return table; // it addresses the learner
  const shown = { ...table, you: localSeat(seats), player_names: playerNames(table, seats, names) };
  const status = statusText(shown, seats, names);
  const said = table.said.replace(table.status, () => status);
  const waits = aiLevelAt(seats, table.to_move) !== null || isRemoteTurn(seats, table.to_move);
  return { ...shown, ...(waits && { moves: [], labels: {} }), status, said };
}

/** Whose turn it is, and what they have to do; at the end, who has won. @param typed names */
function statusText(
  { to_move: mover, player_names: names, prompt, score, status, out, you, plies, seat_names }: TableView,
  seats: string[],
  typed: string[],
): string {
  if (mover === null) return score.verdict || status;
  const whyOut = you !== null && out[you];
  if (whyOut) return whyOut;
  const player = names[mover] ?? "";
  if (aiLevelAt(seats, mover)) return isSpectating(seats) ? t("{player} to move.", { player }) : t("{player} is thinking…", { player });
  if (isRemoteTurn(seats, mover)) return (plies ? waitingFor : movesFirst)(nameOfFriend({ seat_names }, seats, typed, mover));
  if (localSeat(seats) === mover) return t("Your turn. {prompt}", { prompt });
  return t("{seat}: {text}", { seat: player, text: prompt });
}
