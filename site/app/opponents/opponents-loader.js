// Loads the AI opponents when the first AI joins the game, and the AI worker when they or the analysis first need it.

import { isComputer } from "../model/seats.js";
import { t } from "../shared/i18n.js";
import { lazyImport } from "../shared/lazy-import.js";
import { showImportToast } from "../shared/lazy-import-error.js";

/** @import { Engine } from "../engine/client.js" */
/** @import { AiClient } from "../engine/ai-client.js" */
/** @import { Opponents, Step } from "./ai-turns.js" */
/** @import { GameSession } from "../session/game-session.js" */

export class OpponentsLoader {
  /** @type {Promise<AiClient> | null} */
  #aiClient = null;
  /** @type {Promise<void> | null} */
  #loading = null;
  /** @type {Opponents | null} */
  #opponents = null;

  /** At the first render: whether the game is already under way. False at later renders; null before the first. @type {boolean | null} */
  #resumed = null;

  #isDisposed = false;

  /**
   * @param {HTMLElement} root @param {Engine} engine @param {GameSession} session @param {Step} step
   * @param {() => boolean} isReady whether the engine has started @param {() => Promise<unknown>} settled resolves when the animation of the last ply and any interlude are over
   */
  constructor(root, engine, session, step, isReady, settled) {
    this.root = root;
    this.engine = engine;
    this.session = session;
    this.step = step;
    this.isReady = isReady;
    this.settled = settled;
  }

  /** The AI worker, used by AI players and for analysis. It starts in the background. */
  aiClient() {
    this.#aiClient ??= lazyImport(() => import("../engine/ai-client.js")).then(({ AiClient }) => {
      const aiClient = new AiClient(() => this.engine.bootAssets(), this.engine.spawn);
      if (this.#isDisposed) aiClient.close();
      else aiClient.start();
      return aiClient;
    });
    this.#aiClient.catch(() => {
      this.#aiClient = null; // the next caller retries
    });
    return this.#aiClient;
  }

  /** Call after every render: the position or the players may have changed. */
  onRender() {
    this.#resumed = this.#resumed === null && (this.session.now?.ply ?? 0) > 0;
    if (this.#opponents) this.#opponents.onRender();
    else if (this.session.seats.some(isComputer)) this.#loading ??= this.#load(this.#resumed);
  }

  /** Call when the engine has started or failed. */
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
    this.#aiClient?.then(
      (aiClient) => aiClient.close(),
      () => {},
    );
  }

  /** @param {boolean} resumed if true, a game between AIs starts paused, so that a returning player first sees where it was */
  async #load(resumed) {
    try {
      const [{ Opponents }, aiClient] = await Promise.all([lazyImport(() => import("./ai-turns.js")), this.aiClient()]);
      if (this.#isDisposed) return;
      this.#opponents = new Opponents(this.root, this.session, aiClient, this.step, this.isReady, this.settled);
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
