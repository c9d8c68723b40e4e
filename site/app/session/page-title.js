// What is played at this table: over it, in the window's title, and of which day it is the deal.

import { dayOf } from "../model/daily-deal.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/** @import { Table } from "../engine/protocol.js" */

/** @param {HTMLElement} root @param {Table} table */
export function showTitle(root, { game, name, seed }) {
  const date = dayOf(game, seed);
  const words = date && t("Deal of the day, {date}", { date });
  $("#game", root).replaceChildren(name, ...(words ? [" ", h("small", { class: "day" }, words)] : []));
  $("#hint", root).dataset.day = words; // a narrow screen has no room for the title: it stands where nothing else is said
  document.title = words ? `${name} · ${words} · The Small Table` : `${name} · The Small Table`;
}
