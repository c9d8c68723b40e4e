// The rules of the game beside its board, fetched when they are first wanted, and opened at a ruling where one is asked for.

import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

export class RulesPanel {
  /** The ruling to open at, next time. */
  #ruling = "";

  /** @param {HTMLElement} panel */
  constructor(panel) {
    this.panel = panel;
  }

  /** Let the rules open at a ruling. @param {string} ruling */
  openAt(ruling) {
    this.#ruling = ruling;
  }

  /** @param {string} game its id @param {((panel: HTMLElement) => void) | null} showGuide shows the rules of a game that has no page here */
  async show(game, showGuide) {
    const { panel } = this;
    if (showGuide) return showGuide(panel);
    try {
      if (panel.dataset.game !== game) await this.#fetch(game);
      this.#scrollToRuling();
    } catch {
      panel.replaceChildren(
        h("p", {}, t("The rules could not be fetched."), " "),
        h("button", { type: "button", onclick: () => void this.show(game, null) }, t("Try again")),
      );
    }
  }

  /** @param {string} game */
  async #fetch(game) {
    const { panel } = this;
    panel.replaceChildren(h("p", { class: "quiet" }, t("Fetching the rules…")));
    const answer = await fetch(`rules/${encodeURIComponent(game)}.html`);
    if (!answer.ok) throw new Error(String(answer.status));
    const page = new DOMParser().parseFromString(await answer.text(), "text/html"); // our own page, from this origin
    panel.replaceChildren(...(page.querySelector("main") ?? page.body).childNodes);
    panel.dataset.game = game;
    panel.scrollTop = 0;
  }

  /** Bring the ruling that is wanted into sight, and the focus to it: from there one reads on. */
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
