// What a table is: its configuration, and once it is open its state, the actions on the game and its parts. The features of a table get it as
// one object. play.html uses the default configuration; lessons, puzzles, embeds and plugins override some of it.

import type { ComponentChild } from "preact";
import { focusNearest } from "../board/keyboard-nav.ts";
import type { PanZoom } from "../board/pan-zoom.ts";
import type { AiClient } from "../engine/ai-client.ts";
import type { EngineLike } from "../engine/client.ts";
import type { Move, PeekOptions, Position, TableView } from "../engine/protocol.ts";
import { gettingReadyText } from "../engine/startup.ts";
import type { BootAssets } from "../engine/worker.ts";
import { chosenFaces } from "../preferences/preferences.ts";
import { drawn } from "../shared/components.tsx";
import { t } from "../shared/i18n.ts";
import { update } from "../shared/signals.ts";
import type { Board } from "../table/board.ts";
import type { MoveInput } from "../table/move-input.ts";
import type { Tabs } from "../table/tabs.ts";
import type { GameSession } from "./game-session.ts";
import type { ShownPly, ViewState } from "./state.ts";

export interface TableConfig {
  /** names the game to open; null: the page's own address */
  address: { search: string; hash: string } | null;
  /** the page that opens a link to this table */
  page: string;
  /** what a friend needs besides a link to this table, such as a plugin, for the dialog to share; "" for nothing */
  linkNeeds: string;
  /** files and options from which Python boots */
  bootAssets: BootAssets;
  /** a link to show if the game cannot be opened */
  exitLink: { words: string; address: string };
  /** whether the game is the player’s own, so that they may change the players, and it has an end card; not in a lesson or a puzzle */
  isOwnGame: boolean;
  /** whether a tab opens a sheet over the page on wide screens too */
  opensPanelAsSheet: boolean;
  /** fills the rules panel; null: fetch the rules page of this site */
  showGuide: ((panel: HTMLElement) => void) | null;
  /** wraps the engine to change its requests or answers */
  wrapEngine: (engine: EngineLike) => EngineLike;
  /** why no game may be imported by a link, a file or pasted text; "" if one may */
  importRefusal: string;
  /** opens the game; null: open the game that the address names */
  load: ((table: Table) => Promise<void>) | null;
  /** the legal moves that may be picked */
  filterMoves: (position: TableView) => Move[];
  /** answers a move in a puzzle, or rejects with the rule that forbids it; null: it is no puzzle, and the move is played */
  judge: ((move: string) => Promise<void>) | null;
  /** what the status says of a position; null: whose turn it is */
  status: (position: TableView) => string | null;
  /** called after every render */
  onRender: (position: TableView) => void;
}

export const tableConfig = (changes: Partial<TableConfig> = {}): TableConfig => ({
  address: null,
  page: "play.html",
  linkNeeds: "",
  bootAssets: {},
  exitLink: { words: t("All games"), address: "index.html" },
  isOwnGame: true,
  opensPanelAsSheet: false,
  showGuide: null,
  wrapEngine: (engine) => engine,
  importRefusal: "",
  load: null,
  filterMoves: ({ moves }) => moves,
  judge: null,
  status: () => null,
  onRender() {},
  ...changes,
});

export interface Table {
  config: TableConfig;
  engine: EngineLike;
  /** the computer players and the analysis, which run in a worker of their own */
  ai: AiClient;
  session: GameSession;
  view: ViewState;
  board: Board;
  panZoom: PanZoom;
  moveInput: MoveInput;
  tabs: Tabs;
  /**
   * Loads what the first board can do without, and connects it. May fail with `ImportFailed`, and be called again; with
   * `words`, which say what could not be loaded, the player is told and can retry, and the promise stays pending until then.
   */
  features: (words?: string) => Promise<typeof import("../table/features.ts")>;
}

/** Change what a table allows: when a puzzle begins, or when the reader plays on from it. What depends on it follows. */
export const changeConfig = ({ config }: Table, changes: Partial<TableConfig>) => Object.assign(config, changes);

/** Whether the page's address names the game, and follows it, so that a reload reopens it. */
export const isInAddress = ({ address, load }: TableConfig) => address === null && load === null;

/** Whether the table shows a puzzle: then nothing tells what a move leads to before it is played. */
export const isPuzzle = ({ judge }: TableConfig) => judge !== null;

/** Show the position of the game, if a look back or a review shows an earlier one. */
export function showPresent({ view }: Table) {
  view.shown = null;
}

/** Show an earlier position. @param options for whom and for which space it is drawn @returns it; null if something else was chosen meanwhile */
export async function showEarlier({ engine, view }: Table, by: ShownPly["by"], ply: number, options: Omit<PeekOptions, "at">): Promise<Position | null> {
  const chosen: ShownPly = { by, ply, position: view.earlier };
  update(view, { shown: chosen, better: [] });
  const position = await engine.request({ request: "peek", at: ply, ...options, ...chosenFaces() });
  if (view.shown !== chosen) return null;
  view.shown = { ...chosen, position };
  return position;
}

/** Whether a hint may be asked for: a player here is to move, and it is not a puzzle. */
export const canHint = ({ session, config }: Table) =>
  session.position !== null && session.seatToIdentify === null && !isPuzzle(config) && config.filterMoves(session.position).length > 0;

/** Whose turn it is in the position of the game, and what is asked. While a computer player cannot think, its turn is described differently. */
export function statusToShow({ session, view, config }: Table, position: TableView): string {
  const own = config.status(position);
  if (own !== null) return own;
  const player = position.player_names[position.to_move ?? 0] ?? "";
  if (view.stage === "ready" && view.isInterlude) return `${position.interlude?.title ?? ""}.`;
  if (!session.aiLevel) return position.status;
  if (view.stage === "loading") return gettingReadyText(view.startup);
  if (view.stage === "failed") return t("{player} moves first.", { player });
  return view.isAiMissing ? t("{player} to move.", { player }) : position.status;
}

/** The board and the controls below it: the area of spatial keyboard navigation. */
export const playArea = () => document.querySelector("#play-area") as HTMLElement;

/** Draw what a lesson, a puzzle or an embed has above and below the board. */
export function drawAround(above: ComponentChild, below: ComponentChild) {
  playArea().prepend(drawn(above));
  playArea().append(drawn(below));
}

/** Return to the board, for example after a notice. */
export const focusBoard = () => focusNearest(playArea());
