// Home page: the strip of the deal of the day. Once it has been played, it shows the result and the streak, with a text
// to share.

import { DAY, dailyDeal, shortDateText } from "../model/daily-deal.ts";
import { dailyStreak, dealToShare, shareWords } from "../model/daily-streak.ts";
import { resultText } from "../model/result-text.ts";
import { levelName } from "../model/seats.ts";
import { OFFERED } from "../model/start-choice.ts";
import { lastOpponent, setLastOpponent } from "../preferences/player-preferences.ts";
import type { Result } from "../saves/results-store.ts";
import type { IndexEntry } from "../saves/saves-index.ts";
import { addressOfDeal, addressOfSave } from "../session/url.ts";
import { shareText } from "../shared/copy-share-download.ts";
import { $, h } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";

/** The strip of today's deal. @param games saved games, to offer "Continue" if today's deal is among them */
export function dailyStrip(games: IndexEntry[]) {
  const time = Date.now();
  const { game, name, seed } = dailyDeal(time);
  const started = games.find((one) => one.game === game && one.seed === seed && !one.over);
  const href = started ? addressOfSave(game, started.id) : addressOfDailyDeal();
  const news = started ? t("You have started it. {standing}", { standing: started.where }) : t("The same deal for everyone, a new one every day.");
  return h(
    "section",
    { class: "day", id: "day", "data-seed": seed, "aria-labelledby": "day-title" },
    calendar(time),
    h("div", {}, h("h2", { id: "day-title" }, t("Deal of the day: {name}", { name })), h("p", { id: "day-news" }, news)),
    h(
      "p",
      { class: "buttons", id: "day-buttons" },
      ...(started ? [] : [levelField()]),
      h("a", { class: "button", href, "aria-describedby": "day-title" }, started ? t("Continue") : t("Play")),
      h("a", { class: "button plain", href: `lesson.html?game=${game}`, "aria-label": t("Learn {name}", { name }) }, t("Learn")),
    ),
  );
}

/** Show the result of the first attempt: in later ones the cards are known. @param results latest first */
export function showDailyResult(results: Result[]) {
  const first = results.findLast(({ seed }) => seed === $("#day").dataset.seed);
  if (!first) return;
  const days = dailyStreak(results, Date.now());
  const streak = n("Your streak has begun.", "{count} days in a row.", days);
  const tomorrow = t("Tomorrow: {name}.", { name: dailyDeal(Date.now() + DAY).name });
  $("#day-news").textContent = [resultText(first), streak, tomorrow].join(" ");
  const again = h("a", { class: "button plain", href: addressOfDailyDeal(), "aria-describedby": "day-title" }, t("Play again"));
  const level = document.querySelector("#day-level") ? [levelField()] : []; // as many lines as before, so that nothing shifts
  $("#day-buttons").replaceChildren(...level, shareButton(first, results), again);
}

/** A select for the level of the opponent, which is remembered for the game. */
function levelField() {
  const { game } = dailyDeal(Date.now());
  const choose = ({ target }: Event) => {
    setLastOpponent(game, (target as HTMLSelectElement).value);
    for (const link of document.querySelectorAll("#day-buttons a[href*=seed]") as NodeListOf<HTMLAnchorElement>) link.href = addressOfDailyDeal();
  };
  const options = OFFERED.map((level) => h("option", { value: level }, levelName(level)));
  const select = h("select", { id: "day-level", onchange: choose }, ...options);
  select.value = lastOpponent(game);
  return h("label", {}, h("span", {}, t("Opponent")), " ", select);
}

function addressOfDailyDeal() {
  const { game, seed } = dailyDeal(Date.now());
  return addressOfDeal({ game, seed, options: {} }, ["person", lastOpponent(game)]);
}

/** @param results all results */
function shareButton(result: Result, results: Result[]) {
  const button = h("button", { type: "button", "aria-describedby": "day-title" }, t("Share result"));
  button.addEventListener("click", () => shareText(shareWords(result, results), addressOfDeal(...dealToShare(result)), button));
  return button;
}

/** A calendar page with today's date. */
const calendar = (time: number) =>
  h("p", { class: "calendar", "aria-hidden": "true" }, h("span", {}, shortDateText(time, "month")), h("b", {}, shortDateText(time, "day")));
