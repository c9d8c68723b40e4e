// Shared base of the viewer and puzzle modes: opens a game at a ply, shows the mover's view to everyone, and saves nothing. The reader can play on from there.

import { showError } from "../announce/show-error.js";
import { openFromUrl } from "../session/open-from-url.js";
import { seatsIn } from "../session/url.js";
import { linkButton, showNotice } from "../shared/board-notice.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { disableStorage } from "../shared/indexed-db.js";

/** @import { GameRecord, TableView } from "../engine/protocol.js" */
/** @import { TableServices } from "../session/import-game.js" */
/** @import { EngineLike } from "../engine/client.js" */
/** @import { TableConfig } from "../session/table-config.js" */
/** @import { EmbedRequest } from "./params.js" */

/** @typedef {{ isShown: boolean, canSolve: boolean, seat: "mover" | number }} Mode `isShown`: read-only, until the reader plays on; `canSolve`: the reader may move meanwhile; `seat`: whose view is shown */

/**
 * Wrap the engine so that every viewer gets the view of the mover, or of the seat that solves: the link is public, so nothing in it is secret. Unless the reader may solve, the answers have no
 * moves, and moves are refused. When the reader plays on, requests and answers are passed on unchanged.
 * @param {EngineLike} engine @param {Mode} mode
 * @returns {EngineLike}
 */
function readOnlyEngine(engine, mode) {
  /** @type {any} */
  const wrapped = {
    async request(/** @type {any} */ request) {
      const { isShown, canSolve, seat } = mode;
      if (isShown && !canSolve && request.request === "play") throw new Error(t("You are only viewing this. Press “Play on from here” to play."));
      const answer = await engine.request(isShown && "seat" in request ? { ...request, seat } : request);
      if (!isShown || !answer || !("private" in answer)) return answer;
      return { ...answer, private: false, moves: canSolve ? answer.moves : [] };
    },
  };
  return wrapped;
}

/**
 * Set up the read-only mode, before the table is loaded.
 * @param {EmbedRequest} want @param {boolean} canSolve whether moves are offered
 * @returns {{ config: Partial<TableConfig>, lookAs: (seat: number) => void, playOn: (services: TableServices) => Promise<void> }} `lookAs` keeps the view of a seat;
 *   `playOn` ends the read-only mode: the reader plays on from the current position
 */
export function prepareToShow({ query }, canSolve) {
  /** @type {Mode} */
  const mode = { isShown: true, canSolve, seat: "mover" };
  document.body.classList.add("shown");
  disableStorage();
  return {
    config: { wrapEngine: (engine) => readOnlyEngine(engine, mode), canChangeSeats: false },
    lookAs(seat) {
      mode.seat = seat;
    },
    async playOn({ session, configure }) {
      const { record, at } = /** @type {TableView} */ (session.now);
      mode.isShown = false;
      document.body.classList.remove("shown");
      configure({ filterMoves: ({ moves }) => moves, onMoveChosen: null, canChangeSeats: true });
      await session.addGame({ record: { ...record, moves: record.moves.slice(0, at) }, at }, seatsIn(query));
    },
  };
}

/**
 * Load the linked game and show the position after `at` plies, or the last one that could be read. Without a link, open what the address names.
 * @param {TableServices} services @param {EmbedRequest} want @param {number | null} at null: at the end
 * @returns {Promise<GameRecord | null>} the whole game; null if it cannot be shown
 */
export async function openReadOnly(services, want, at) {
  const { engine, session, config } = services;
  if (!want.link) {
    await openFromUrl(services, config.address ?? location);
    return session.now?.record ?? null;
  }
  const { record, problem } = await engine.request({ request: "read", text: want.link });
  if (!record) {
    showNotice(t("This game cannot be shown"), [problem], linkButton(config.exitLink.words, config.exitLink.address));
    return null;
  }
  await session.addGame({ record, at: Math.min(at ?? record.moves.length, record.moves.length) }, []);
  if (problem) showError(problem);
  return record;
}

/** Add a panel below the board, and return it. @param {HTMLElement} root @param {...(Node | string)} parts */
export function addPanel(root, ...parts) {
  const panel = h("div", { class: "embed-panel" }, ...parts);
  $("#play-area", root).append(panel);
  return panel;
}

/** Show the caption or the question above the board, and return its element. @param {HTMLElement} root @param {string} words @param {...HTMLElement} more */
export function addQuestion(root, words, ...more) {
  const question = h("div", { class: "embed-question" }, h("p", { class: "task" }, words), ...more);
  $("#play-area", root).prepend(question);
  return question;
}
