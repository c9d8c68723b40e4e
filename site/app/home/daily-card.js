// Home page: the card of the deal of the day, with its result if it has been played.

import { dailyDeal, dateText } from "../model/daily-deal.js";
import { levelName } from "../model/level-names.js";
import { resultText } from "../model/result-text.js";
import { lastOpponent } from "../preferences/ai-timing.js";
import { addressOfDeal, addressOfSave } from "../session/url.js";
import { $, h } from "../shared/dom.js";
import { language, t } from "../shared/i18n.js";

/** @import { Result } from "../saves/results-store.js" */
/** @import { IndexEntry } from "../saves/saves-index.js" */

/**
 * The card of today's deal.
 * @param {IndexEntry[]} games saved games, to offer "Continue" if today's deal is among them @param {string} posters URL of the folder of posters
 */
export function dailyCard(games, posters) {
  const time = Date.now();
  const { game, name, seed } = dailyDeal(time);
  const deal = { game, seed, options: {} };
  const level = lastOpponent(game);
  const started = games.find((one) => one.game === game && one.seed === seed && !one.over);
  const buttons = started
    ? [h("a", { class: "button main", href: addressOfSave(game, started.id) }, t("Continue"))]
    : [
        h("a", { class: "button main", href: addressOfDeal(deal, ["person", level]) }, t("Play against {level}", { level: levelName(level) })),
        h("a", { class: "button", href: addressOfDeal(deal) }, t("Two players, one device")),
      ];
  const learn = h("a", { class: "button plain", href: `lesson.html?game=${game}`, "aria-label": t("Learn {name}", { name }) }, t("Learn"));
  const rules = h("a", { class: "button plain", href: `rules/${game}.html`, "aria-label": t("Rules of {name}", { name }) }, t("Rules"));
  for (const button of buttons) button.setAttribute("aria-describedby", "day-title");
  return h(
    "li",
    { class: "game day", id: "day", "data-seed": seed },
    h("div", { class: "poster" }, h("img", { src: `${posters}${game}.svg`, alt: "", width: 560, height: 350 }), calendar(time)),
    h(
      "div",
      { class: "about" },
      h("h3", { id: "day-title" }, t("Deal of the day: {name}", { name })),
      h("p", { class: "by" }, dateText(time)),
      h(
        "p",
        { class: "sentence", id: "day-news" },
        started ? t("You have started it. {standing}", { standing: started.where }) : t("The same deal for everyone today."),
      ),
      h("p", { class: "buttons" }, ...buttons, learn, rules),
    ),
  );
}

/** Show the result of the first attempt: in later ones the cards are known. @param {Result[]} results latest first */
export function showDailyResult(results) {
  const first = results.findLast(({ seed }) => seed === $("#day").dataset.seed);
  if (first) $("#day-news").textContent = t("Played today. {result}", { result: resultText(first) });
}

/** A calendar page with today's date. @param {number} time */
function calendar(time) {
  const part = (/** @type {Intl.DateTimeFormatOptions} */ options) => new Intl.DateTimeFormat(language(), { ...options, timeZone: "UTC" }).format(time);
  return h("p", { class: "calendar", "aria-hidden": "true" }, h("span", {}, part({ month: "short" })), h("b", {}, part({ day: "numeric" })));
}
