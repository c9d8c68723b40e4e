// What a player can do at a table: play a move that was picked, typed or chosen from the list, undo, change the players. An action
// on the game goes through `perform`, which announces the move that it has made, or says why it was refused.

import { findMove, illegalMove, nextTargets, targetKind } from "../board/move-paths.ts";
import type { Move, TableView } from "../engine/protocol.ts";
import { clearError, showError } from "../feedback/errors.tsx";
import { namesIn, seatsIn } from "../model/addresses.ts";
import { isSpectating, normalizeSeats } from "../model/seats.ts";
import { preference } from "../preferences/preferences.ts";
import { announce } from "../shared/dom.ts";
import { messageOf, t } from "../shared/i18n.ts";
import { ImportFailed, showImportToast } from "../shared/lazy-import.ts";
import { focusBoard, isPuzzle, showPresent, statusToShow, type Table, type TableConfig } from "./table.ts";

/**
 * Play a move in the position that is shown now. If the engine has not started yet, the move is held until it has; another
 * one is then ignored.
 */
export async function play(table: Table, move: string) {
  return table.view.choice.isHeld ? "" : perform(table, playMove(table, move, table.session.positionId));
}

/**
 * Play a move, or let the puzzle judge it. Rejects with the reason if it is refused.
 * @param positionId where it was chosen, if it must not be played in another one
 */
export async function playMove(table: Table, move: string, positionId?: string) {
  const { session, view, config } = table;
  const { position } = session;
  const legal = position ? findMove(position.moves, move) : undefined;
  const release = view.stage === "ready" ? () => {} : hold(table, legal?.path ?? []);
  try {
    if (config.judge) await config.judge(legal?.move ?? move);
    else await session.play(move, { positionId });
  } finally {
    release();
    if (session.position === position) offerMoves(table); // refused, so the board is not drawn again
  }
}

/** Hold a move until the engine is ready, and say so. @returns releases it */
function hold({ view: { choice }, board }: Table, path: string[]) {
  choice.isHeld = true; // so no moves are offered
  const putBack = board.hold(path);
  return () => {
    choice.isHeld = false;
    putBack();
  };
}

/** Whether the board shows the position of the game to the player who may move in it. */
const canPick = ({ session, view }: Table) => view.showsPresent && !view.isInterlude && !view.choice.isHeld && session.seatToIdentify === null;

/**
 * Offer the moves of the position on the board: none if it is an earlier one, if the engine has failed, or if a move is held.
 */
export function offerMoves(table: Table) {
  const { session, view, moveInput, config } = table;
  const { position } = session;
  if (!position) return;
  const { labels, next_steps } = position;
  if (view.choice.isHeld) moveInput.freeze(t("Will be played in a moment…"));
  else if (canPick(table) && view.stage !== "failed") moveInput.offer({ labels, next_steps, moves: config.filterMoves(position) });
  else moveInput.offerNothing();
}

/** Ask for the table after a move that the player may play next, so that it can be drawn at once. Not where the move may be rejected. */
export function prepare({ session, view, config }: Table, move: Move | undefined) {
  if (move && view.stage === "ready" && !isPuzzle(config) && !session.position?.lesson) session.prepare(move.move);
}

/** Whether moves have to be confirmed. Not in puzzles: the preview would give the solution away. */
export const confirmsMoves = (config: TableConfig) => preference("confirm") === "yes" && !isPuzzle(config);

/**
 * Play a move from the list. If moves have to be confirmed, select it on the board instead. The button that was pressed is
 * replaced when the table is redrawn, so the focus then moves to the text field of the list, or to the board if the list has
 * closed.
 */
export async function playFromList(table: Table, move: string) {
  const { session, view, tabs, moveInput, config } = table;
  const previous = session.position;
  if (confirmsMoves(config) && view.stage === "ready") {
    showPresent(table);
    const legal = findMove(moveInput.moves, move);
    if (legal) {
      tabs.close();
      return moveInput.pick(legal);
    }
  }
  await play(table, move);
  if (session.position === previous) return; // refused, and already reported
  if (tabs.close() || session.seatToIdentify !== null || session.position?.over) focusBoard();
  else document.querySelector<HTMLElement>("#typed")?.focus();
}

/** Undo or redo a ply. A game between computers then pauses, so that the ply is not played again at once. */
export async function undoOrRedo(table: Table, direction: "undo" | "redo") {
  const { session, view } = table;
  if (isSpectating(session.seats)) view.pauseComputers();
  await perform(table, session.go(direction));
}

