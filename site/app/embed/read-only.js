// A game that its author shows: opened at one of its plies, seen by everyone as the seat to move sees it, and kept nowhere.

import { showError } from "../announce/error-message.js";
import { openFromUrl } from "../session/open-from-url.js";
import { linkButton, showNotice } from "../shared/board-notice.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { keepNothing } from "../shared/indexed-db.js";

/** @import { GameRecord, Table as Answer } from "../engine/protocol.js" */
/** @import { TableServices } from "../session/import-game.js" */
/** @import { EngineLike } from "../engine/client.js" */
/** @import { TableConfig } from "../session/config.js" */
/** @import { EmbedRequest } from "./params.js" */

/** What is shown, until somebody plays on from here. @typedef {{ isShown: boolean, canSolve: boolean }} Mode */

/** Let everyone who looks see what the seat to move sees: the link that holds the position is no secret. @param {EngineLike} engine @param {Mode} mode @returns {EngineLike} */
function published(engine, mode) {
  /** @type {any} */
  const wrapped = {
    async ask(/** @type {any} */ ask) {
      const { isShown, canSolve } = mode;
      if (isShown && !canSolve && ask.ask === "play") throw new Error(t("This is shown to be looked at. “Play on from here” makes a game of it."));
      const answer = await engine.ask(isShown && "seat" in ask ? { ...ask, seat: "mover" } : ask);
      if (!isShown || !answer || !("private" in answer)) return answer;
      return { ...answer, private: false, moves: canSolve ? answer.moves : [] };
    },
  };
  return wrapped;
}

/**
 * Before the table is there: nothing is played here as if it were a game of the reader's own.
 * @param {boolean} canSolve whether moves are offered
 * @returns {{ config: Partial<TableConfig>, playOn: (place: TableServices) => Promise<void> }} `playOn` leaves off showing: the game is the reader's from the position on the table
 */
export function prepareToShow(canSolve) {
  const mode = { isShown: true, canSolve };
  document.body.classList.add("shown");
  keepNothing();
  return {
    config: { wrapEngine: (engine) => published(engine, mode), canChangeSeats: false },
    async playOn({ table, configure }) {
      const { record, at } = /** @type {Answer} */ (table.now);
      mode.isShown = false;
      document.body.classList.remove("shown");
      configure({ filterMoves: ({ moves }) => moves, onMoveChosen: null, canChangeSeats: true });
      await table.addGame({ record: { ...record, moves: record.moves.slice(0, at) }, at }, []);
    },
  };
}

/**
 * Set the table as the address says, standing at ply `at` of its link, or of as many as could be read.
 * @param {TableServices} place @param {EmbedRequest} want @param {number | null} at null: at the end
 * @returns {Promise<GameRecord | null>} the whole game; null where there is no table
 */
export async function openReadOnly(place, want, at) {
  const { engine, table, config } = place;
  if (!want.link) {
    await openFromUrl(place, config.address ?? location);
    return table.now?.record ?? null;
  }
  const { record, problem } = await engine.ask({ ask: "read", text: want.link });
  if (!record) {
    showNotice(t("This game cannot be shown"), [problem], linkButton(config.exitLink.words, config.exitLink.address));
    return null;
  }
  await table.addGame({ record, at: Math.min(at ?? record.moves.length, record.moves.length) }, []);
  if (problem) showError(problem);
  return record;
}

/** Where what is shown is talked about: under the board. @param {HTMLElement} root @param {...(Node | string)} parts */
export function addPanel(root, ...parts) {
  const place = h("div", { class: "lectern" }, ...parts);
  $("#place", root).append(place);
  return place;
}
