// Drives AI opponents: asks the AI worker for a move when it is an AI's turn, and plays it.

import type { AiClient } from "../engine/ai-client.ts";
import type { ThinkSlice } from "../engine/protocol.ts";
import { arePeopleOut, isSpectating } from "../model/seats.ts";
import type { TablePage } from "../play/table-page.ts";
import { isDecided, minPause, thinkingTime } from "../preferences/player-preferences.ts";
import { ThinkingPanel } from "./thinking-panel.ts";

const SKIP_SECONDS = 0.2; // time limit of a search while the game is skipped to its result

export class Opponents {
  page: TablePage;
  session;
  aiClient: AiClient;
  panel: ThinkingPanel;
  /** The position being searched, with the AI's level; "" for none. */
  #position = "";
  /** Id of the latest search. The same position may be searched again. */
  #searchId = 0;
  /** The number of plies that AIs may still play against each other before they pause. */
  #pliesAllowed = Number.POSITIVE_INFINITY;
  /** Whether the rest of the game is played without pauses. */
  #skips = false;
  /** Ends the pause that keeps the last ply visible. */
  #endPause = () => {};

  #abort = new AbortController();

  constructor(page: TablePage, aiClient: AiClient) {
    this.page = page;
    this.session = page.session;
    this.aiClient = aiClient;
    this.panel = new ThinkingPanel(page.root, {
      hurry: () => this.#hurry(),
      play: () => this.#allowPlies(Number.POSITIVE_INFINITY),
      pause: () => this.#allowPlies(0),
      step: () => this.#step(),
      again: () => this.#retry(),
      skip: () => this.#skip(),
    });
    document.addEventListener("visibilitychange", () => this.onRender(), { signal: this.#abort.signal });
  }

  dispose() {
    this.#abort.abort();
    this.#cancel();
    this.panel.dispose();
  }

  /** Call after every render: the position or the players may have changed. */
  onRender() {
    if (this.#abort.signal.aborted) return;
    const { page, session } = this;
    const watched = isSpectating(session.seats);
    if (!watched) this.#pliesAllowed = Number.POSITIVE_INFINITY;
    const isOver = session.now?.over ?? false;
    const isAlone = !isOver && arePeopleOut(session.seats, session.now?.out ?? []);
    if (!isAlone) this.#skips = false;
    const isPaused = this.#pliesAllowed <= 0 || !session.aiLevel;
    const position = isPaused ? "" : `${session.aiLevel} ${session.position}`;
    const same = position !== "" && position === this.#position; // only a redraw
    if (!same) this.#cancel();
    this.panel.show({
      watched: watched && !isOver,
      plays: this.#pliesAllowed > 1,
      thinks: !isPaused && page.stage === "ready" && !page.isInterlude,
      isAlone,
      skips: this.#skips,
    });
    if (!same && position && document.visibilityState === "visible") void this.#search(position);
  }

  /** Pause a game between AIs, so that an undone ply is not played again at once. */
  pause() {
    if (isSpectating(this.session.seats)) this.#pliesAllowed = 0;
  }

  async #search(position: string) {
    const { page, session, aiClient } = this;
    this.#position = position;
    const searchId = ++this.#searchId;
    const isCurrent = () => this.#searchId === searchId && this.#position === position;
    const [level, plies] = [session.aiLevel ?? "", session.position];
    const pauseOver = this.#pause(minPause(isSpectating(session.seats)));
    try {
      const view = await session.view();
      if (!isCurrent()) return;
      const seconds = this.#skips ? Math.min(SKIP_SECONDS, thinkingTime(level)) : thinkingTime(level);
      this.panel.begin(seconds);
      const last = await aiClient.think({ request: "think", view, level, seconds }, (slice) => this.#onSlice(slice));
      if (!this.#skips) await Promise.all([pauseOver, page.board.settled, page.interlude]);
      if (!isCurrent()) return;
      if (!last) return this.#retry(); // a request for a hint interrupted the search: the worker runs one at a time
      this.#pliesAllowed -= 1;
      const refusal = await page.step(() => session.reply(last.move, plies));
      if (refusal) throw new Error(refusal); // the panel shows the reason and offers to retry
    } catch (error) {
      if (!isCurrent()) return;
      this.#position = "";
      this.panel.showError(error instanceof Error ? error.message : String(error));
    }
  }

  #onSlice(slice: ThinkSlice) {
    this.panel.showProgress();
    if (isDecided(slice)) this.aiClient.hurry();
  }

  #cancel() {
    if (this.#position) this.aiClient.stop();
    this.#position = "";
    this.#endPause();
  }

  /** Search the current position from scratch. */
  #retry() {
    this.#position = "";
    this.onRender();
  }

  /** Play the rest of the game without pauses. */
  #skip() {
    this.#skips = true;
    this.onRender();
    this.#hurry();
  }

  #hurry() {
    this.#endPause();
    this.aiClient.hurry();
  }

  #allowPlies(plies: number) {
    this.#pliesAllowed = plies;
    this.onRender();
  }

  /** Play one ply now: the one being searched, or the next one. */
  #step() {
    const thinks = this.#position !== "";
    this.#allowPlies(1);
    if (thinks) this.#hurry();
    else this.#endPause();
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