export async function handScreenOver(table: Table) {
  await perform(table, table.session.handOver());
  focusBoard();
}

export async function changePlayers(table: Table) {
  const { session, features } = table;
  const { cardOfGame, showSeatsDialog } = await features(t("Could not load the choice of players."));
  const apply = (seats: string[], names: string[]) => void perform(table, session.seat(seats, names));
  const { position, names } = session;
  const seats = normalizeSeats(session.seats, session.seats.length);
  if (!position) return;
  await showSeatsDialog({ position, card: await cardOfGame(table), players: { seats, names }, onApply: apply });
}

export async function shareGame(table: Table) {
  if (!table.session.position) return;
  const { showShareDialog } = await table.features(t("Could not load the ways to share."));
  await showShareDialog(table);
}

let imports: Promise<unknown> = Promise.resolve(); // one after another, so that the same game is not added twice

/** Import the game in a text, such as a link that a friend has sent, and open it, unless this table refuses other games. */
export function importText(table: Table, text: string, seats: string[] = seatsIn(text), names: string[] = namesIn(text)) {
  const { importRefusal } = table.config;
  if (importRefusal) return showError(importRefusal);
  const add = async () => (await table.features()).importGame(table, text, seats, undefined, names);
  imports = imports.then(() => perform(table, add()));
}

/**
 * Explain why a target cannot be picked: someone else has to move, a rule forbids the move, or something else has to be
 * chosen first.
 * @param request after a drop: what had to be chosen while the piece was dragged
 */
export async function explainIllegal(table: Table, path: string[], target: string, request: string = table.moveInput.request) {
  const { session, view, moveInput, engine, config } = table;
  const { position } = session;
  if (!position || !canPick(table)) return;
  if (isPuzzle(config) && !config.filterMoves(position).length) return; // nothing is asked while a move is answered, or after the end
  if (session.isRemoteTurn || session.aiLevel) return showError(statusToShow(table, position)); // it is not this player's turn
  const attempt = { move: illegalMove(position.moves, path, target), targets: [...path, target] };
  const { why } = view.stage === "ready" ? await engine.request({ request: "why", ...attempt }) : { why: "" }; // the rules cannot be asked yet
  if (session.position === position) showError(why || (position.over ? "" : refusalOf(moveInput.moves, path, request, target)) || position.status);
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

/** Wait for an action, announce the move that it has made, and report errors. @returns why it was refused; "" if it was not */
export async function perform(table: Table, action: Promise<void>): Promise<string> {
  clearError();
  try {
    await action;
    announceMove(table);
    return "";
  } catch (error) {
    const reason = messageOf(error);
    showError(reason);
    return reason;
  }
}

/** Announce the last move and whose turn it is to screen readers, in as much detail as the player has chosen. */
export function announceMove(table: Table) {
  const { session } = table;
  const { positionId, position } = session;
  if (!position) return;
  const own = table.config.status(position);
  if (own !== null) return announce(`${position.log.at(-1)?.sentence ?? ""} ${own}`); // in a puzzle nothing else is asked
  const detail = position.lesson ? "" : preference("aloud"); // lessons always use the default text
  if (detail === "brief") announce(briefText(position));
  else if (detail === "full")
    fullText(table, position).then(
      (words) => session.positionId === positionId && announce(words),
      (error) => {
        announce(position.said);
        if (error instanceof ImportFailed) void showImportToast(t("Could not load the change in the score."), () => announceMove(table));
        else showError(messageOf(error));
      },
    );
  else announce(position.said);
}

/** The move in notation, and whose turn it is. The status if no move has been made or the game is over. */
function briefText({ log, player_names: names, to_move: mover, status, you }: TableView) {
  const last = log.at(-1);
  if (!last || mover === null) return status;
  if (you === mover) return t("{name}: {move}. Your turn.", { name: names[last.seat] ?? "", move: last.shown });
  return t("{name}: {move}. {next} to move.", { name: names[last.seat] ?? "", move: last.shown, next: names[mover] ?? "" });
}

async function fullText({ engine, features }: Table, position: TableView) {
  const { at, said, score, player_names: names } = position;
  const { effectText } = await features();
  const changes = at ? await effectText(engine, position) : [];
  const scores = score.scores.map((points, seat) => `${names[seat]} ${points}`).join(", ");
  return [said, ...changes, ...(scores ? [t("The score is {scores}.", { scores })] : [])].join(" ");
}
