// What follows a change of the table, besides drawing it: the address of the page, and what is loaded when the engine runs.

import { showError } from "../announce/errors.ts";
import type { TableView } from "../engine/protocol.ts";
import { messageOf } from "../engine/startup.ts";
import { onFacesChange } from "../preferences/preferences.ts";
import { isPersistent } from "../saves/saves-store.ts";
import { run } from "../session/actions.ts";
import type { Table } from "../session/table.ts";
import { addressOfDeal, addressOfLink, addressOfSave } from "../session/url.ts";
import { $, setHidden } from "../shared/dom.ts";
import { follow } from "../shared/signals.ts";
import { loadRestWhenDue } from "./load-rest.ts";

export function runEffects(table: Table) {
  const { signal, session } = table;
  follow(
    signal,
    () => !session.isSaving && session.now,
    (now) => now && void updateUrl(table, now),
  );
  loadRestWhenDue(table);
  addEventListener("unhandledrejection", ({ reason }) => showError(messageOf(reason)), { signal }); // the failure of what nobody waits for
  onFacesChange(signal, () => void run(table, () => session.refresh()));
}

/**
 * Update the address so that a reload returns to this game: its save, its deal or a complete link. Warn the player if
 * games are not saved.
 */
async function updateUrl({ root, session, config }: Table, now: TableView) {
  const { game, seed, players, options } = now;
  const { seats, names } = session;
  const lasting = isPersistent();
  setHidden($("#not-kept", root), lasting);
  if (!config.syncUrl) return;
  let address = addressOfSave(game, session.autosave.id);
  if (!now.plies && session.isSeededDeal && !session.autosave.isSaved) address = addressOfDeal({ game, seed: seed ?? "", players, options }, seats, names);
  else if (!lasting || !session.autosave.isSaved) address = addressOfLink({ game, seats, names }, await session.link(), config.page);
  if (session.now === now && new URL(address, location.href).href !== location.href) history.replaceState(null, "", address);
}
