// What scripting.js offers to the scripts of a page: the page's contract.

import type { GameRecord } from "./answers.js";

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
