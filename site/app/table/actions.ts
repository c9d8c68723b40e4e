// What a player can do at a table: play a move that was picked, typed or chosen from the list, undo, look back.

import { focusNearest } from "../board/keyboard-nav.ts";
import type { Move } from "../engine/protocol.ts";
import { isSpectating, normalizeSeats } from "../model/seats.ts";
import { preference } from "../preferences/preferences.ts";
import type { Table, TableConfig } from "../session/table.ts";
import { playArea } from "../session/table.ts";
import { $, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { offerMoves } from "./show-board.ts";

/**
 * Play a move. If the engine has not started yet, the move is held until it has.
 * @param path stays selected if the move is refused
 * @param isHint whether a hint plays it
 */
export function play(table: Table, move: string, path: string[] = [], isHint: boolean = false) {
  const { session, view, moveInput, config } = table;
  const { now } = session;
  const legal = now?.moves.find((one) => one.move === move);
  const isHeld = view.stage !== "ready";
  const removeMark = isHeld ? hold(table, legal?.path ?? path) : () => {};
  return table.step(async () => {
    try {
      if (config.onMoveChosen && legal) await config.onMoveChosen(move);
      else await session.play(move, isHint);
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

/** Look at the position after a ply, while the game goes on. */
export async function lookBack(table: Table, ply: number) {
  const { lookAt } = await table.load.analysis(t("Could not load the earlier position."));
  table.tabs.close();
  await lookAt(table, ply);
}

/** Open the seats dialog, and apply the choice. */
export async function changePlayers({ root, session, step, load }: Table) {
  const { showSeatsDialog } = await load.dialogs(t("Could not load the choice of players."));
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
