// Types of the globals that pages set or expose: the translations and `window.table` (public-api.ts).

import type { GameRecord } from "./engine/protocol.ts";

declare global {
  /** The page's translations, by English text. A list holds the plural forms. */
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
