// The start sheet: a dialog with everything that can be chosen before a game.

import type { GameCard } from "../engine/protocol.ts";
import { isComputer } from "../model/seats.ts";
import type { StartChoice } from "../model/start-choice.ts";
import { numberedPlayer, readChoice } from "../model/start-choice.ts";
import { lastOpponent, setExpertSeconds } from "../preferences/ai-timing.ts";
import { lastNames } from "../preferences/player-names.ts";
import { rememberChoice } from "../preferences/start-choices.ts";
import { closeButton } from "../shared/close-button.ts";
import { h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { loadStylesheet } from "../shared/lazy-import.ts";
import { levelField, moreField, nameLabel, namesField, opponentField, opponentsField, playersField, showVariants, sideField, variantsField } from "./fields.ts";

interface SheetRequest {
  /** where the dialog is put */
  place: HTMLElement;
  game: GameCard;
  /** what is chosen when the sheet opens */
  choice: StartChoice;
  start: (choice: StartChoice) => void;
  /** a sentence under the title */
  note?: string | HTMLElement;
  /** buttons for the running game, such as Discard */
  actions?: { text: string; action: () => void }[];
}

export async function openStartSheet({ place, game, choice, start, note = "", actions = [] }: SheetRequest): Promise<HTMLDialogElement> {
  await loadStylesheet("start-sheet.css").catch(() => {}); // unstyled, it can still be used
  place.querySelector("[data-start-sheet]")?.remove();
  const form = new StartForm(game, { ...choice, names: choice.names?.length ? choice.names : lastNames() });
  // These buttons have the type "button", because Enter presses the first submit button: it must be Start.
  const ends = actions.map(({ text, action }) => {
    const act = () => {
      dialog.close();
      action();
    };
    return h("button", { type: "button", class: "plain", onclick: act }, text);
  });
  const close = closeButton(() => dialog.close(), "start-close");
  form.element.append(
    h("div", { class: "start-head" }, h("h2", { id: "start-title" }, t("New game of {game}", { game: game.name })), close),
    h("div", { class: "start-body" }, ...(note ? [h("p", { class: "quiet" }, note)] : []), ...form.fields),
    h(
      "div",
      { class: "start-foot" },
      h("button", { value: "start", class: "main", "data-start": true }, t("Start")),
      ...(ends.length ? [h("p", { class: "start-running" }, h("span", { class: "quiet" }, t("Running game:")), " ", ...ends)] : []),
    ),
  );
  form.element.addEventListener("submit", (event) => {
    if (event.submitter?.getAttribute("value") !== "start") return;
    setExpertSeconds(Number(new FormData(form.element).get("patience")));
    rememberChoice(game, form.choice);
    start(form.choice);
  });
  const dialog = h(
    "dialog",
    { class: "start-sheet", "data-start-sheet": true, "aria-labelledby": "start-title", onclose: () => dialog.remove() },
    form.element,
  );
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close()); // the backdrop was clicked
  place.append(dialog);
  dialog.showModal();
  (dialog.querySelector("[data-start]") as HTMLElement | null)?.focus(); // so that Enter starts the game
  return dialog;
}

/** The form of the start sheet. It shows only the fields that apply to the current choice. */
class StartForm {
  game: GameCard;
  opponent: HTMLFieldSetElement;
  level: HTMLFieldSetElement;
  side: HTMLFieldSetElement;
  others: HTMLDetailsElement | HTMLDivElement;
  names: HTMLFieldSetElement;
  variants: HTMLDetailsElement;
  fields: (HTMLDetailsElement | HTMLDivElement | HTMLFieldSetElement)[];
  element = h("form", { method: "dialog" });

  constructor(game: GameCard, choice: StartChoice) {
    this.game = game;
    const { opponents, seed = "", names = [] } = choice;
    this.opponent = opponentField(choice);
    this.level = levelField(opponents.find(isComputer) ?? lastOpponent(game.id));
    this.side = sideField(game, choice);
    this.others = opponentsField(choice);
    this.names = namesField(Array.from({ length: game.seats.at(-1) ?? 2 }, (_, place) => names[place] ?? ""));
    this.variants = variantsField(game, choice);
    this.fields = [playersField(game, choice), this.opponent, this.level, this.others, this.side, this.names, this.variants, moreField(seed)];
    this.element.append(...this.fields); // `choice` reads the fields from the form
    this.element.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement && target.name === "players") this.#redraw();
      this.#showWhatMatters();
    });
    this.#showWhatMatters();
  }

  get choice() {
    return readChoice(this.game, new FormData(this.element));
  }

  /** Replace the fields that depend on the number of players. */
  #redraw() {
    const { choice } = this;
    const [side, others] = [sideField(this.game, choice), opponentsField(choice)];
    this.side.replaceWith(side);
    this.others.replaceWith(others);
    this.side = side;
    this.others = others;
  }

  #showWhatMatters() {
    const { players, opponents } = this.choice;
    showVariants(this.variants, this.game, players);
    this.level.hidden = new FormData(this.element).get("opponent") !== "computer";
    const isPerson = Array.from(this.names.querySelectorAll("label"), (_, place) => place < players && !(place && isComputer(opponents[place - 1])));
    this.names.hidden = isPerson.filter(Boolean).length < 2;
    const isDrawn = new FormData(this.element).get("side") === "random";
    this.names.querySelectorAll("label").forEach((label, place) => {
      label.hidden = !isPerson[place];
      const words = label.querySelector("span");
      if (words) words.textContent = nameLabel(place, players);
      const name = label.querySelector("input");
      const isHere = !place || opponents[place - 1] === "person";
      const number = ["person", ...opponents].slice(0, place).filter((who) => who === "person").length;
      if (name) name.placeholder = isDrawn && isHere && opponents.includes("person") ? numberedPlayer(number) : "";
    });
  }
}
