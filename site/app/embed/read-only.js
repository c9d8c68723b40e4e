// A game that its author shows: opened at one of its plies, seen by everyone as the seat to move sees it, and kept nowhere.

import { showError } from "../announce/error-message.js";
import { manner } from "../session/config.js";
import { open } from "../session/open-from-url.js";
import { notice, wayTo } from "../shared/board-notice.js";
import { element, the } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { keepNothing } from "../shared/indexed-db.js";

/** @import { GameRecord, Table as Answer } from "../engine/protocol.js" */
/** @import { Place } from "../session/import-game.js" */
/** @import { Asking } from "../engine/client.js" */
/** @import { Table } from "../session/game-session.js" */
/** @import { Wanted } from "./params.js" */

let isShown = false; // until somebody plays on from here
let isToSolve = false;

/** Let everyone who looks see what the seat to move sees: the link that holds the position is no secret. @param {Asking} engine @returns {Asking} */
function published(engine) {
  /** @type {any} */
  const sight = {
    async ask(/** @type {any} */ ask) {
      if (isShown && !isToSolve && ask.ask === "play") throw new Error(t("This is shown to be looked at. “Play on from here” makes a game of it."));
      const answer = await engine.ask(isShown && "seat" in ask ? { ...ask, seat: "mover" } : ask);
      if (!isShown || !answer || !("private" in answer)) return answer;
      return { ...answer, private: false, moves: isToSolve ? answer.moves : [] };
    },
  };
  return sight;
}

/** Before the table is there: nothing is played here as if it were a game of the reader's own. @param {boolean} toSolve whether moves are offered */
export function prepareToShow(toSolve) {
  isShown = true;
  isToSolve = toSolve;
  document.body.classList.add("shown");
  keepNothing();
  manner.sight = published;
  manner.free = false;
}

/**
 * Set the table as the address says, standing at ply `at` of its link, or of as many as could be read.
 * @param {Place} place @param {Wanted} want @param {number | null} at null: at the end
 * @returns {Promise<GameRecord | null>} the whole game; null where there is no table
 */
export async function show(place, want, at) {
  const { engine, table } = place;
  if (!want.link) {
    await open(place, manner.address ?? location);
    return table.now?.record ?? null;
  }
  const { record, problem } = await engine.ask({ ask: "read", text: want.link });
  if (!record) {
    notice(t("This game cannot be shown"), [problem], wayTo(manner.away.words, manner.away.address));
    return null;
  }
  await table.bring({ record, at: Math.min(at ?? record.moves.length, record.moves.length) }, []);
  if (problem) showError(problem);
  return record;
}

/** Leave off showing: the game is the reader's from the position on the table. @param {Table} table */
export async function playOn(table) {
  const { record, at } = /** @type {Answer} */ (table.now);
  isShown = false;
  document.body.classList.remove("shown");
  manner.offered = ({ moves }) => moves;
  manner.judge = null;
  manner.free = true;
  await table.bring({ record: { ...record, moves: record.moves.slice(0, at) }, at }, []);
}

/** Where what is shown is talked about: under the board. @param {...(Node | string)} parts */
export function lectern(...parts) {
  const place = element("div", { class: "lectern" }, ...parts);
  the("#place").append(place);
  return place;
}
