// How the table of play.js is used: as a page of its own, unless whoever loads it has said otherwise here before.

import { t } from "../shared/i18n.js";

/** @import { Move, Table as Answer } from "../engine/protocol.js" */
/** @import { Place } from "./import-game.js" */
/** @import { Kit } from "../engine/boot-python.js" */
/** @import { Asking } from "../engine/client.js" */
/** @typedef {(place: Place) => Promise<void>} Opener */

export const manner = {
  /** What asks for a table; null: the page's own address. @type {{ search: string, hash: string } | null} */
  address: null,

  /** The page that opens a link to this table, and what Python starts with there. */
  page: "play.html",
  kit: /** @type {Kit} */ ({}),

  /** Whether the page's own address may say where a reload comes back to. */
  addressed: true,

  /** The way on where no table can be set. */
  away: { words: t("All games"), address: "index.html" },

  /** Whether players may change places, and computers sit down. */
  free: true,

  /** Puts the rules of the game into their panel; null where they are a page of this site. @type {((place: HTMLElement) => void) | null} */
  guide: null,

  /** The engine as this table sees it. @param {Asking} engine @returns {Asking} */
  sight: (engine) => engine,

  /** Opens what the address does not simply ask for. @type {Opener | null} */
  open: null,

  /** Which of the legal moves may be picked here. @type {(now: Answer) => Move[]} */
  offered: ({ moves }) => moves,

  /** Takes a legal move that was picked, where it is not simply to be played. @type {((move: string) => Promise<void>) | null} */
  judge: null,

  /** Hears of every drawing. @type {(now: Answer) => void} */
  drawn() {},
};
