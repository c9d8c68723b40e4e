// The rules panel beside the board: fetches the rules on first use, and scrolls to a ruling.

import { h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { loadStylesheet } from "../shared/lazy-import.ts";

export class RulesPanel {
  panel: HTMLElement;

  constructor(panel: HTMLElement) {
    this.panel = panel;
  }

  /**
   * @param game its id
   * @param showGuide shows the rules of a game without a rules page on this site
   * @param ruling scrolled into view
   */
  async show(game: string, showGuide: ((panel: HTMLElement) => void) | null, ruling: string = "") {
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

  async #fetch(game: string) {
    const { panel } = this;
    delete panel.dataset.game;
    panel.replaceChildren(h("p", { class: "quiet" }, t("Loading the rules…")));
    const answer = await fetch(`rules/${encodeURIComponent(game)}.html`);
    if (!answer.ok) throw new Error(String(answer.status));
    // safe: our own page, from this origin
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const part of page.querySelectorAll("[data-page-only]")) part.remove();
    panel.replaceChildren(...(page.querySelector("main") ?? page.body).childNodes);
    panel.dataset.game = game;
    panel.scrollTop = 0;
  }

  /** Scroll to a ruling and focus it, so that screen readers continue there. @param id "" for none */
  #scrollTo(id: string) {
    const ruling = id && this.panel.querySelector(`[id="${CSS.escape(id)}"]`);
    if (!(ruling instanceof HTMLElement)) return;
    for (const other of this.panel.querySelectorAll("[data-cited]")) other.removeAttribute("data-cited");
    ruling.dataset.cited = "";
    ruling.tabIndex = -1;
    ruling.focus();
    ruling.scrollIntoView({ block: "center" });
  }
}
