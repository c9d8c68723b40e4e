// What follows a change of the table, besides drawing it: the address, the link to send, a computer's turn, and what is
// loaded once the engine runs.

import { enableAnalysis } from "../analysis/analysis.ts";
import type { TableView } from "../engine/protocol.ts";
import { isRemoteGame } from "../model/seats.ts";
import { letComputersPlay } from "../opponents/opponents.ts";
import { onFacesChange } from "../preferences/preferences.ts";
import { isPersistent } from "../saves/saves-store.ts";
import { follow } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { addressOfDeal, addressOfLink, addressOfSave } from "../session/url.ts";
import { $, setHidden } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { loadStylesheet, showImportError } from "../shared/lazy-import.ts";

export function runEffects(table: Table) {
  const { signal, session } = table;
  follow(
    signal,
    () => !session.isSaving && session.now,
    (now) => now && void updateUrl(table, now),
  );
  follow(
    signal,
    () => session.now,
    (now) => now && showPendingLink(table),
  );
  loadRest(table);
  enableAnalysis(table);
  letComputersPlay(table);
  onFacesChange(signal, () => void table.step(() => session.refresh()));
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

/** Show the link to send, if a remote player has to move. The module is loaded for the first remote game. */
function showPendingLink(table: Table) {
  const { root, session, config, load } = table;
  const container = $("#pending-link", root);
  setHidden(container, true); // the old link is for another ply
  if (!isRemoteGame(session.seats)) return;
  load.dialogs().then(
    (module) => module.showPendingLink(container, session, config.page),
    () => {
      if (!session.isRemoteTurn && !session.now?.over) return; // there is nothing to send yet
      container.hidden = false;
      return showImportError(container, t("Could not load the ways to share."), () => showPendingLink(table));
    },
  );
}

/**
 * Load the rest of the table when the engine is ready, or when a pointer comes to the board. Until then, moves can be tapped.
 * If it cannot be loaded, the next position tries again.
 */
function loadRest(table: Table) {
  const { signal, session, view, board, load } = table;
  let isDue = true;
  const complete = async () => {
    if (!isDue) return;
    isDue = false;
    try {
      const [{ completeTable }] = await Promise.all([load.rest(), loadStylesheet("table-features.css")]); // without its styles, a dragged piece would push the board away
      if (!signal.aborted) completeTable(table);
    } catch {
      isDue = true;
    }
  };
  follow(
    signal,
    () => view.stage === "ready" && session.now,
    (now) => now && complete(),
  );
  board.container.addEventListener("pointerover", complete, { once: true, signal });
}
