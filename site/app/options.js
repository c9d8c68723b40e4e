// The dialog from which a new table is set: players, every option of the game, and a seed.

import { element } from "./element.js";

/** @import { Deal, GameCard, Option, Table } from "./answers.js" */

/**
 * @param {HTMLDialogElement} dialog @param {GameCard} game @param {Table} table
 * @param {(deal: Deal) => void} deal
 */
export function askOptions(dialog, game, table, deal) {
  const players = { id: "players", label: "Players", values: game.seats.map((count) => ({ value: count, text: String(count) })) };
  const questions = game.options.map((option) => choice(option, table.options[option.id]));
  if (game.seats.length > 1) questions.unshift(choice(players, table.players));
  const form = element(
    "form",
    { method: "dialog" },
    element("h2", { id: "options-title" }, `A new table of ${game.name}`),
    element("p", { class: "quiet" }, "The game on the table stays in your list of games."),
    ...questions,
    element(
      "p",
      { class: "field" },
      element("label", { for: "seed" }, "Seed ", element("span", { class: "quiet" }, "any words; the same words give the same deal. Empty: a fresh one")),
      element("input", { id: "seed", name: "seed", type: "text", autocomplete: "off", spellcheck: "false", maxlength: 80 }),
    ),
    element(
      "p",
      { class: "buttons" },
      element("button", { value: "deal", class: "main" }, "Deal"),
      element("button", { value: "same" }, "Same deal again"),
      element("button", { value: "", class: "plain" }, "Close"),
    ),
  );
  form.addEventListener("submit", (event) => {
    const chosen = event.submitter?.getAttribute("value");
    if (chosen === "same") deal(sameDeal(table));
    if (chosen === "deal") deal(asked(game, new FormData(form)));
  });
  dialog.replaceChildren(form);
  dialog.showModal();
}

/** The deal of a table, to be played again: everything falls as it fell. @param {Table} table @returns {Deal} */
export const sameDeal = ({ game, record }) => ({ game, options: {}, deal: record.deal });

/** A fresh deal for the same players, with the same options. @param {Table} table @returns {Deal} */
export const freshDeal = ({ game, players, options }) => ({ game, players, options });

/** @param {GameCard} game @param {FormData} form @returns {Deal} */
function asked(game, form) {
  const options = Object.fromEntries(game.options.map(({ id }) => [id, String(form.get(id))]));
  const seed = String(form.get("seed")).trim();
  return { game: game.id, options, ...(seed && { seed }), ...(form.has("players") && { players: String(form.get("players")) }) };
}

/** @param {Option} option @param {unknown} now */
function choice({ id, label, values }, now) {
  const radios = values.map(({ value, text }, at) =>
    element(
      "label",
      {},
      element("input", { type: "radio", name: id, value: String(value), checked: value === now || (at === 0 && now === undefined) }),
      " ",
      element("span", {}, text),
    ),
  );
  return element("fieldset", {}, element("legend", {}, label), ...radios);
}
