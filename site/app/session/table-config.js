// The configuration of a table. play.html uses the defaults; lessons, embeds and plugins override some of them.

import { t } from "../shared/i18n.js";

/** @import { Move, TableView } from "../engine/protocol.js" */
/** @import { TableServices } from "./import-game.js" */
/** @import { BootAssets } from "../engine/boot-python.js" */
/** @import { EngineLike } from "../engine/client.js" */

/**
 * @typedef {object} TableConfig
 * @property {{ search: string, hash: string } | null} address names the game to open; null: the page's own address
 * @property {string} page the page that opens a link to this table
 * @property {BootAssets} bootAssets files and options from which Python boots
 * @property {boolean} syncUrl whether the page's address follows the game, so that a reload reopens it
 * @property {{ words: string, address: string }} exitLink a link to show if the game cannot be opened
 * @property {boolean} canChangeSeats whether the player may change the seats
 * @property {boolean} opensPanelAsSheet whether a tab opens a sheet over the page on wide screens too
 * @property {((panel: HTMLElement) => void) | null} showGuide fills the rules panel; null: fetch the rules page of this site
 * @property {(engine: EngineLike) => EngineLike} wrapEngine wraps the engine to change its requests or answers
 * @property {boolean} preparesMoves whether the engine may be asked for the table after a move that the player points at
 * @property {((services: TableServices) => Promise<void>) | null} load opens the game; null: open the game that the address names
 * @property {(now: TableView) => Move[]} filterMoves the legal moves that may be picked
 * @property {((move: string) => Promise<void>) | null} onMoveChosen handles a legal move that was picked; null: play it
 * @property {(now: TableView) => void} onRender called after every render
 */

/** @param {Partial<TableConfig>} [changes] overrides defaults @returns {TableConfig} */
export const tableConfig = (changes = {}) => ({
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
  onRender() {},
  ...changes,
});
