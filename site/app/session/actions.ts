// What a player can do at a table: play a move that was picked, typed or chosen from the list, undo, change the players. An action
// on the game runs through `run`, which announces the move that it has made, or says why it was refused.

import { clearError, showError } from "../announce/errors.ts";
import { illegalMove, nextTargets, targetKind } from "../board/move-paths.ts";
import type { Move } from "../engine/protocol.ts";
import { messageOf } from "../engine/startup.ts";
import { isSpectating, normalizeSeats } from "../model/seats.ts";
import { preference } from "../preferences/preferences.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { announceMove } from "./announce-move.ts";
import type { Table, TableConfig } from "./table.ts";
import { focusBoard } from "./table.ts";

/**
 * Play a move. If the engine has not started yet, the move is held until it has.
 * @param path stays selected if the move is refused
 */
export function play(table: Table, move: string, path: string[] = []) {
  const { session, view, config } = table;
  const { now } = session;
  const legal = now?.moves.find((one) => one.move === move);
  const isHeld = view.stage !== "ready";
  const release = isHeld ? hold(table, legal?.path ?? path) : () => {};
  return run(table, async () => {
    try {
      if (config.onMoveChosen && legal) await config.onMoveChosen(move);
      else await session.play(move);
    } finally {
      release();
      const isRefused = session.now === now; // so the board is not drawn again
      if (isRefused || isHeld) offerMoves(table, isRefused ? path : []);
    }
  });
}

/** Hold a move until the engine is ready, and say so. @returns offers moves again */
function hold({ view, board, moveInput }: Table, path: string[]) {
  view.isHeld = true;
  moveInput.freeze();
  view.guidance = t("Will be played in a moment…");
  const putBack = board.hold(path);
  return () => {
    view.isHeld = false;
    putBack();
  };
}

/**
 * Offer the moves of the position on the board: none if the engine has failed, a move is waiting for it, or the screen is being
 * handed over.
 * @param path the targets that stay picked
 */
export function offerMoves({ session, view, moveInput, config }: Table, path: string[] = []) {
  const { now, seatToIdentify } = session;
  if (!now) return;
  const { labels, next_steps } = now;
  if (view.isHeld) moveInput.freeze();
  else moveInput.offer({ moves: seatToIdentify === null && view.stage !== "failed" ? config.filterMoves(now) : [], labels, next_steps }, path);
}

/** Ask for the table after a move that the player may play next, so that it can be drawn at once. */
export function prepare({ session, view, config }: Table, { move }: Move) {
  if (view.stage === "ready" && config.preparesMoves && !config.onMoveChosen) session.prepare(move);
}

/** Whether moves have to be confirmed. Not in puzzles: the preview would give the solution away. */
export const confirmsMoves = ({ onMoveChosen }: TableConfig) => preference("confirm") === "yes" && !onMoveChosen;

/**
 * Play a move from the list. If moves have to be confirmed, select it on the board instead. The button that was pressed
 * is replaced when the table is redrawn,
 * so the focus then moves to the text field of the list, or to the board if the list has closed.
 */
export async function playFromList(table: Table, move: string) {
  const { session, view, tabs, moveInput, config } = table;
  const before = session.now;
  const legal = confirmsMoves(config) && view.stage === "ready" ? moveInput.findMove(move) : undefined;
  if (legal) {
    tabs.close();
    return moveInput.pick(legal);
  }
  await play(table, move);
  if (session.now === before) return; // refused, and already reported
  if (tabs.close() || session.seatToIdentify !== null || session.now?.over) focusBoard();
  else (document.querySelector("#typed") as HTMLElement | null)?.focus();
}

/** Undo or redo a ply. A game between computers then pauses, so that the ply is not played again at once. */
export async function undoOrRedo(table: Table, direction: "undo" | "redo") {
  const { session, view } = table;
  if (isSpectating(session.seats)) view.pliesAllowed = 0;
  await run(table, () => session.go(direction));
}

/** Confirm the screen handover: the player to move has the screen now. */
export async function handScreenOver(table: Table) {
  await run(table, () => table.session.handOver());
  focusBoard();
}

/** Open the seats dialog, and apply the choice. */
export async function changePlayers(table: Table) {
  const { session, features } = table;
  const { showSeatsDialog } = await features(t("Could not load the choice of players."));
  const apply = (seats: string[], names: string[]) => void run(table, () => session.seat(seats, names));
  const { now, names } = session;
  const seats = normalizeSeats(session.seats, session.seats.length);
  if (now) await showSeatsDialog(document.querySelector("#options") as HTMLDialogElement, now, { seats, names }, apply);
}

/**
 * Explain why a target cannot be picked: someone else has to move, a rule forbids the move, or something else has to be
 * chosen first.
 * @param drop after a drop: the targets that stay picked, and what had to be chosen while the piece was dragged
 */
export async function explainIllegal(
  table: Table,
  path: string[],
  target: string,
  { kept = path, request = table.moveInput.request }: { kept?: string[]; request?: string } = {},
) {
  const { session, moveInput } = table;
  const { now } = session;
  if (!now || session.seatToIdentify !== null) return;
  if (session.isRemoteTurn || session.aiLevel) return showError($("#status").textContent ?? ""); // it is not this player's turn
  const move = illegalMove(now.moves, path, target);
  if (move)
    await play(table, move, kept); // not a legal move: the engine refuses it with the reason
  else showError(now.over ? now.status : refusalOf(moveInput.moves, path, request, target) || now.status);
}

/**
 * Why a target cannot be picked now: no legal move goes there, or something else has to be chosen first ("" if the game
 * has no text for that).
 */
function refusalOf(moves: Move[], picked: string[], request: string, target: string) {
  const isOfUse = moves.some(({ path }) => path.some((one) => targetKind(one) === targetKind(target)));
  if (isOfUse && nextTargets(moves, picked).size) return t("No legal move goes there now.");
  return request && t("{request} first.", { request });
}

/** Run an action, announce the move that it has made, and report errors. @returns why it was refused; "" if it was not */
export async function run(table: Table, action: () => Promise<void>): Promise<string> {
  const { signal } = table;
  if (signal.aborted) return "";
  clearError();
  try {
    await action();
    announceMove(table);
    return "";
  } catch (error) {
    if (signal.aborted) return "";
    const reason = messageOf(error);
    showError(reason);
    return reason;
  }
}
