// Analysis of a game: hints and earlier positions during it, and a review after it. Their modules are loaded on first
// use.

import type { Board } from "../board/board.ts";
import type { AiClient } from "../engine/ai-client.ts";
import type { EngineLike } from "../engine/client.ts";
import type { Position, TableView } from "../engine/protocol.ts";
import type { GameSession } from "../session/game-session.ts";
import type { TableConfig } from "../session/table-config.ts";
import { $, setHidden } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { ImportFailed, lazyImport, loadStylesheet } from "../shared/lazy-import.ts";
import { importOrReport, showImportError } from "../shared/lazy-import-error.ts";
import type { Tabs } from "../shared/tabs.ts";
import type { Hint } from "./hint.tsx";
import type { LookBack } from "./look-back.ts";
import type { Review } from "./review.ts";

/** the table that is analysed */
export interface AnalysisContext {
  root: HTMLElement;
  /** aborted when the table closes */
  signal: AbortSignal;
  config: TableConfig;
  engine: EngineLike;
  session: GameSession;
  /** loads the AI worker */
  aiClient: () => Promise<AiClient>;
  board: Board;
  /** draws another position, without legal moves */
  show: (position: Position) => void;
  /** plays the move of a hint */
  play: (move: string) => Promise<unknown>;
}

export class Analysis {
  context: AnalysisContext;
  button: HTMLElement;
  #hint: Hint | null = null;
  #review: Review | null = null;
  #lookBack: LookBack | null = null;
  #tabs: Tabs | null = null;

  constructor(context: AnalysisContext) {
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

  /** Call after every render. */
  onRender(now: TableView, tabs: Tabs) {
    this.#tabs = tabs;
    setHidden(this.button, now.over);
    this.button.setAttribute("aria-disabled", String(!this.#canAsk()));
    this.#hint?.clear();
    this.#lookBack?.onRender();
    tabs.setVisible("review", now.over && this.context.session.resigned === null); // for the rules, a resigned game goes on: its review could reveal hidden cards
    tabs.setVisible("moves", !now.over);
  }

  /** Call when targets of a move were picked or removed. */
  onPick(targets: string[]) {
    this.#hint?.onPick(targets);
  }

  /** Call when a tab opens, and with the open tab after every redraw of the table. */
  onTabChange(tab: string) {
    if (tab === "review") this.#lookBack?.close(); // the review starts from the end of the game
    const open = tab === "review" && this.context.session.now?.over;
    document.body.toggleAttribute("data-reviewing", Boolean(open));
    if (open) void this.#openReview();
    else this.#review?.leave();
  }

  /** Look at the position after a ply. */
  async lookBack(ply: number) {
    const { LookBack } = await importOrReport(() => import("./look-back.ts"), t("Could not load the earlier position."));
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
   * Return whether an earlier position stays on the board when the table is redrawn; if not, stop looking back. It
   * stays if another player has moved without
   * ending the game, or if no move was made, for example after the screen was rotated.
   * @param fresh whether the game was replaced or reopened
   */
  keepsLookingBack(before: TableView | null, now: TableView, fresh: boolean) {
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

  async #askHint(byKey: boolean) {
    const style = loadStyle();
    const { Hint } = await importOrReport(() => import("./hint.tsx"), t("Could not load the hint."));
    await style;
    this.#hint ??= new Hint(this.context, this.button, () => this.#canAsk());
    if (this.#canAsk()) await this.#hint.ask(byKey);
  }

  async #openReview() {
    const panel = $("#panel-review", this.context.root);
    try {
      const style = loadStyle();
      const { Review } = await lazyImport(() => import("./review.ts"));
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
