// Shows the game's name, and the date of a daily deal, above the table and in the window title.

import { dailyDealDate } from "../model/daily-deal.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/** @import { TableView } from "../engine/protocol.js" */

/** @param {HTMLElement} root @param {Pick<TableView, "game" | "name" | "seed">} table */
export function showTitle(root, { game, name, seed }) {
  const date = dailyDealDate(game, seed);
  const words = date && t("Deal of the day, {date}", { date });
  $("#game", root).replaceChildren(name, ...(words ? [" ", h("small", { class: "day" }, words)] : []));
  document.title = words ? `${name} · ${words} · The Small Table` : `${name} · The Small Table`;
}
