// The rules panel beside the board: fetches the rules on first use, and scrolls to a ruling.

import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { loadStylesheet } from "../shared/lazy-import.js";

export class RulesPanel {
  /** @param {HTMLElement} panel */
  constructor(panel) {
    this.panel = panel;
  }

  /**
   * @param {string} game its id @param {((panel: HTMLElement) => void) | null} showGuide shows the rules of a game without a rules page on this site
   * @param {string} [ruling] scrolled into view
   */
  async show(game, showGuide, ruling = "") {
    const { panel } = this;
    await loadStylesheet("prose.css").catch(() => {}); // unstyled, it can still be read
    if (showGuide) return showGuide(panel);
    try {
      if (panel.dataset.game !== game) await this.#fetch(game);
      this.#scrollTo(ruling);
    } catch {
      panel.replaceChildren(
        h("p", {}, t("Could not load the rules."), " "),
        h("button", { type: "button", onclick: () => void this.show(game, null, ruling) }, t("Try again")),
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
    for (const part of page.querySelectorAll("[data-page-only]")) part.remove();
    panel.replaceChildren(...(page.querySelector("main") ?? page.body).childNodes);
    panel.dataset.game = game;
    panel.scrollTop = 0;
  }

  /** Scroll to a ruling and focus it, so that screen readers continue there. @param {string} id "" for none */
  #scrollTo(id) {
    const ruling = id && this.panel.querySelector(`[id="${CSS.escape(id)}"]`);
    if (!(ruling instanceof HTMLElement)) return;
    for (const other of this.panel.querySelectorAll("[data-cited]")) other.removeAttribute("data-cited");
    ruling.dataset.cited = "";
    ruling.tabIndex = -1;
    ruling.focus();
    ruling.scrollIntoView({ block: "center" });
  }
}
