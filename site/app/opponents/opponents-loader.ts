// Loads the AI opponents when the first AI joins the game, and the AI worker when they or the analysis first need it.

import type { AiClient } from "../engine/ai-client.ts";
import type { Startup } from "../engine/startup.ts";
import { StartupRunner } from "../engine/startup.ts";
import { isComputer } from "../model/seats.ts";
import type { TablePage } from "../play/table-page.ts";
import { $, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import { showImportError } from "../shared/lazy-import-error.ts";
import type { Opponents } from "./ai-turns.ts";

export class OpponentsLoader {
  page: TablePage;
  failure: HTMLDivElement;
  #aiClient: Promise<AiClient> | null = null;
  #opponents: Opponents | null = null;
  /** Retries failed downloads. */
  #starter = new StartupRunner(
    (startup) => this.#report(startup),
    () => void this.#load(),
  );
  #isStarted = false;
  #isRendered = false;
  /** Whether a game between AIs starts paused, so that a returning player first sees where it was. */
  #startsPaused = false;

  constructor(page: TablePage) {
    this.page = page;
    /** Says that the opponents could not be loaded, in place of the hint. */
    this.failure = h("div", { class: "startup", "data-stalled": true, hidden: true });
    $("#hint", page.root).after(this.failure);
  }

  /** Whether the opponents could not be loaded so far. */
  get isMissing() {
    return !this.failure.hidden;
  }

  /** The AI worker, used by AI players and for analysis. It starts in the background. */
  aiClient() {
    const { engine, signal } = this.page;
    this.#aiClient ??= lazyImport(() => import("../engine/ai-client.ts")).then(({ AiClient }) => {
      const aiClient = new AiClient(() => engine.bootAssets(), engine.spawn);
      if (signal.aborted) aiClient.close();
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
    const { session } = this.page;
    const isFirst = !this.#isRendered;
    this.#isRendered = true;
    if (this.#opponents) return this.#opponents.onRender();
    if (this.#isStarted || !session.seats.some(isComputer)) return;
    this.#startsPaused = isFirst && (session.now?.ply ?? 0) > 0;
    this.#start();
  }

  /** Call when the engine has started or failed, or the game has been paused or goes on. */
  onStageChange() {
    this.#opponents?.onRender();
  }

  /** Pause a game between AIs, so that an undone ply is not played again at once. */
  pause() {
    this.#opponents?.pause();
  }

  /** Stop the AI players and their worker. */
  dispose() {
    this.#starter.stop();
    this.#opponents?.dispose();
    this.failure.remove();
    this.#aiClient?.then(
      (aiClient) => aiClient.close(),
      () => {},
    );
  }

  #start() {
    this.#isStarted = true;
    this.#starter.start();
    void this.#load();
  }

  async #load() {
    const { page } = this;
    try {
      const [{ Opponents }, aiClient] = await Promise.all([lazyImport(() => import("./ai-turns.ts")), this.aiClient()]);
      if (page.signal.aborted || this.#opponents) return;
      this.#opponents = new Opponents(page, aiClient);
      if (this.#startsPaused) this.#opponents.pause();
      this.#starter.dispatch({ event: "ready" });
      this.#opponents.onRender();
    } catch (error) {
      if (!page.signal.aborted) this.#starter.dispatch({ event: "fail", reason: String(error), kind: "unreachable" });
    }
  }

  #report({ stage, attempt }: Startup) {
    if (stage === "loading") return;
    if (stage === "ready") this.#starter.stop();
    else if (this.failure.hidden || attempt <= 2) void showImportError(this.failure, t("Could not load the computer player."), () => this.#start()); // later, nothing new is said
    this.failure.hidden = stage === "ready";
    this.page.updateStatus();
  }
}
