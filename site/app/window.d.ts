// What public-api.js offers to the scripts of a page: the page's contract.

import type { GameRecord } from "./engine/protocol.js";

declare global {
  /** What scripts say in another language than English: forms by the English text. */
  var words: Record<string, string | string[]> | undefined;

  interface Window {
    table: {
      record(): Promise<GameRecord>;
      link(): Promise<string>;
      result(): Promise<Record<string, unknown>>;
      play(move: string): Promise<void>;
    };
  }
}
