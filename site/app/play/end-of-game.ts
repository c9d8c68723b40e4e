// Opens the end card when a game ends, and shows the button that reopens it. The module of the card is loaded on first
// use.

import type { EndCard } from "../end/end-card.ts";
import type { TableView } from "../engine/protocol.ts";
import { animationFactor } from "../preferences/preferences.ts";
import { announce, setHidden } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { importOrReport } from "../shared/lazy-import-error.ts";
import { drawSeats, showStatus } from "./render-table.ts";
import type { TablePage } from "./table-page.ts";

export class EndOfGame {
  page: TablePage;
  button: HTMLElement;
  #card: EndCard | null = null;
  /** The position whose card was opened last. */
  #shownAt = "";
  #isDue = false;
  /** Whether the game has just ended, and its score is not counted yet: until then, nothing tells who has won. */
  isCounting = false;

  constructor(page: TablePage) {
    this.page = page;
    this.button = page.$("[data-result]");
    this.button.addEventListener("click", () => void this.#open(false), { signal: page.signal });
    page.signal.addEventListener("abort", () => this.#close());
  }

  /**
   * Call before every render.
   * @param before the view drawn before
   * @param fresh whether the game was replaced or reopened
   */
  beforeRender(before: TableView | null, now: TableView, fresh: boolean) {
    const { session } = this.page;
    const isOver = this.#isOver(now);
    if (!isOver) this.#shownAt = "";
    const hasEnded = fresh ? session.unseenSince < now.at : before !== null && !before.over;
    this.#isDue = isOver && hasEnded && this.#shownAt !== session.position;
    if (!isOver || fresh || this.#isDue) this.isCounting = this.#isDue && session.resigned === null && animationFactor() > 0 && now.score.lines.length > 0;
  }

  /** Call after every render. @param fresh whether the game was replaced or reopened */
  onRender(now: TableView, fresh: boolean) {
    const isOver = this.#isOver(now);
    if (!isOver || fresh) this.#close();
    setHidden(this.button, !isOver || this.#card !== null);
    if (this.#isDue) void this.#open(true).finally(() => this.#card || this.#onCounted()); // without a card, nothing is counted
    this.#isDue = false;
  }

  /** The table as it is told: without the result while its score is counted. */
  told(now: TableView | null): TableView | null {
    if (!now || !this.isCounting) return now;
    const status = t("The game is over.");
    return { ...now, status, said: now.said.replace(now.status, () => status), over: false, out: [] };
  }

  #isOver(now: TableView) {
    return now.over && this.page.config.canChangeSeats; // a lesson or an embedded position is not the reader's own game
  }

  /** Tell the result, once. */
  #onCounted() {
    const { page } = this;
    const { now } = page.session;
    if (!this.isCounting) return;
    this.isCounting = false;
    if (!now?.over || page.signal.aborted) return;
    announce(now.status);
    if (!page.showsPresent) return;
    showStatus(page, now);
    drawSeats(page, now);
  }

  /**
   * Call after the board or the open panel has changed: the marks of the card belong to the end of the game, and the
   * card is hidden in a review.
   */
  updateMarks() {
    this.#card?.mark(this.page.showsPresent && !document.body.hasAttribute("data-reviewing"));
  }

  /** @param isNew whether the game has just ended */
  async #open(isNew: boolean) {
    const { page } = this;
    const { session } = page;
    const { position } = session;
    this.#shownAt = position;
    page.analysis.showPresent();
    const { makeEndCard, hasSides } = await importOrReport(() => import("./new-game.ts"), t("Could not load the result."));
    const [canSwap] = await Promise.all([hasSides(page), session.settled]); // the next level depends on the results that are saved
    if (page.signal.aborted || !session.now?.over || session.position !== position) return;
    this.#close();
    const closed = () => {
      this.#card = null;
      this.button.hidden = !session.now?.over;
      this.#onCounted();
    };
    this.#card = makeEndCard(page, canSwap, closed);
    this.button.hidden = true;
    await this.#card.open(page.playArea, isNew, () => this.#onCounted());
  }

  #close() {
    this.#card?.dispose();
    this.#card = null;
  }
}
