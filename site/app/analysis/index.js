// Analysis of a game: hints and earlier positions during it, and a review after it. Their modules are loaded on first use.

import { $, setHidden } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { ImportFailed, lazyImport, loadStylesheet } from "../shared/lazy-import.js";
import { importOrReport, showImportError } from "../shared/lazy-import-error.js";

/** @import { Position, TableView } from "../engine/protocol.js" */
/** @import { Board } from "../board/board.js" */
/** @import { EngineLike } from "../engine/client.js" */
/** @import { AiClient } from "../engine/ai-client.js" */
/** @import { GameSession } from "../session/game-session.js" */
/** @import { TableConfig } from "../session/table-config.js" */
/** @import { Tabs } from "../shared/tabs.js" */
/** @import { Hint } from "./hint.js" */
/** @import { LookBack } from "./look-back.js" */
/** @import { Review } from "./review.js" */
/**
 * @typedef {object} AnalysisContext the table that is analysed
 * @property {HTMLElement} root
 * @property {AbortSignal} signal aborted when the table closes
 * @property {TableConfig} config
 * @property {EngineLike} engine
 * @property {GameSession} session
 * @property {() => Promise<AiClient>} aiClient loads the AI worker
 * @property {Board} board
 * @property {(position: Position) => void} show draws another position, without legal moves
 * @property {(move: string) => Promise<unknown>} play plays the move of a hint
 */

export class Analysis {
  /** @type {Hint | null} */
  #hint = null;
  /** @type {Review | null} */
  #review = null;
  /** @type {LookBack | null} */
  #lookBack = null;
  /** @type {Tabs | null} */
  #tabs = null;

  /** @param {AnalysisContext} context */
  constructor(context) {
    this.context = context;
    const { root, signal } = context;
    this.button = $("[data-hint]", root);
    this.button.addEventListener(
      "click",
      (event) => {
        if (this.#canAsk()) void this.#askHint(event.detail === 0);
      },
      { signal },
    );
    signal.addEventListener("abort", () => {
      this.#hint?.clear();
      this.#review?.dispose();
      this.#lookBack?.leave();
      document.body.removeAttribute("data-reviewing");
    });
  }

  /** Call after every render. @param {TableView} now @param {Tabs} tabs */
  onRender(now, tabs) {
    this.#tabs = tabs;
    setHidden(this.button, now.over);
    this.button.setAttribute("aria-disabled", String(!this.#canAsk()));
    this.#hint?.clear();
    this.#lookBack?.onRender();
    tabs.setVisible("review", now.over && this.context.session.resigned === null); // for the rules, a resigned game goes on: its review could reveal hidden cards
    tabs.setVisible("moves", !now.over);
  }

  /** Call when targets of a move were picked or removed. @param {string[]} targets */
  onPick(targets) {
    this.#hint?.onPick(targets);
  }

  /** Call when a tab opens, and with the open tab after every redraw of the table. @param {string} tab */
  onTabChange(tab) {
    if (tab === "review") this.#lookBack?.close(); // the review starts from the end of the game
    const open = tab === "review" && this.context.session.now?.over;
    document.body.toggleAttribute("data-reviewing", Boolean(open));
    if (open) void this.#openReview();
    else this.#review?.leave();
  }

  /** Look at the position after a ply. @param {number} ply */
  async lookBack(ply) {
    const { LookBack } = await importOrReport(() => import("./look-back.js"), t("Could not load the earlier position."));
    this.#tabs?.close();
    this.#hint?.clear(); // it marks a move of the present
    this.#lookBack ??= new LookBack(this.context);
    await this.#lookBack.open(ply);
  }

  /** Show the position of the game, if a look back or a review shows an earlier one. */
  showPresent() {
    this.#lookBack?.close();
    this.#review?.leave();
  }

  /**
   * Return whether an earlier position stays on the board when the table is redrawn; if not, stop looking back. It stays if another player has moved without
   * ending the game, or if no move was made, for example after the screen was rotated.
   * @param {TableView | null} before @param {TableView} now @param {boolean} fresh whether the game was replaced or reopened
   */
  keepsLookingBack(before, now, fresh) {
    if (!this.#lookBack?.isOpen) return false;
    const { session } = this.context;
    const isNext = now.at === (before?.at ?? 0) + 1 && !now.over && session.seats[now.log.at(-1)?.seat ?? 0] !== "person";
    if (!fresh && (now.at === before?.at || isNext)) return true;
    this.#lookBack.leave();
    return false;
  }

  /** Whether a hint is allowed: a local player is to move, and it is not a puzzle. */
  #canAsk() {
    const { session, config } = this.context;
    const { now, seatToIdentify } = session;
    return now !== null && seatToIdentify === null && !config.onMoveChosen && config.filterMoves(now).length > 0;
  }

  /** @param {boolean} byKey */
  async #askHint(byKey) {
    const style = loadStyle();
    const { Hint } = await importOrReport(() => import("./hint.js"), t("Could not load the hint."));
    await style;
    this.#hint ??= new Hint(this.context, this.button, () => this.#canAsk());
    if (this.#canAsk()) await this.#hint.ask(byKey);
  }

  async #openReview() {
    const panel = $("#panel-review", this.context.root);
    try {
      const style = loadStyle();
      const { Review } = await lazyImport(() => import("./review.js"));
      await style;
      this.#review ??= new Review(this.context, panel);
      if (document.body.hasAttribute("data-reviewing")) this.#review.open(); // the tab may have changed while loading
    } catch (error) {
      if (!(error instanceof ImportFailed)) throw error;
      await showImportError(panel, t("Could not load the review."), () => this.#openReview());
    }
  }
}

/** Load the styles of hints and reviews. A failure is ignored: both can be read without them. */
const loadStyle = () => loadStylesheet("analysis.css").catch(() => {});
