// Loads the AI opponents and the AI worker when the first AI joins the game.

import { isComputer } from "../model/seats.js";
import { t } from "../shared/i18n.js";
import { showImportToast } from "../shared/import-error.js";
import { lazyImport } from "../shared/lazy-import.js";

/** @import { Engine } from "../engine/client.js" */
/** @import { AiClient } from "../engine/ai-client.js" */
/** @import { Opponents, Step } from "./ai-turns.js" */
/** @import { GameSession } from "../session/game-session.js" */

export class OpponentsLoader {
  /** @type {Promise<AiClient> | null} */
  #thinker = null;
  /** @type {Promise<void> | null} */
  #loading = null;
  /** @type {Opponents | null} */
  #opponents = null;

  /** Whether the current game was already under way when the page opened it. @type {boolean | null} */
  #resumed = null;

  #isDisposed = false;

  /**
   * @param {HTMLElement} root @param {Engine} engine @param {GameSession} table @param {Step} step
   * @param {() => boolean} isReady whether the engine has started @param {() => Promise<unknown>} settled resolves when the last ply has been seen
   */
  constructor(root, engine, table, step, isReady, settled) {
    this.root = root;
    this.engine = engine;
    this.table = table;
    this.step = step;
    this.isReady = isReady;
    this.settled = settled;
  }

  /** The AI worker, used by AI players and for analysis. It starts in the background. */
  thinker() {
    this.#thinker ??= lazyImport(() => import("../engine/ai-client.js")).then(({ AiClient }) => {
      const thinker = new AiClient(() => this.engine.kit(), this.engine.spawn);
      if (this.#isDisposed) thinker.close();
      else thinker.start();
      return thinker;
    });
    this.#thinker.catch(() => {
      this.#thinker = null; // the next caller retries
    });
    return this.#thinker;
  }

  /** The position or the players may have changed. */
  onRender() {
    this.#resumed = this.#resumed === null && (this.table.now?.ply ?? 0) > 0;
    if (this.#opponents) this.#opponents.onRender();
    else if (this.table.seats.some(isComputer)) this.#loading ??= this.#load(this.#resumed);
  }

  /** The engine has started or failed. */
  onStageChange() {
    this.#opponents?.onRender();
  }

  /** Pause a game between AIs, so that an undone ply is not played again at once. */
  pause() {
    this.#opponents?.pause();
  }

  /** Stop the AI players and their worker. */
  dispose() {
    this.#isDisposed = true;
    this.#opponents?.dispose();
    this.#thinker?.then(
      (thinker) => thinker.close(),
      () => {},
    );
  }

  /** @param {boolean} resumed if true, a game between AIs starts paused, so that a returning player first sees where it was */
  async #load(resumed) {
    try {
      const [{ Opponents }, thinker] = await Promise.all([lazyImport(() => import("./ai-turns.js")), this.thinker()]);
      if (this.#isDisposed) return;
      this.#opponents = new Opponents(this.root, this.table, thinker, this.step, this.isReady, this.settled);
      if (resumed) this.#opponents.pause();
      this.#opponents.onRender();
    } catch {
      if (this.#isDisposed) return;
      this.#loading = null; // the next render retries
      void showImportToast(t("Could not load the computer player."), () => {
        this.#loading ??= this.#load(resumed);
      });
    }
  }
}
