// An open table: its state, the actions on it and its parts, as the features of a table need them.

import type { Board } from "../board/board.ts";
import type { MoveInput } from "../board/move-input.ts";
import type { PanZoom } from "../board/pan-zoom.ts";
import type { AiClient } from "../engine/ai-client.ts";
import type { Tabs } from "../shared/tabs.ts";
import type { TableServices } from "./import-game.ts";
import type { ViewState } from "./state.ts";

export interface Table extends TableServices {
  /** aborted when the table is disposed of, which removes every listener and effect */
  signal: AbortSignal;
  view: ViewState;
  board: Board;
  panZoom: PanZoom;
  moveInput: MoveInput;
  tabs: Tabs;
  /** runs an action on the table, and reports errors; returns why it was refused, "" if it was not */
  step: (action: () => Promise<void>) => Promise<string>;
  load: LazyParts;
}

/**
 * Load the parts of a table that its first board can do without. Each may fail with `ImportFailed`, and be called again; with
 * `words`, which say what could not be loaded, the player is told and can retry, and the promise stays pending until then.
 */
export interface LazyParts {
  /** everything that needs no click: movement, drag and drop, the log ... */
  rest: () => Promise<typeof import("../table/rest.ts")>;
  dialogs: (words?: string) => Promise<typeof import("../table/dialogs.ts")>;
  analysis: (words?: string) => Promise<typeof import("../analysis/panels.ts")>;
  computers: () => Promise<typeof import("../opponents/ai-turns.ts")>;
  /** the AI worker, for computer players and for the analysis, which starts in the background */
  ai: () => Promise<AiClient>;
}

/** Show the position of the game, if a look back or a review shows an earlier one. */
export async function showPresent({ session, view }: Pick<Table, "session" | "view">) {
  const wasLookingBack = view.lookBack !== null;
  view.lookBack = view.reviewed = null; // the review shows the end of the game itself
  if (wasLookingBack) await session.refresh();
}

/** The board and the controls below it: the area of spatial keyboard navigation. */
export const playArea = (root: HTMLElement) => root.querySelector("#play-area") as HTMLElement;
