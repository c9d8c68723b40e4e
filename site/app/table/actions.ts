// What a player can do at a table: play a move that was picked, typed or chosen from the list, undo, change the players.

import { clearError, showError } from "../announce/errors.ts";
import { focusNearest } from "../board/keyboard-nav.ts";
import type { Move, TableView } from "../engine/protocol.ts";
import { messageOf } from "../engine/startup.ts";
import { isSpectating, normalizeSeats } from "../model/seats.ts";
import { preference } from "../preferences/preferences.ts";
import type { Table, TableConfig } from "../session/table.ts";
import { playArea } from "../session/table.ts";
import { tableAsTold } from "../session/table-for-viewer.ts";
import { $, announce, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { showFailure } from "../shared/lazy-import.ts";
import { offerMoves } from "./show-board.ts";

/**
 * Play a move. If the engine has not started yet, the move is held until it has.
 * @param path stays selected if the move is refused
 */
export function play(table: Table, move: string, path: string[] = []) {
  const { session, view, moveInput, config } = table;
  const { now } = session;
  const legal = now?.moves.find((one) => one.move === move);
  const isHeld = view.stage !== "ready";
  const removeMark = isHeld ? hold(table, legal?.path ?? path) : () => {};
  return table.step(async () => {
    try {
      if (config.onMoveChosen && legal) await config.onMoveChosen(move);
      else await session.play(move);
    } finally {
      view.isHeld = false;
      removeMark();
      if (session.now === now && now)
        moveInput.setMoves(config.filterMoves(now), now, path); // refused, so not redrawn
      else if (isHeld) offerMoves(table);
    }
  });
}

/** Ask for the table after a move that the player may play next, so that it can be drawn at once. */
export function prepare({ session, view, config }: Pick<Table, "session" | "view" | "config">, { move }: Move) {
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
  const { session, view, tabs, moveInput, root, config } = table;
  const before = session.now;
  const legal = confirmsMoves(config) && view.stage === "ready" ? moveInput.findMove(move) : undefined;
  if (legal) {
    tabs.close();
    return moveInput.pick(legal);
  }
  await play(table, move);
  if (session.now === before) return; // refused, and already reported
  if (tabs.close() || session.seatToIdentify !== null || session.now?.over) focusNearest(playArea(root));
  else (root.querySelector("#typed") as HTMLElement | null)?.focus();
}

/** Undo or redo a ply. A game between computers then pauses, so that the ply is not played again at once. */
export async function go({ session, view, step }: Table, direction: "undo" | "redo") {
  if (isSpectating(session.seats)) view.pliesAllowed = 0;
  await step(() => session.go(direction));
}

/** Confirm the screen handover: the player to move has the screen now. */
export async function handScreenOver({ session, step, root }: Table) {
  await step(() => session.handOver());
  focusNearest(playArea(root));
}

/** Open the seats dialog, and apply the choice. */
export async function changePlayers({ root, session, step, rest }: Table) {
  const { showSeatsDialog } = await rest(t("Could not load the choice of players."));
  const apply = (seats: string[], names: string[]) => void step(() => session.seat(seats, names));
  const { now, names } = session;
  const seats = normalizeSeats(session.seats, session.seats.length);
  if (now) await showSeatsDialog(root.querySelector("#options") as HTMLDialogElement, now, { seats, names }, apply);
}

/**
 * Hold a move until the engine is ready: draw its piece at its destination, with a mark that the move is still pending.
 * @param path the targets of the move
 * @returns removes the mark, and puts the piece back
 */
function hold({ root, view, board, moveInput }: Table, path: string[]) {
  view.isHeld = true;
  moveInput.freeze();
  $("#hint", root).textContent = t("Will be played in a moment…");
  const places = path.map((target) => board.container.querySelector(`[data-target="${CSS.escape(target)}"]`)).filter((place) => place !== null);
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last) return () => {};
  const piece = first === last ? null : first.closest(".piece");
  if (piece instanceof SVGGraphicsElement) piece.style.translate = offset(piece, first, last);
  const [frame, box] = [board.container.getBoundingClientRect(), last.getBoundingClientRect()];
  const mark = h("div", { class: "held-mark", "aria-hidden": "true" });
  Object.assign(mark.style, { left: `${box.x + box.width / 2 - frame.x}px`, top: `${box.y + box.height / 2 - frame.y}px` });
  board.container.append(mark);
  return () => {
    mark.remove();
    if (piece instanceof SVGGraphicsElement) piece.style.translate = "";
  };
}

/** The CSS translation from the centre of one element to that of another, in the coordinates of the piece. */
function offset(piece: SVGGraphicsElement, from: Element, to: Element) {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const scale = piece.getScreenCTM()?.a || 1;
  return `${(b.x + b.width / 2 - a.x - a.width / 2) / scale}px ${(b.y + b.height / 2 - a.y - a.height / 2) / scale}px`;
}

/** Run an action, announce the move that it has made, and report errors. @returns why it was refused; "" if it was not */
export async function runStep(table: Table, action: () => Promise<void>): Promise<string> {
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

/** Announce the last move and whose turn it is to screen readers, in as much detail as the player has chosen. */
export function announceMove(table: Table) {
  const { signal, session, view } = table;
  if (signal.aborted || !session.now) return;
  const now = tableAsTold(session.now, view);
  const detail = now.lesson ? "" : preference("aloud"); // lessons always use the default text
  if (detail === "brief") announce(briefText(now));
  else if (detail === "full")
    fullText(table, now).then(announce, (error) => {
      announce(now.said);
      showFailure(error, t("Could not load the change in the score."), () => announceMove(table), showError);
    });
  else announce(now.said);
}

/** The move in notation, and whose turn it is. The status if no move has been made or the game is over. */
function briefText({ log, player_names: names, to_move: mover, status, you }: TableView) {
  const last = log.at(-1);
  if (!last || mover === null) return status;
  if (you === mover) return t("{name}: {move}. Your turn.", { name: names[last.seat] ?? "", move: last.shown });
  return t("{name}: {move}. {next} to move.", { name: names[last.seat] ?? "", move: last.shown, next: names[mover] ?? "" });
}

/** The move, its effect on the score, and the current score. */
async function fullText({ engine, rest }: Table, { at, said, score, player_names: names, you }: TableView) {
  const { scoreDiffText } = await rest();
  const changes = at ? scoreDiffText(await engine.request({ request: "effect" }), names, you) : [];
  const scores = names.map((name, seat) => `${name} ${score.scores[seat]}`).join(", ");
  return [said, ...changes, t("The score is {scores}.", { scores })].join(" ");
}
