// window.table: what a script of the page, a test or an assistive tool may ask of the game.

import { t } from "../shared/i18n.js";

/** @import { GameRecord } from "../engine/protocol.js" */
/** @import { Engine } from "../engine/client.js" */
/** @import { GameSession } from "./game-session.js" */

/** @param {AbortSignal} signal takes it away again @param {Engine} engine @param {GameSession} table @param {Promise<void>} opened @param {() => void} played is told of each move that was typed so */
export function exposeApi(signal, engine, table, opened, played) {
  const api = {
    /** The game so far, as it stands: what was undone is no part of it. @returns {Promise<GameRecord>} */
    async record() {
      const { record, at } = await open();
      return { ...record, moves: record.moves.slice(0, at) };
    },

    /** Its result; before the end, as if it stopped here. */
    async result() {
      await open();
      return engine.ask({ ask: "result" });
    },

    /** The game so far as the text of a link. */
    async link() {
      await open();
      return table.link();
    },

    /** Play a typed move. Rejects with the rule that forbids it. @param {string} text */
    async play(text) {
      await open();
      await table.play(text);
      played();
    },
  };
  window.table = api;
  signal.addEventListener("abort", () => {
    if (window.table === api) Reflect.deleteProperty(window, "table");
  });

  async function open() {
    await opened;
    await table.settled; // a ply that has been picked counts from the pick
    if (!table.now) throw new Error(t("No game is open."));
    return table.now;
  }
}
