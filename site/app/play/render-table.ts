// Draws a table: the board, and the panels below and beside it.

import { soundRender } from "../announce/play-sound.ts";
import { preserveFocus, rememberFocus } from "../board/keyboard-nav.ts";
import type { Position, TableView } from "../engine/protocol.ts";
import { gettingReadyText } from "../engine/startup.ts";
import { isRemoteGame, nameOfPerson } from "../model/seats.ts";
import { showLog } from "../panels/log-panel.ts";
import { showSeats } from "../panels/seat-bar.ts";
import { isPersistent } from "../saves/saves-store.ts";
import { hideHandOver, showHandOver } from "../session/hot-seat.ts";
import { showTitle } from "../session/page-title.ts";
import { movesOfOthers } from "../session/unseen-moves.ts";
import { addressOfDeal, addressOfLink, addressOfSave } from "../session/url.ts";
import { afterPaint, h, onTable, setHidden } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import { showImportError } from "../shared/lazy-import-error.ts";
import { linkRulings, rulebook } from "../shared/ruling-links.ts";
import { handScreenOver, openSeatsDialog } from "./table-controls.ts";
import type { TablePage } from "./table-page.ts";

export function drawTable(page: TablePage, now: TableView, fresh: boolean) {
  page.finishDrawing(); // of the ply before
  const before = page.lastDrawn;
  page.end.beforeRender(before, now, fresh);
  const focus = rememberFocus(page.playArea);
  const showScore = drawBoard(page, now, fresh, focus.release);
  drawPrompt(page, now);
  focus.restore();
  const rest = () => {
    showScore();
    drawPlates(page, now);
  };
  if (isNextPly(before, now, fresh)) page.finishWhenIdle(rest);
  else rest();
  page.end.onRender(now, fresh);
  showPendingLink(page);
  if (!page.session.isSaving) void updateUrl(page, now);
  afterPaint(() => page.markCardNames());
  page.config.onRender(now);
}

/** Show the link to send, if a remote player has to move. The module is loaded for the first remote game. */
function showPendingLink(page: TablePage) {
  const { $, session, config } = page;
  const container = $("#pending-link");
  setHidden(container, true); // the old link is for another ply
  if (!isRemoteGame(session.seats)) return;
  lazyImport(() => import("../panels/share-dialog.ts")).then(
    (module) => module.showPendingLink(container, session, config.page),
    () => {
      if (!session.isRemoteTurn && !session.now?.over) return; // there is nothing to send yet
      container.hidden = false;
      return showImportError(container, t("Could not load the ways to share."), () => showPendingLink(page));
    },
  );
}

/** Show the position after another ply, read-only. */
export function showPly(page: TablePage, position: Position) {
  const { playArea, boardElement, board, panZoom, moveInput, session } = page;
  page.finishDrawing(); // or the plates of the present would replace those of the past
  preserveFocus(playArea, () => {
    page.endInterlude();
    board.draw(position.svg);
    page.showsPresent = false;
    page.end.updateMarks();
    panZoom.attach(boardElement, false);
    moveInput.clearMoves();
    if (!session.now) return;
    drawSeats(page, { ...session.now, ...position });
    showReport(page, session.now, position.ply === session.now.at);
  });
}

/**
 * Fill the panel of the open tab.
 * @param tab its name; "" for none
 * @param isRedraw whether the whole table is redrawn: then the score and the log are filled after the board is painted
 */
export function fillTab(page: TablePage, tab: string, isRedraw: boolean = false) {
  const { $, session, signal, tabs, analysis, moves, score, requestedGame } = page;
  const now = session.now;
  analysis.onTabChange(tab);
  page.end?.updateMarks();
  if (tab !== "score") score.unpin();
  const game = now?.game ?? requestedGame;
  if (tab === "rules" && game) void page.showRules(game);
  if (!now) return;
  if (tab === "moves") moves.show(now);
  const fill = () => {
    if (session.now !== now || signal.aborted || (isRedraw && tabs.name !== tab)) return;
    if (tab === "score") score.show(now);
    if (tab === "log") showLog($("#panel-log"), now, session.unseenSince, (ply) => void analysis.lookBack(ply));
  };
  if (isRedraw && !(tab === "score" && score.isPinned)) afterPaint(fill);
  else fill(); // a pinned line is shown on the board, which has just lost its marks
}

/** Whether a table follows the one before by one ply. */
const isNextPly = (before: TableView | null, now: TableView, fresh: boolean) => !fresh && before !== null && now.at === before.at + 1;

/**
 * @param releaseFocus called before the marks of targets change
 * @returns shows how the ply has changed the scores
 */
