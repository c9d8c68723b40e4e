// A position to look at, or a whole game to step through.

import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { announce } from "../shared/live-region.js";
import { fullPageUrl } from "./params.js";
import { addPanel, openReadOnly, prepareToShow } from "./read-only.js";

/** @import { Table as Answer } from "../engine/protocol.js" */
/** @import { GameSession } from "../session/game-session.js" */
/** @import { TableConfig } from "../session/config.js" */
/** @import { TableServices } from "../session/import-game.js" */
/** @import { EmbedRequest } from "./params.js" */

/** How a table shows a position or a game. @param {EmbedRequest} want @returns {Partial<TableConfig>} */
export function viewerConfig(want) {
  const { config, playOn } = prepareToShow(false);
  return { ...config, load };

  /** @param {TableServices} place */
  async function load(place) {
    const { root, table, step, configure } = place;
    const steps = want.show === "game";
    const record = await openReadOnly(place, want, want.at ?? (steps ? 0 : null));
    if (!record) return;
    const away = h("a", { class: "button", target: "_blank", rel: "noopener" }, t("Open on the full page"));
    const on = h("button", { type: "button", onclick: () => step(() => playOn(place)).then(() => stand.remove()) }, t("Play on from here"));
    const stepper = steps ? new Stepper(table, record.moves.length) : null;
    const stand = addPanel(root, ...(want.say ? [h("p", { class: "task" }, want.say)] : []), ...(stepper?.parts ?? []), h("p", { class: "buttons" }, on, away));
    const onRender = (/** @type {Answer} */ now) => {
      stepper?.show(now);
      away.href = fullPageUrl({ ...want, at: now.at });
      on.hidden = now.over;
    };
    configure({ onRender });
    if (table.now) onRender(table.now);
  }
}

class Stepper {
  #aim = 0;
  #walks = false;

  /** @param {GameSession} table @param {number} plies */
  constructor(table, plies) {
    this.table = table;
    this.plies = plies;
    this.words = h("p", { class: "told" });
    this.slider = h("input", { type: "range", min: 0, max: plies, "aria-label": t("Ply"), oninput: () => void this.#go(this.slider.valueAsNumber) });
    this.back = [this.#button(t("First"), "M7 5v14M18 6l-7 6 7 6", () => 0), this.#button(t("Back"), "m15 6-7 6 7 6", () => this.#aim - 1)];
    this.on = [this.#button(t("Forward"), "m9 6 7 6-7 6", () => this.#aim + 1), this.#button(t("Last"), "M17 5v14M6 6l7 6-7 6", () => plies)];
    const row = h("div", { class: "steps", role: "group", "aria-label": t("Step through the game") }, ...this.back, this.slider, ...this.on);
    this.parts = [this.words, row];
  }

  /** @param {Answer} now */
  show({ at, log, seat_names: names }) {
    const last = log.at(-1);
    const place = t("Ply {ply} of {plies}.", { ply: at, plies: this.plies });
    const told = at && last ? `${place} ${names[last.seat]}: ${last.text}` : t("Before the first of {count} plies.", { count: this.plies });
    this.words.textContent = told;
    this.slider.setAttribute("aria-valuetext", told);
    if (!this.#walks) this.#aim = at;
    if (document.activeElement !== this.slider) this.slider.value = String(this.#aim);
    for (const button of this.back) button.setAttribute("aria-disabled", String(at === 0));
    for (const button of this.on) button.setAttribute("aria-disabled", String(at === this.plies));
  }

  /** Go there; where somebody pulls the slider faster than the table is drawn, the plies between are left out. @param {number} ply */
  async #go(ply) {
    this.#aim = Math.max(0, Math.min(ply, this.plies));
    this.slider.value = String(this.#aim);
    if (this.#walks) return;
    this.#walks = true;
    try {
      while (this.table.now && this.table.now.at !== this.#aim) await this.table.showPly(this.#aim);
    } finally {
      this.#walks = false;
    }
    announce(this.words.textContent ?? "");
  }

  /** @param {string} name @param {string} path of its icon @param {() => number} ply where it leads */
  #button(name, path, ply) {
    const button = h("button", { type: "button", "aria-label": name, title: name, onclick: () => void this.#go(ply()) });
    button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>`; // our own
    return button;
  }
}
