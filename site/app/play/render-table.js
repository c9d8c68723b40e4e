// Draws a table: the board, and the panels below and beside it.

import { soundRender } from "../announce/sound.js";
import { preserveFocus } from "../board/keyboard-nav.js";
import { showLog } from "../panels/log-panel.js";
import { showSeats } from "../panels/seat-bar.js";
import { cited, rulebook } from "../rulings/ruling-links.js";
import { isPersistent } from "../saves/saves-store.js";
import { hideHandOver, showHandOver } from "../session/hot-seat.js";
import { showTitle } from "../session/page-title.js";
import { movesOfOthers } from "../session/unseen-moves.js";
import { addressOfDeal, addressOfLink, addressOfSave } from "../session/url.js";
import { showPendingLink } from "../share/link-to-send.js";
import { t } from "../shared/i18n.js";
import { handScreenOver, openSeatsDialog } from "./table-input.js";

/** @import { TableView } from "../engine/protocol.js" */
/** @import { TablePage } from "./table-page.js" */

/** @param {TablePage} page @param {TableView} now @param {boolean} fresh */
export function drawTable(page, now, fresh) {
  const before = page.lastDrawn;
  // the focus comes last: setting it forces a layout
  preserveFocus(page.place, () => {
    drawBoard(page, now, fresh);
    drawPanels(page, now);
  });
  page.end.onRender(before, now, fresh);
  void showPendingLink(page.$("#post"), page.table, page.config.page);
  void updateUrl(page, now);
  page.config.onRender(now);
}

/** Show another ply, read-only. @param {TablePage} page @param {string} svg */
export function showPly({ place, boardPlace, board, panZoom, moveInput }, svg) {
  preserveFocus(place, () => {
    board.draw(svg);
    panZoom.attach(boardPlace, false);
    moveInput.setMoves([], {});
  });
}

/** Fill the panel of a tab, if the tab is open. @param {TablePage} page @param {string} tab */
export function fillTab({ $, table, config, analysis, moves, rules, score, requestedGame }, tab) {
  const now = table.now;
  analysis.onTabChange(tab);
  const game = now?.game ?? requestedGame;
  if (tab === "rules" && game) void rules.show(game, config.showGuide);
  if (!now) return;
  if (tab === "score") score.show(now);
  if (tab === "log") showLog($("#panel-log"), now, table.unseenSince);
  if (tab === "moves") moves.show(now);
}

/** @param {TablePage} page @param {TableView} now @param {boolean} fresh */
function drawBoard(page, now, fresh) {
  const { $, table, board, boardPlace, panZoom, opponents } = page;
  const { seatToIdentify } = table;
  const changes = board.draw(now.svg);
  soundRender(page.lastDrawn, now, table.seats, fresh ? null : changes);
  page.lastDrawn = now;
  panZoom.attach(boardPlace, fresh);
  page.offerMoves();
  if (seatToIdentify === null) hideHandOver($("#hand-over"));
  else showHandOver($("#hand-over"), now.seat_names[seatToIdentify] ?? "", () => void handScreenOver(page));
  opponents.onRender();
  boardPlace.toggleAttribute("data-over", now.over);
}

/** Draw everything below and beside the board. @param {TablePage} page @param {TableView} now */
function drawPanels(page, now) {
  const { $, table, config, analysis, tabs } = page;
  rulebook.game = config.showGuide ? "" : now.game;
  $("#status").replaceChildren(...cited(now.status));
  showOthersMoves($("#did"), now, table.seats);
  $("#caution").hidden = !now.undo?.reveals;
  showTitle(page.root, now);
  showSeats($("#seats"), now, table.seats, config.canChangeSeats ? () => void openSeatsDialog(page) : null);
  // keep them focusable, so that the focus is not lost on the first ply
  $("[data-undo]").setAttribute("aria-disabled", String(!now.undo));
  $("[data-redo]").setAttribute("aria-disabled", String(!now.redo));
  analysis.onRender(now, tabs);
  fillTab(page, tabs.name);
}

/** Show the moves of absent players since this player's last turn, if nothing else needs the space. @param {HTMLElement} place @param {TableView} now @param {string[]} seats */
function showOthersMoves(place, { log, seat_names: names }, seats) {
  const deeds = movesOfOthers(log, seats);
  place.hidden = !deeds.length;
  place.textContent = deeds.map(({ seat, deed }) => t("{name}: {deed}", { name: names[seat] ?? "", deed })).join(" ");
}

/** Update the address so that a reload returns to this game: its save, its deal or a complete link. @param {TablePage} page @param {TableView} now */
async function updateUrl({ $, table, config }, now) {
  const { game, seed, players, options } = now;
  const { seats } = table;
  const lasting = isPersistent();
  $("#not-kept").hidden = lasting;
  if (!config.syncUrl) return;
  let address = addressOfSave(game, table.autosave.id);
  if (!now.plies && table.isSeededDeal && !table.autosave.isSaved) address = addressOfDeal({ game, seed: seed ?? "", players, options }, seats, table.names);
  else if (!lasting || !table.autosave.isSaved) address = addressOfLink({ game, seats }, await table.link(), config.page);
  if (table.now === now && new URL(address, location.href).href !== location.href) history.replaceState(null, "", address);
}
