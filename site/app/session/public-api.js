// The public scripting API window.table, for page scripts, tests and assistive technology.

import { t } from "../shared/i18n.js";

/** @import { GameRecord } from "../engine/protocol.js" */
/** @import { Engine } from "../engine/client.js" */
/** @import { GameSession } from "./game-session.js" */

/** @param {AbortSignal} signal removes the API @param {Engine} engine @param {GameSession} session @param {Promise<void>} opened @param {() => Promise<void>} drawn resolves when the table is drawn @param {() => void} played called after each move played through the API */
export function exposeApi(signal, engine, session, opened, drawn, played) {
  const api = {
    /** The game record up to the current ply, without undone plies. @returns {Promise<GameRecord>} */
    async record() {
      const { record, at } = await open();
      return { ...record, moves: record.moves.slice(0, at) };
    },

    /** The result; before the end, as if the game stopped now. */
    async result() {
      await open();
      return engine.request({ request: "result" });
    },

    /** The current game as the text of a link. */
    async link() {
      await open();
      return session.link();
    },

    /** Play a move in notation. Rejects with the rule that forbids it. @param {string} text */
    async play(text) {
      await open();
      await session.play(text);
      await drawn();
      played();
    },
  };
  window.table = api;
  signal.addEventListener("abort", () => {
    if (window.table === api) Reflect.deleteProperty(window, "table");
  });

  async function open() {
    await opened;
    await session.settled; // a move that was just picked is already queued
    await drawn();
    if (!session.now) throw new Error(t("No game is open."));
    return session.now;
  }
}
