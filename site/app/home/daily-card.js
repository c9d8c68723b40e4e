// Home: the card of the deal of the day, and whether it has been played today.

import { dateOf, dealOfDay } from "../model/daily-deal.js";
import { levelName } from "../model/level-names.js";
import { resultText } from "../model/result-text.js";
import { lastOpponent } from "../preferences/ai-timing.js";
import { addressOfDeal, addressOfSave } from "../session/url.js";
import { $, h } from "../shared/dom.js";
import { language, t } from "../shared/i18n.js";

/** @import { Result } from "../saves/results-store.js" */
/** @import { Listed } from "../saves/saves-index.js" */

/** @param {Listed[]} games that are kept: whoever has begun it today goes on with it @param {string} posters the folder of the pictures */
export function dayCard(games, posters) {
  const time = Date.now();
  const { game, name, seed } = dealOfDay(time);
  const deal = { game, seed, options: {} };
  const level = lastOpponent(game);
  const begun = games.find((one) => one.game === game && one.seed === seed && !one.over);
  const ways = begun
    ? [h("a", { class: "button main", href: addressOfSave(game, begun.id) }, t("Go on with it"))]
    : [
        h("a", { class: "button main", href: addressOfDeal(deal, ["person", level]) }, t("Play against {level}", { level: levelName(level) })),
        h("a", { class: "button", href: addressOfDeal(deal) }, t("Two at this table")),
      ];
  const learn = h("a", { class: "button plain", href: `lesson.html?game=${game}`, "aria-label": t("Learn {name}", { name }) }, t("Learn"));
  const rules = h("a", { class: "button plain", href: `rules/${game}.html`, "aria-label": t("Rules of {name}", { name }) }, t("Rules"));
  for (const way of ways) way.setAttribute("aria-describedby", "day-title");
  return h(
    "li",
    { class: "game day", id: "day", "data-seed": seed },
    h("div", { class: "poster" }, h("img", { src: `${posters}${game}.svg`, alt: "", width: 560, height: 350 }), leaf(time)),
    h(
      "div",
      { class: "about" },
      h("h3", { id: "day-title" }, t("Deal of the day: {name}", { name })),
      h("p", { class: "by" }, dateOf(time)),
      h(
        "p",
        { class: "sentence", id: "day-news" },
        begun ? t("You have begun it. {standing}", { standing: begun.where }) : t("One deal, the same for everyone who plays today."),
      ),
      h("p", { class: "buttons" }, ...ways, learn, rules),
    ),
  );
}

/** Tell how it has ended: the first time, before its cards were known. @param {Result[]} results the latest first */
export function tellDay(results) {
  const first = results.findLast(({ seed }) => seed === $("#day").dataset.seed);
  if (first) $("#day-news").textContent = t("Played today. {result}", { result: resultText(first) });
}

/** A leaf of a calendar. @param {number} time */
function leaf(time) {
  const part = (/** @type {Intl.DateTimeFormatOptions} */ options) => new Intl.DateTimeFormat(language(), { ...options, timeZone: "UTC" }).format(time);
  return h("p", { class: "calendar", "aria-hidden": "true" }, h("span", {}, part({ month: "short" })), h("b", {}, part({ day: "numeric" })));
}
