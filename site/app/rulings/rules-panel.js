// The rules panel beside the board: fetches the rules on first use, and scrolls to a ruling.

import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

export class RulesPanel {
  /** The ruling to scroll to when the panel is shown. */
  #ruling = "";

  /** @param {HTMLElement} panel */
  constructor(panel) {
    this.panel = panel;
  }

  /** Scroll to a ruling when the panel is next shown. @param {string} ruling */
  openAt(ruling) {
    this.#ruling = ruling;
  }

  /** @param {string} game its id @param {((panel: HTMLElement) => void) | null} showGuide shows the rules of a game without a rules page on this site */
  async show(game, showGuide) {
    const { panel } = this;
    if (showGuide) return showGuide(panel);
    try {
      if (panel.dataset.game !== game) await this.#fetch(game);
      this.#scrollToRuling();
    } catch {
      panel.replaceChildren(
        h("p", {}, t("Could not load the rules."), " "),
        h("button", { type: "button", onclick: () => void this.show(game, null) }, t("Try again")),
      );
    }
  }

  /** @param {string} game */
  async #fetch(game) {
    const { panel } = this;
    panel.replaceChildren(h("p", { class: "quiet" }, t("Loading the rules…")));
    const answer = await fetch(`rules/${encodeURIComponent(game)}.html`);
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html"); // safe: our own page, from this origin
    panel.replaceChildren(...(page.querySelector("main") ?? page.body).childNodes);
    panel.dataset.game = game;
    panel.scrollTop = 0;
  }

  /** Scroll to the requested ruling and focus it, so that screen readers continue there. */
  #scrollToRuling() {
    const ruling = this.#ruling && this.panel.querySelector(`[id="${CSS.escape(this.#ruling)}"]`);
    this.#ruling = "";
    if (!(ruling instanceof HTMLElement)) return;
    for (const other of this.panel.querySelectorAll("[data-cited]")) other.removeAttribute("data-cited");
    ruling.dataset.cited = "";
    ruling.tabIndex = -1;
    ruling.focus();
    ruling.scrollIntoView({ block: "center" });
  }
}
