// The address bar follows the game on the table, so that a reload reopens it.

import type { TableView } from "../engine/protocol.ts";
import { addressOfDeal, addressOfLink, addressOfSave } from "../model/addresses.ts";
import { isPersistent } from "../saves/saves-store.ts";
import type { Table } from "../session/table.ts";
import { follow } from "../shared/signals.ts";

/** Update the address whenever the position has been saved. */
export function updateAddress(table: Table) {
  const { signal, session } = table;
  follow(
    signal,
    () => !session.isSaving && session.now,
    (now) => now && void showAddress(table, now),
  );
}

/** Show the address of this game: its save, its deal or a complete link. */
async function showAddress({ session, config }: Table, now: TableView) {
  const { game, seed, players, options } = now;
  const { seats, names } = session;
  if (!config.syncUrl) return;
  let address = addressOfSave(game, session.autosave.id);
  if (!now.plies && session.isSeededDeal && !session.autosave.isSaved) address = addressOfDeal({ game, seed: seed ?? "", players, options }, seats, names);
  else if (!isPersistent() || !session.autosave.isSaved) address = addressOfLink({ game, seats, names }, await session.link(), config.page);
  if (session.now === now && new URL(address, location.href).href !== location.href) history.replaceState(null, "", address);
}