function drawBoard(page: TablePage, now: TableView, fresh: boolean, releaseFocus: () => void): () => void {
  const { $, session, analysis, board, boardElement, panZoom, opponents } = page;
  const { seatToIdentify } = session;
  const before = page.lastDrawn;
  onTable.mark = now.mark;
  page.lastDrawn = now;
  page.endInterlude();
  page.isInterlude = false;
  if (analysis.keepsLookingBack(before, now, fresh)) {
    opponents.onRender();
    return () => {};
  }
  const isNext = isNextPly(before, now, fresh);
  const ended = isNext ? now.interlude : null;
  const changes = board.draw(ended?.svg ?? now.svg);
  page.showsPresent = true;
  soundRender(before, now, session.seats, fresh ? null : changes);
  panZoom.attach(boardElement, fresh);
  page.isInterlude = ended !== null;
  page.interlude = ended ? pause(page, now) : Promise.resolve();
  releaseFocus();
  if (!ended) page.offerMoves();
  if (seatToIdentify === null) hideHandOver($("#hand-over"));
  else showHandOver($("#hand-over"), nameOfPerson(now, session.names, seatToIdentify), () => void handScreenOver(page));
  opponents.onRender();
  boardElement.toggleAttribute("data-over", now.over);
  return () => {
    if (before && changes && isNext) board.showScore(before.score, now.score);
  };
}

/**
 * After the last ply of a part of the game, for example at half-time: wait for its animation, show the interlude beside
 * it until the player goes on, and draw the next part.
 */
async function pause(page: TablePage, now: TableView) {
  const { board, boardElement, panZoom, moveInput } = page;
  moveInput.clearMoves();
  const [loaded] = await Promise.all([lazyImport(() => import("./interlude-screen.ts")).catch(() => null), board.settled]);
  const isStale = () => page.lastDrawn !== now || page.signal.aborted;
  if (isStale()) return;
  await loaded?.showInterlude(page, now);
  if (isStale()) return;
  page.isInterlude = false;
  if (page.showsPresent)
    preserveFocus(page.playArea, () => {
      board.draw(now.svg);
      panZoom.attach(boardElement, false);
      page.offerMoves();
    });
  showStatus(page, now);
  page.opponents.onStageChange();
}

/** Draw what the player reads before the next move: the prompt below the board, and the open panel. */
function drawPrompt(page: TablePage, now: TableView) {
  const { $, config, analysis, tabs } = page;
  rulebook.game = config.showGuide ? "" : now.game;
  showStatus(page, now);
  showReport(page, now, page.showsPresent);
  setHidden($("#caution"), !now.undo?.reveals);
  // not `disabled`, which would lose the focus, for example after undoing the first ply
  $("[data-undo]").setAttribute("aria-disabled", String(!now.undo));
  $("[data-redo]").setAttribute("aria-disabled", String(!now.redo));
  analysis.onRender(now, tabs);
  fillTab(page, tabs.name, true);
}

/** Draw the title and the plates above the board. */
function drawPlates(page: TablePage, now: TableView) {
  showTitle(page.root, now);
  drawSeats(page, now);
}

export const drawSeats = (page: TablePage, now: TableView) =>
  showSeats(page.$("#seats"), page.end.told(now) ?? now, page.session.seats, page.config.canChangeSeats ? () => void openSeatsDialog(page) : null);

/** Show whose turn it is. While a computer player cannot think, its turn is described differently. */
export function showStatus(page: TablePage, now: TableView) {
  page.$("#status").replaceChildren(...linkRulings(status(page, now)));
  page.$("#startup").toggleAttribute("data-said", true); // the board can be played already, or the status says what it waits for
}

function status({ stage, startup, session, opponents, isInterlude, end }: TablePage, now: TableView) {
  if (end.isCounting) return end.told(now)?.status ?? "";
  if (stage === "ready" && isInterlude) return `${now.interlude?.title ?? ""}.`;
  if (!session.aiLevel) return now.status;
  if (stage === "ready" && opponents.isMissing) return t("{player} to move.", { player: now.player_names[now.to_move ?? 0] ?? "" });
  if (stage === "ready") return now.status;
  if (stage === "loading") return gettingReadyText(startup);
  return t("{player} moves first.", { player: now.player_names[now.to_move ?? 0] ?? "" });
}

/**
 * Show what computers and remote players have done since a person here last moved, one line for each turn; nothing
 * beside an earlier position.
 * CSS hides it while something else needs the space.
 * @param isPresent whether the board shows the present
 */
function showReport({ $, session }: TablePage, now: TableView, isPresent: boolean) {
  const element = $("#others-moves");
  const others = isPresent ? movesOfOthers(now, session.seats, session.unseenSince) : [];
  setHidden(element, !others.length);
  element.replaceChildren(...others.map(({ sentence }) => h("span", {}, sentence, " ")));
}

/**
 * Update the address so that a reload returns to this game: its save, its deal or a complete link. Warn the player if
 * games are not saved.
 */
export async function updateUrl({ $, session, config }: TablePage, now: TableView) {
  const { game, seed, players, options } = now;
  const { seats, names } = session;
  const lasting = isPersistent();
  setHidden($("#not-kept"), lasting);
  if (!config.syncUrl) return;
  let address = addressOfSave(game, session.autosave.id);
  if (!now.plies && session.isSeededDeal && !session.autosave.isSaved) address = addressOfDeal({ game, seed: seed ?? "", players, options }, seats, names);
  else if (!lasting || !session.autosave.isSaved) address = addressOfLink({ game, seats, names }, await session.link(), config.page);
  if (session.now === now && new URL(address, location.href).href !== location.href) history.replaceState(null, "", address);
}
