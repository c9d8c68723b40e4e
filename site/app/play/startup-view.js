// Shows the start of the engine: a progress bar in bytes, a message if it stalls, a notice if it fails.

import { showStartupError } from "../board/startup-error.js";
import { startupText } from "../engine/startup-text.js";
import { hideNotice } from "../shared/board-notice.js";
import { $ } from "../shared/dom.js";
import { announce } from "../shared/live-region.js";

/** @import { Startup } from "../engine/startup-state.js" */
/** @typedef {{ retry: () => unknown, game: () => string | null, exit: () => Node }} Handlers `exit` creates the link away from the table */

export class StartupView {
  #isNoticeShown = false;
  /** The text of the notice. */
  #noticeText = "";

  /** @param {HTMLElement} root @param {AbortSignal} signal @param {Handlers} handlers */
  constructor(root, signal, handlers) {
    this.handlers = handlers;
    this.pane = $("#startup", root);
    this.bar = /** @type {HTMLProgressElement} */ ($("[data-progress]", root));
    this.words = $("#startup-words", root);
    this.button = $("#startup-retry", root);
    this.button.addEventListener("click", () => void handlers.retry(), { signal });
  }

  /** @param {Startup} startup */
  show(startup) {
    const { stage, received, total, reason } = startup;
    this.#notice(startup);
    this.pane.hidden = this.bar.hidden = stage === "ready" || reason !== "";
    if (this.pane.hidden) return;
    this.bar.max = total || 1;
    if (total) this.bar.value = received;
    const words = startupText(startup);
    if (this.words.textContent !== words) this.words.textContent = words;
    const isStalled = stage === "stalled";
    if (isStalled && this.button.hidden) announce(words);
    this.pane.toggleAttribute("data-stalled", isStalled);
    this.button.hidden = !isStalled;
  }

  /** @param {Startup} startup */
  #notice({ stage, reason, kind }) {
    const { retry, game, exit } = this.handlers;
    if (stage === "failed") {
      const text = `${kind} ${reason}`;
      if (this.#isNoticeShown && this.#noticeText === text) return; // do not make screen readers repeat it
      this.#noticeText = text;
      showStartupError({ reason, kind, game: game(), retry, exit: exit() });
      this.#isNoticeShown = true;
    } else if (this.#isNoticeShown && !reason) {
      hideNotice();
      this.#isNoticeShown = false;
    }
  }
}
