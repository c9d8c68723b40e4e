// What a player can do at a table, besides picking a move.

import { focusNearest } from "../board/keyboard-nav.ts";
import { isSpectating, normalizeSeats } from "../model/seats.ts";
import type { Table } from "../session/table.ts";
import { playArea } from "../session/table.ts";
import { t } from "../shared/i18n.ts";
import { importOrReport } from "../shared/lazy-import-error.ts";

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
  const { lookAt } = await importOrReport(() => import("../analysis/look-back.ts"), t("Could not load the earlier position."));
  table.tabs.close();
  await lookAt(table, ply);
}

/** Open the seats dialog, and apply the choice. */
export async function changePlayers({ root, session, step }: Table) {
  const { showSeatsDialog } = await importOrReport(() => import("./seats-dialog.ts"), t("Could not load the choice of players."));
  const apply = (seats: string[], names: string[]) => void step(() => session.seat(seats, names));
  const { now, names } = session;
  const seats = normalizeSeats(session.seats, session.seats.length);
  if (now) await showSeatsDialog(root.querySelector("#options") as HTMLDialogElement, now, { seats, names }, apply);
}
