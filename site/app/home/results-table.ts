// Table of wins, draws and losses: one row per game and opponent, and the best score on each side.

import { outcome } from "../model/result-text.ts";
import { isRemoteGame, LEVELS, levelName, localSeat } from "../model/seats.ts";
import type { Result } from "../saves/results-store.ts";
import { h } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";

const BY_LINK = t("By link");
const TOGETHER = t("In person");
const ROWS = [...LEVELS, BY_LINK, TOGETHER]; // order of the rows

/** The table's children. */
export function tally(results: Result[]): HTMLElement[] {
  const games = Map.groupBy(results, ({ name }) => name);
  const heads = [t("Against"), t("Won"), t("Drawn"), t("Lost")].map((words) => h("th", { scope: "col" }, words));
  return [
    h("caption", {}, t("Your record")),
    h("thead", {}, h("tr", {}, ...heads)),
    ...[...games].sort(([one], [other]) => one.localeCompare(other)).map(([name, ended]) => body(name, ended)),
  ];
}

/**
 * @param name of the game
 * @param results of this game
 */
function body(name: string, results: Result[]) {
  const rows = Map.groupBy(results, opponentOf);
  return h(
    "tbody",
    {},
    h("tr", {}, h("th", { scope: "rowgroup", colspan: 4 }, name)),
    ...ROWS.flatMap((who) => (rows.has(who) ? [row(who, rows.get(who) ?? [])] : [])),
    ...bestScores(results),
  );
}

/** A row with the best score on each side, if the page names the sides of the game. @param results of one game */
function bestScores(results: Result[]) {
  const sides = document.getElementById(`game-${results[0]?.game}`)?.dataset.sides?.split("|") ?? [];
  const texts = sides.flatMap((side, seat) => {
    const scores = results.flatMap(({ seats, scores }) => (localSeat(seats) === seat ? [scores[seat] ?? 0] : []));
    return scores.length ? [t("{side} {score}", { side, score: Math.max(...scores) })] : [];
  });
  return texts.length ? [h("tr", {}, h("th", { scope: "row" }, t("Best score")), h("td", { colspan: 3 }, texts.join(" · ")))] : [];
}

function row(who: string, results: Result[]) {
  const cells = ["won", "drawn", "lost"].map((how) => h("td", {}, String(results.filter((result) => outcome(result) === how).length)));
  const all = h("td", { colspan: 3 }, n("{count} game", "{count} games", results.length));
  return h("tr", {}, h("th", { scope: "row" }, LEVELS.includes(who) ? levelName(who) : who), ...(who === TOGETHER ? [all] : cells));
}

/** The row in which a result is counted, as an entry of `ROWS`. The strongest of several computer players decides. */
function opponentOf(result: Result) {
  const { seats } = result;
  if (outcome(result) === null) return TOGETHER;
  if (isRemoteGame(seats)) return BY_LINK;
  return LEVELS.findLast((level) => seats.includes(level)) ?? TOGETHER;
}
