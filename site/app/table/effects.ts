// What follows a change of the table, besides drawing it: the address, the link to send, and what can only be loaded or
// shown once the engine runs.

import { showOnBoard } from "../board/pieces.ts";
import type { TableView } from "../engine/protocol.ts";
import type { CardNames } from "../inspect/mark-card-names.ts";
import { isRemoteGame } from "../model/seats.ts";
import { onFacesChange } from "../preferences/preferences.ts";
import { isPersistent } from "../saves/saves-store.ts";
import { follow } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { addressOfDeal, addressOfLink, addressOfSave } from "../session/url.ts";
import { $, afterPaint, setHidden } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { lazyImport, loadStylesheet } from "../shared/lazy-import.ts";
import { showImportError } from "../shared/lazy-import-error.ts";

export function runEffects(table: Table) {
  const { signal, session, view, board } = table;
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
  follow(
    signal,
    () => view.stage === "ready",
    (isReady) => {
      if (!isReady) return;
      void board.loadMotion(); // what only moves and dialogs need is loaded now, so that the first board appears sooner
      loadFeatureStyles().catch(console.warn);
      nameThePlayers(table);
      lazyImport(() => import("./after-start.ts"))
        .then(({ afterStart }) => afterStart(table))
        .catch(() => {}); // the next visit tries again
    },
  );
  markCardNames(table);
  inspectPieces(table);
  onFacesChange(signal, () => void table.step(() => session.refresh()));
}

/** The styles of what only moves and dialogs need. */
export const loadFeatureStyles = () => loadStylesheet("table-features.css");

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
  const { root, session, config } = table;
  const container = $("#pending-link", root);
  setHidden(container, true); // the old link is for another ply
  if (!isRemoteGame(session.seats)) return;
  lazyImport(() => import("./share-dialog.ts")).then(
    (module) => module.showPendingLink(container, session, config.page),
    () => {
      if (!session.isRemoteTurn && !session.now?.over) return; // there is nothing to send yet
      container.hidden = false;
      return showImportError(container, t("Could not load the ways to share."), () => showPendingLink(table));
    },
  );
}

/**
 * Redraw a prebuilt table, which calls the players by their seats, with their names. Not while a move is being chosen
 * or held: playing it redraws the table anyway.
 */
function nameThePlayers({ session, view, moveInput, step }: Table) {
  if (session.now && !session.addressesPlayer && !moveInput.path.length && !view.isHeld) void step(() => session.refresh());
}

/** Mark the cards that texts name. The module is loaded when the engine has started; until then the texts are plain. */
function markCardNames({ root, signal, session, view, board, engine }: Table) {
  let names: Promise<CardNames> | null = null;
  const mark = () => {
    const { now } = session;
    if (!now || signal.aborted) return;
    names ??= lazyImport(() => import("../inspect/mark-card-names.ts")).then(
      ({ CardNames }) => new CardNames(root, engine, signal, (pieces) => showOnBoard(board.container, pieces)),
    );
    names
      .then((marked) => marked.update(now))
      .catch(() => {
        names = null; // the next position tries again
      });
  };
  follow(
    signal,
    () => view.stage === "ready" && session.now,
    (now) => now && afterPaint(mark),
  );
}

/** Let pieces be inspected. The module is loaded after the board. */
function inspectPieces({ root, signal, session, view, board, moveInput, engine }: Table) {
  const state = () => ({ now: session.now, path: moveInput.path, canChoose: view.stage === "ready" && session.seatToIdentify === null });
  const load = once(async () => {
    const { listenForInspection } = await lazyImport(() => import("../inspect/triggers.ts"));
    if (!signal.aborted) listenForInspection(root, board.container, state, engine, signal);
  });
  follow(
    signal,
    () => view.stage === "ready",
    (isReady) => isReady && load(),
  );
}

/** A function that loads something once; if that fails, its next call tries again. */
export function once(load: () => Promise<void>) {
  let isDue = true;
  return () => {
    if (!isDue) return;
    isDue = false;
    load().catch(() => {
      isDue = true;
    });
  };
}
