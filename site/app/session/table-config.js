// How a table is used. A page of its own takes the defaults; a lesson, an embed and a plugin pass what differs.

import { t } from "../shared/i18n.js";

/** @import { Move, TableView } from "../engine/protocol.js" */
/** @import { TableServices } from "./import-game.js" */
/** @import { BootAssets } from "../engine/boot-python.js" */
/** @import { EngineLike } from "../engine/client.js" */

/**
 * @typedef {object} TableConfig
 * @property {{ search: string, hash: string } | null} address names the game to open; null: the page's own address
 * @property {string} page the page that opens a link to this table
 * @property {BootAssets} bootAssets what Python starts with
 * @property {boolean} syncUrl whether the page's address follows the game, so that a reload reopens it
 * @property {{ words: string, address: string }} exitLink the way on if the table cannot be opened
 * @property {boolean} canChangeSeats whether the player may change the seats
 * @property {((panel: HTMLElement) => void) | null} showGuide fills the rules panel; null: the rules are a page of this site
 * @property {(engine: EngineLike) => EngineLike} wrapEngine the engine as this table uses it
 * @property {((services: TableServices) => Promise<void>) | null} load opens the game; null: the address says which
 * @property {(now: TableView) => Move[]} filterMoves the legal moves that may be picked
 * @property {((move: string) => Promise<void>) | null} onMoveChosen takes a legal move that was picked; null: it is played
 * @property {(now: TableView) => void} onRender is called after every drawing
 */

/** @param {Partial<TableConfig>} [changes] what differs from the defaults @returns {TableConfig} */
export const tableConfig = (changes = {}) => ({
  address: null,
  page: "play.html",
  bootAssets: {},
  syncUrl: true,
  exitLink: { words: t("All games"), address: "index.html" },
  canChangeSeats: true,
  showGuide: null,
  wrapEngine: (engine) => engine,
  load: null,
  filterMoves: ({ moves }) => moves,
  onMoveChosen: null,
  onRender() {},
  ...changes,
});
