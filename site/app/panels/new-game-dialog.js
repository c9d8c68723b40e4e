// The new game dialog: players, game options and a seed.

import { sameDeal } from "../model/new-deal.js";
import { linkRulings } from "../rulings/ruling-links.js";
import { seatPicker } from "../session/seat-picker.js";
import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/** @import { Players } from "../session/seat-picker.js" */
/** @import { GameCard, NewDeal, Option, TableView } from "../engine/protocol.js" */

/**
 * @param {HTMLDialogElement} dialog @param {GameCard} game @param {TableView} table @param {Players} players the current ones
 * @param {(deal: NewDeal, seats: string[], names: string[]) => void} deal
 */
export function showNewGameDialog(dialog, game, table, players, deal) {
  const { field, show, chosenSeats, typed } = seatPicker(game, players);
  const number = { id: "players", label: t("Players"), values: game.seats.map((count) => ({ value: count, text: String(count) })) };
  /** @type {HTMLElement[]} */
  const fields = game.options.map((option) => radioGroup(option, table.options[option.id]));
  fields.unshift(field);
  if (game.seats.length > 1) {
    const count = radioGroup(number, table.players);
    count.addEventListener("change", (event) => show(Number(/** @type {HTMLInputElement} */ (event.target).value)));
    fields.unshift(count);
  }
  const form = h(
    "form",
    { method: "dialog" },
    h("h2", { id: "options-title" }, t("New game of {game}", { game: game.name })),
    h("p", { class: "quiet" }, t("Your current game stays on the home page.")),
    ...fields,
    h(
      "p",
      { class: "field" },
      h(
        "label",
        { for: "seed" },
        t("Deal code"),
        " ",
        h("span", { class: "quiet" }, t("any text; the same code gives the same deal. Leave empty for a new one")),
      ),
      h("input", { id: "seed", name: "seed", type: "text", autocomplete: "off", spellcheck: "false", maxlength: 80 }),
    ),
    h(
      "p",
      { class: "buttons" },
      h("button", { value: "deal", class: "main" }, t("Start")),
      h("button", { value: "same" }, t("Replay this deal")),
      h("button", { value: "", class: "plain" }, t("Close")),
      h("button", { type: "button", class: "plain", "data-settings": true }, t("Settings")),
    ),
  );
  form.addEventListener("submit", (event) => {
    const chosen = event.submitter?.getAttribute("value");
    if (chosen === "same") deal(sameDeal(table), chosenSeats(), typed());
    if (chosen === "deal") deal(readForm(game, new FormData(form)), chosenSeats(), typed());
  });
  dialog.replaceChildren(form);
  dialog.showModal();
}

/** @param {GameCard} game @param {FormData} form @returns {NewDeal} */
function readForm(game, form) {
  const options = Object.fromEntries(game.options.map(({ id }) => [id, String(form.get(id))]));
  const seed = String(form.get("seed")).trim();
  return { game: game.id, options, ...(seed && { seed }), ...(form.has("players") && { players: String(form.get("players")) }) };
}

/** @param {Option} option @param {unknown} now */
function radioGroup({ id, label, values }, now) {
  const radios = values.map(({ value, text }, at) =>
    h(
      "label",
      {},
      h("input", { type: "radio", name: id, value: String(value), checked: value === now || (at === 0 && now === undefined) }),
      " ",
      h("span", {}, ...linkRulings(text)),
    ),
  );
  return h("fieldset", {}, h("legend", {}, ...linkRulings(label)), ...radios);
}
