// What follows a change of the table, besides drawing it: the address, and what is loaded once the engine runs.

import type { TableView } from "../engine/protocol.ts";
import type { Startup } from "../engine/startup.ts";
import { StartupRunner } from "../engine/startup.ts";
import { isComputer } from "../model/seats.ts";
import { onFacesChange } from "../preferences/preferences.ts";
import { isPersistent } from "../saves/saves-store.ts";
import { follow } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { addressOfDeal, addressOfLink, addressOfSave } from "../session/url.ts";
import { $, h, setHidden } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { showImportError } from "../shared/lazy-import.ts";

export function runEffects(table: Table) {
  const { signal, session } = table;
  follow(
    signal,
    () => !session.isSaving && session.now,
    (now) => now && void updateUrl(table, now),
  );
  loadRest(table);
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

/**
 * Load the rest of the table when the engine is ready or a computer player is at the table, or when a pointer comes to the
 * board. Until then, moves can be tapped. If it does not come, it is asked for again and again; that a computer player cannot
 * move is said.
 */
function loadRest({ root, signal, session, view, board, rest }: Table) {
  const failure = h("div", { class: "startup", "data-stalled": true, hidden: true }); // in place of the hint
  const hasComputer = () => session.now !== null && session.seats.some(isComputer);
  const load = () => {
    rest().then(
      () => starter.dispatch({ event: "ready" }),
      (error) => signal.aborted || starter.dispatch({ event: "fail", reason: String(error), kind: "unreachable" }),
    );
  };
  const start = () => {
    starter.start();
    load();
  };
  const report = ({ stage, attempt }: Startup) => {
    if (stage === "loading") return;
    if (stage === "ready") starter.stop();
    else if (!view.isAiMissing || attempt <= 2) void showImportError(failure, t("Could not load the computer player."), start); // later, nothing new is said
    view.isAiMissing = stage !== "ready";
  };
  const starter = new StartupRunner(report, load);
  $("#hint", root).after(failure);
  signal.addEventListener("abort", () => {
    starter.stop();
    failure.remove();
  });
  follow(signal, () => setHidden(failure, !view.isAiMissing || !hasComputer()));
  follow(signal, hasComputer, (isNeeded) => {
    if (isNeeded && !session.before && session.now?.ply) view.pliesAllowed = 0; // a game between computers starts paused, so that a returning player first sees where it was
  });
  follow(
    signal,
    () => hasComputer() || (view.stage === "ready" && session.now !== null),
    (isDue) => isDue && start(),
  );
  board.container.addEventListener("pointerover", start, { once: true, signal });
}
