// Shared base of the viewer and puzzle modes: opens a game at a ply, shows the mover's view to everyone, and saves
// nothing. The reader can play on from there.

import { showError } from "../announce/errors.ts";
import type { EngineLike } from "../engine/client.ts";
import type { GameRecord, TableView } from "../engine/protocol.ts";
import { openFromUrl } from "../session/open-from-url.ts";
import type { TableConfig, TableServices } from "../session/table.ts";
import { seatsIn } from "../session/url.ts";
import { $, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { linkButton, showNotice } from "../shared/messages.ts";
import { disableStorage } from "../shared/storage.ts";
import type { EmbedRequest } from "./params.ts";

/**
 * `isShown`: read-only, until the reader plays on; `canSolve`: the reader may move meanwhile; `seat`: whose view is
 * shown
 */
interface Mode {
  isShown: boolean;
  canSolve: boolean;
  seat: "mover" | number;
}

/**
 * Wrap the engine so that every viewer gets the view of the mover, or of the seat that solves: the link is public, so
 * nothing in it is secret. Unless the reader may solve, the answers have no
 * moves, and moves are refused. When the reader plays on, requests and answers are passed on unchanged.
 */
function readOnlyEngine(engine: EngineLike, mode: Mode): EngineLike {
  const wrapped: any = {
    async request(request: any) {
      const { isShown, canSolve, seat } = mode;
      if (isShown && !canSolve && request.request === "play") throw new Error(t("You are only viewing this. Press “Play on from here” to play."));
      const answer = await engine.request(isShown && "seat" in request ? { ...request, seat } : request);
      if (!isShown || !answer || !("private" in answer)) return answer;
      return { ...answer, private: false, moves: canSolve ? answer.moves : [] };
    },
  };
  return wrapped;
}

/**
 * Set up the read-only mode, before the table is loaded.
 * @param canSolve whether moves are offered
 * @returns `lookAs` keeps the view of a seat;
 * `playOn` ends the read-only mode: the reader plays on from the current position
 */
export function prepareToShow(
  { query }: EmbedRequest,
  canSolve: boolean,
): { config: Partial<TableConfig>; lookAs: (seat: number) => void; playOn: (services: TableServices) => Promise<void> } {
  const mode: Mode = { isShown: true, canSolve, seat: "mover" };
  document.body.classList.add("shown");
  disableStorage();
  return {
    config: { wrapEngine: (engine) => readOnlyEngine(engine, mode), canChangeSeats: false },
    lookAs(seat) {
      mode.seat = seat;
    },
    async playOn({ session, configure }) {
      const { record, at } = session.now as TableView;
      mode.isShown = false;
      document.body.classList.remove("shown");
      configure({ filterMoves: ({ moves }) => moves, onMoveChosen: null, canChangeSeats: true });
      await session.addGame({ record: { ...record, moves: record.moves.slice(0, at) }, at }, seatsIn(query));
    },
  };
}

/**
 * Load the linked game and show the position after `at` plies, or the last one that could be read. Without a link, open
 * what the address names.
 * @param at null: at the end
 * @returns the whole game; null if it cannot be shown
 */
export async function openReadOnly(services: TableServices, want: EmbedRequest, at: number | null): Promise<GameRecord | null> {
  const { engine, session, config } = services;
  if (!want.link) {
    await openFromUrl(services, config.address ?? location);
    return session.now?.record ?? null;
  }
  const { record, problem } = await engine.request({ request: "read", text: want.link });
  if (!record) {
    showNotice(t("This game cannot be shown"), [problem], linkButton(config.exitLink.words, config.exitLink.address));
    return null;
  }
  await session.addGame({ record, at: Math.min(at ?? record.moves.length, record.moves.length) }, []);
  if (problem) showError(problem);
  return record;
}

/** Add a panel below the board, and return it. */
export function addPanel(root: HTMLElement, ...parts: (Node | string)[]) {
  const panel = h("div", { class: "embed-panel" }, ...parts);
  $("#play-area", root).append(panel);
  return panel;
}

/** Show the caption or the question above the board, and return its element. */
export function addQuestion(root: HTMLElement, words: string, ...more: HTMLElement[]) {
  const question = h("div", { class: "embed-question" }, h("p", { class: "task" }, words), ...more);
  $("#play-area", root).prepend(question);
  return question;
}
