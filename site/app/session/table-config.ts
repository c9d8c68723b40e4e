// The configuration of a table. play.html uses the defaults; lessons, embeds and plugins override some of them.

import type { BootAssets } from "../engine/boot-python.ts";
import type { EngineLike } from "../engine/client.ts";
import type { Move, TableView } from "../engine/protocol.ts";
import { t } from "../shared/i18n.ts";
import type { TableServices } from "./import-game.ts";

export interface TableConfig {
  /** names the game to open; null: the page's own address */
  address: { search: string; hash: string } | null;
  /** the page that opens a link to this table */
  page: string;
  /** files and options from which Python boots */
  bootAssets: BootAssets;
  /** whether the page's address follows the game, so that a reload reopens it */
  syncUrl: boolean;
  /** a link to show if the game cannot be opened */
  exitLink: { words: string; address: string };
  /** whether the player may change the seats */
  canChangeSeats: boolean;
  /** whether a tab opens a sheet over the page on wide screens too */
  opensPanelAsSheet: boolean;
  /** fills the rules panel; null: fetch the rules page of this site */
  showGuide: ((panel: HTMLElement) => void) | null;
  /** wraps the engine to change its requests or answers */
  wrapEngine: (engine: EngineLike) => EngineLike;
  /** whether the engine may be asked for the table after a move that the player points at */
  preparesMoves: boolean;
  /** opens the game; null: open the game that the address names */
  load: ((services: TableServices) => Promise<void>) | null;
  /** the legal moves that may be picked */
  filterMoves: (now: TableView) => Move[];
  /** handles a legal move that was picked; null: play it */
  onMoveChosen: ((move: string) => Promise<void>) | null;
  /** what the status says of a position; null: whose turn it is */
  status: (now: TableView) => string | null;
  /** called after every render */
  onRender: (now: TableView) => void;
}

/** @param changes overrides defaults */
export const tableConfig = (changes: Partial<TableConfig> = {}): TableConfig => ({
  address: null,
  page: "play.html",
  bootAssets: {},
  syncUrl: true,
  exitLink: { words: t("All games"), address: "index.html" },
  canChangeSeats: true,
  opensPanelAsSheet: false,
  showGuide: null,
  wrapEngine: (engine) => engine,
  preparesMoves: true,
  load: null,
  filterMoves: ({ moves }) => moves,
  onMoveChosen: null,
  status: () => null,
  onRender() {},
  ...changes,
});
