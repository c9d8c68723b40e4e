// Opens the end card when a game ends, and shows the button that reopens it. The module of the card is loaded on first use.

import { setHidden } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { importOrReport } from "../shared/lazy-import-error.js";

/** @import { EndCard } from "../end/end-card.js" */
/** @import { TableView } from "../engine/protocol.js" */
/** @import { TablePage } from "./table-page.js" */

export class EndOfGame {
  /** @type {EndCard | null} */
  #card = null;
  /** The position whose card was opened last. */
  #shownAt = "";

  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.button = page.$("[data-result]");
    this.button.addEventListener("click", () => void this.#open(false), { signal: page.signal });
    page.signal.addEventListener("abort", () => this.#close());
  }

  /** Call after every render. @param {TableView | null} before the view drawn before @param {TableView} now @param {boolean} fresh whether the game was replaced or reopened */
  onRender(before, now, fresh) {
    const { session, config } = this.page;
    const isOver = now.over && config.canChangeSeats; // a lesson or an embedded position is not the reader's own game
    if (!isOver) this.#shownAt = "";
    const hasEnded = fresh ? session.unseenSince < now.at : before !== null && !before.over;
    if (!isOver || fresh) this.#close();
    setHidden(this.button, !isOver || this.#card !== null);
    if (isOver && hasEnded && this.#shownAt !== session.position) void this.#open(true);
  }

  /** Call after the board or the open panel has changed: the marks of the card belong to the end of the game, and the card is hidden in a review. */
  updateMarks() {
    this.#card?.mark(this.page.showsPresent && !document.body.hasAttribute("data-reviewing"));
  }

  /** @param {boolean} isNew whether the game has just ended */
  async #open(isNew) {
    const { page } = this;
    const { session } = page;
    const { position } = session;
    this.#shownAt = position;
    page.analysis.showPresent();
    const { makeEndCard } = await importOrReport(() => import("./new-game.js"), t("Could not load the result."));
    await session.settled; // the next level depends on the results that are saved
    if (page.signal.aborted || !session.now?.over || session.position !== position) return;
    this.#close();
    const closed = () => {
      this.#card = null;
      this.button.hidden = !session.now?.over;
    };
    this.#card = makeEndCard(page, closed);
    this.button.hidden = true;
    await this.#card.open(page.playArea, isNew);
  }

  #close() {
    this.#card?.dispose();
    this.#card = null;
  }
}
