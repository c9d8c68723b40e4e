// The table after a move that the player points at, requested before the move is played.

import type { TableView } from "../engine/protocol.ts";

interface Wanted {
  key: string;
  request: () => Promise<TableView | null>;
}

/** Only the latest table is kept. What this gains is in docs/architecture/drawing.md. */
export class PreparedTable {
  /** What to request next; a later wish replaces an earlier one. */
  #wanted: Wanted | null = null;
  #isAsking = false;
  #ready: { key: string; table: TableView } | null = null;

  /**
   * Request a table, unless it is there already. One request is under way at a time.
   * @param key identifies the position, the move and the viewer
   */
  ask(key: string, request: () => Promise<TableView | null>) {
    this.#wanted = { key, request };
    if (!this.#isAsking) void this.#work();
  }

  /** Return the table that was requested with this key, and forget it; null if it is not there. */
  take(key: string) {
    const ready = this.#ready;
    this.#ready = this.#wanted = null;
    return ready?.key === key ? ready.table : null;
  }

  async #work() {
    this.#isAsking = true;
    while (this.#wanted) {
      const { key, request } = this.#wanted;
      this.#wanted = null;
      if (this.#ready?.key === key) continue;
      const position = await request().catch(() => null); // playing the move reports why
      this.#ready = position && { key, table: position };
    }
    this.#isAsking = false;
  }
}
