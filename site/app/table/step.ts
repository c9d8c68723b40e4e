// Runs an action on a table: announces what it has changed, and reports errors.

import { announceMove, clearError, showError } from "../announce/announce.ts";
import { messageOf } from "../engine/startup.ts";
import type { Table } from "../session/table.ts";
import { tableAsTold } from "../session/table-for-viewer.ts";

/** @returns why the action was refused; "" if it was not */
export async function runStep(table: Table, action: () => Promise<void>): Promise<string> {
  const { signal } = table;
  if (signal.aborted) return "";
  clearError();
  try {
    await action();
    announcePly(table);
    return "";
  } catch (error) {
    if (signal.aborted) return "";
    const reason = messageOf(error);
    showError(reason);
    return reason;
  }
}

/** Announce the last move and whose turn it is. */
export function announcePly({ signal, session, view, engine }: Table) {
  if (!signal.aborted) announceMove(() => session.now && tableAsTold(session.now, view), engine);
}
