// Shows the game's name, and the date of a daily deal, above the table and in the window title.

import type { TableView } from "../engine/protocol.ts";
import { dailyDealDate } from "../model/daily-deal.ts";
import { $, h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";

export function showTitle(root: HTMLElement, { game, name, seed }: Pick<TableView, "game" | "name" | "seed">) {
  const date = dailyDealDate(game, seed);
  const words = date && t("Deal of the day, {date}", { date });
  $("#game", root).replaceChildren(name, ...(words ? [" ", h("small", { class: "day" }, words)] : []));
  document.title = words ? `${name} · ${words} · The Small Table` : `${name} · The Small Table`;
}
