// View-only mode of an embed: a single position, or a game with controls to step through it.

import type { TableView } from "../engine/protocol.ts";
import type { GameSession } from "../session/game-session.ts";
import type { TableConfig, TableServices } from "../session/table.ts";
import { announce, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import type { EmbedRequest } from "./params.ts";
import { fullPageUrl } from "./params.ts";
import { addPanel, addQuestion, openReadOnly, prepareToShow } from "./read-only-base.ts";

/** The table configuration of the viewer. */
export function viewerConfig(want: EmbedRequest): Partial<TableConfig> {
  const { config, playOn } = prepareToShow(want, false);
  return { ...config, load };

  async function load(services: TableServices) {
    const { root, session, step, configure } = services;
    const steps = want.show === "game";
    const record = await openReadOnly(services, want, want.at ?? (steps ? 0 : null));
    if (!record) return;
    const fullPage = h("a", { class: "button", target: "_blank", rel: "noopener" }, t("Open the full page"));
    const on = h(
      "button",
      {
        type: "button",
        onclick: () =>
          step(() => playOn(services)).then(() => {
            for (const part of [panel, question]) part?.remove();
          }),
      },
      t("Play on from here"),
    );
    const question = want.say ? addQuestion(root, want.say) : null;
    const stepper = steps ? new Stepper(session, record.moves.length) : null;
    const panel = addPanel(root, ...(stepper?.parts ?? []), h("p", { class: "buttons" }, on, fullPage));
    const onRender = (now: TableView) => {
      stepper?.show(now);
      fullPage.href = fullPageUrl({ ...want, at: now.at });
      on.hidden = now.over;
    };
    configure({ onRender });
    if (session.now) onRender(session.now);
  }
}

class Stepper {
  session: GameSession;
  plies: number;
  words: HTMLParagraphElement;
  slider: HTMLInputElement;
  back: HTMLButtonElement[];
  on: HTMLButtonElement[];
  parts: HTMLParagraphElement[];
  #target = 0;
  #isMoving = false;

  constructor(session: GameSession, plies: number) {
    this.session = session;
    this.plies = plies;
    this.words = h("p", { class: "told" });
    this.slider = h("input", { type: "range", min: 0, max: plies, "aria-label": t("Move"), oninput: () => void this.#go(this.slider.valueAsNumber) });
    this.back = [this.#button(t("Go to the start"), "M7 5v14M18 6l-7 6 7 6", () => 0), this.#button(t("Back"), "m15 6-7 6 7 6", () => this.#target - 1)];
    this.on = [this.#button(t("Forward"), "m9 6 7 6-7 6", () => this.#target + 1), this.#button(t("Go to the end"), "M17 5v14M6 6l7 6-7 6", () => plies)];
    const row = h("div", { class: "steps", role: "group", "aria-label": t("Step through the game") }, ...this.back, this.slider, ...this.on);
    this.parts = [this.words, row];
  }

  show({ at, log }: TableView) {
    const last = log.at(-1);
    const position = t("Move {ply} of {plies}.", { ply: at, plies: this.plies });
    const text = at && last ? `${position} ${last.sentence}` : t("Before the first of {count} moves.", { count: this.plies });
    this.words.textContent = text;
    this.slider.setAttribute("aria-valuetext", text);
    if (!this.#isMoving) this.#target = at;
    if (document.activeElement !== this.slider) this.slider.value = String(this.#target);
    for (const button of this.back) button.setAttribute("aria-disabled", String(at === 0));
    for (const button of this.on) button.setAttribute("aria-disabled", String(at === this.plies));
  }

  /** Go to a ply. If the slider moves faster than the table renders, intermediate plies are skipped. */
  async #go(ply: number) {
    this.#target = Math.max(0, Math.min(ply, this.plies));
    this.slider.value = String(this.#target);
    if (this.#isMoving) return;
    this.#isMoving = true;
    try {
      while (this.session.now && this.session.now.at !== this.#target) await this.session.showPly(this.#target);
    } finally {
      this.#isMoving = false;
    }
    announce(this.words.textContent ?? "");
  }

  /**
   * @param path of its icon
   * @param ply returns the ply to go to
   */
  #button(name: string, path: string, ply: () => number) {
    const button = h("button", { type: "button", "aria-label": name, title: name, onclick: () => void this.#go(ply()) });
    button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}" /></svg>`; // a constant, so safe as markup
    return button;
  }
}
