// Draws a table: the board, and the panels below and beside it.

import { soundRender } from "../announce/sound.js";
import { preserveFocus } from "../board/keyboard-nav.js";
import { showLog } from "../panels/log-panel.js";
import { showSeats } from "../panels/seat-bar.js";
import { rulebook } from "../rulings/ruling-links.js";
import { isPersistent } from "../saves/saves-store.js";
import { hideHandOver, showHandOver } from "../session/hot-seat.js";
import { showTitle } from "../session/page-title.js";
import { movesOfOthers } from "../session/unseen-moves.js";
import { addressOfDeal, addressOfLink, addressOfSave } from "../session/url.js";
import { showPendingLink } from "../share/pending-link.js";
import { t } from "../shared/i18n.js";
import { handScreenOver, openSeatsDialog } from "./table-input.js";

/** @import { TableView } from "../engine/protocol.js" */
/** @import { TablePage } from "./table-page.js" */

/** @param {TablePage} page @param {TableView} now @param {boolean} fresh */
export function drawTable(page, now, fresh) {
  // the focus comes last: setting it forces a layout
  preserveFocus(page.playArea, () => {
    drawBoard(page, now, fresh);
    drawPanels(page, now);
  });
  void showPendingLink(page.$("#pending-link"), page.session, page.config.page);
  void updateUrl(page, now);
  page.config.onRender(now);
}

/** Show another ply, read-only. @param {TablePage} page @param {string} svg */
export function showPly({ playArea, boardElement, board, panZoom, moveInput }, svg) {
  preserveFocus(playArea, () => {
    board.draw(svg);
    panZoom.attach(boardElement, false);
    moveInput.setMoves([], {});
  });
}

/** Fill the panel of a tab, if the tab is open. @param {TablePage} page @param {string} tab */
export function fillTab({ $, session, config, analysis, moves, rules, score, requestedGame }, tab) {
  const now = session.now;
  analysis.onTabChange(tab);
  const game = now?.game ?? requestedGame;
  if (tab === "rules" && game) void rules.show(game, config.showGuide);
  if (!now) return;
  if (tab === "score") score.show(now);
  if (tab === "log") showLog($("#panel-log"), now, session.unseenSince);
  if (tab === "moves") moves.show(now);
}

/** @param {TablePage} page @param {TableView} now @param {boolean} fresh */
function drawBoard(page, now, fresh) {
  const { $, session, board, boardElement, panZoom, opponents } = page;
  const { seatToIdentify } = session;
  const changes = board.draw(now.svg);
  soundRender(page.lastDrawn, now, session.seats, fresh ? null : changes);
  page.lastDrawn = now;
  panZoom.attach(boardElement, fresh);
  page.offerMoves();
  if (seatToIdentify === null) hideHandOver($("#hand-over"));
  else showHandOver($("#hand-over"), now.seat_names[seatToIdentify] ?? "", () => void handScreenOver(page));
  opponents.onRender();
  boardElement.toggleAttribute("data-over", now.over);
}

/** Draw everything below and beside the board. @param {TablePage} page @param {TableView} now */
function drawPanels(page, now) {
  const { $, session, config, analysis, tabs } = page;
  rulebook.game = config.showGuide ? "" : now.game;
  page.showStatus();
  showOthersMoves($("#others-moves"), now, session.seats);
  $("#again").hidden = !now.over;
  $("#caution").hidden = !now.undo?.reveals;
  showTitle(page.root, now);
  showSeats($("#seats"), now, session.seats, config.canChangeSeats ? () => void openSeatsDialog(page) : null);
  // aria-disabled keeps the buttons focusable, so that the last undo does not lose the focus
  $("[data-undo]").setAttribute("aria-disabled", String(!now.undo));
  $("[data-redo]").setAttribute("aria-disabled", String(!now.redo));
  analysis.onRender(now, tabs);
  fillTab(page, tabs.name);
}

/** Show the moves of absent players since this player's last turn, if nothing else needs the space. @param {HTMLElement} element @param {TableView} now @param {string[]} seats */
function showOthersMoves(element, { log, seat_names: names }, seats) {
  const others = movesOfOthers(log, seats);
  element.hidden = !others.length;
  element.textContent = others.map(({ seat, text }) => t("{name}: {deed}", { name: names[seat] ?? "", deed: text })).join(" ");
}

/** Update the address so that a reload returns to this game: its save, its deal or a complete link. @param {TablePage} page @param {TableView} now */
async function updateUrl({ $, session, config }, now) {
  const { game, seed, players, options } = now;
  const { seats } = session;
  const lasting = isPersistent();
  $("#not-kept").hidden = lasting;
  if (!config.syncUrl) return;
  let address = addressOfSave(game, session.autosave.id);
  if (!now.plies && session.isSeededDeal) address = addressOfDeal({ game, seed: seed ?? "", players, options }, seats);
  else if (!lasting || !session.autosave.isSaved) address = addressOfLink({ game, seats }, await session.link(), config.page);
  if (session.now === now && new URL(address, location.href).href !== location.href) history.replaceState(null, "", address);
}
