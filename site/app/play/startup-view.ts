// Shows the start of the engine: a progress bar in bytes, a message if it stalls, a notice if it fails.

import { showStartupError } from "../board/startup-error.ts";
import type { Startup } from "../engine/startup.ts";
import { startupText } from "../engine/startup.ts";
import { hideNotice } from "../shared/board-notice.ts";
import { $, announce } from "../shared/dom.ts";

/** `exit` creates the link away from the table */
interface Handlers {
  retry: () => unknown;
  game: () => string | null;
  exit: () => Node;
}

export class StartupView {
  handlers: Handlers;
  pane: HTMLElement;
  bar: HTMLProgressElement;
  words: HTMLElement;
  button: HTMLElement;
  #isNoticeShown = false;
  /** The text of the notice. */
  #noticeText = "";

  constructor(root: HTMLElement, signal: AbortSignal, handlers: Handlers) {
    this.handlers = handlers;
    this.pane = $("#startup", root);
    this.bar = $("[data-progress]", root) as HTMLProgressElement;
    this.words = $("#startup-words", root);
    this.button = $("#startup-retry", root);
    this.button.addEventListener("click", () => void handlers.retry(), { signal });
  }

  show(startup: Startup) {
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

  #notice({ stage, reason, kind }: Startup) {
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
