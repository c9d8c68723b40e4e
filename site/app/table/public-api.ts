// The public scripting API window.table, for page scripts, tests and assistive technology.

import type { GameRecord } from "../engine/protocol.ts";
import { announceMove, playMove } from "../session/actions.ts";
import type { Table } from "../session/table.ts";
import { t } from "../shared/i18n.ts";

declare global {
  interface Window {
    table: {
      record(): Promise<GameRecord>;
      link(): Promise<string>;
      result(): Promise<Record<string, unknown>>;
      play(move: string): Promise<void>;
    };
  }
}

/** @param opened resolves when the game of the address is open */
export function exposeApi(table: Table, opened: Promise<void>) {
  const { session, engine } = table;
  const api = {
    /** The game record up to the current ply, without undone plies. */
    async record(): Promise<GameRecord> {
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

    /** Play a move in notation. Rejects with the rule that forbids it. */
    async play(text: string) {
      await open();
      await playMove(table, text);
      announceMove(table);
    },
  };
  window.table = api;

  async function open() {
    await opened;
    await session.settled; // a move that was just picked is already queued
    if (!session.position) throw new Error(t("No game is open."));
    return session.position;
  }
}
