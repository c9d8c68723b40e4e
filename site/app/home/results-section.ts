// Home page: the finished games and the table of wins. Hidden while there are none. A result outlives its saved game.

import { resultText } from "../model/result-text.ts";
import { levelName } from "../model/seats.ts";
import { nextLevel, suggestionText } from "../model/start-choice.ts";
import { listResults, type Result } from "../saves/results-store.ts";
import type { IndexEntry } from "../saves/saves-index.ts";
import { addressOfDeal, addressOfSave } from "../session/url.ts";
import { $, h } from "../shared/dom.ts";
import { n, relativeDay, t } from "../shared/i18n.ts";
import { tally } from "./results-table.ts";
import { saveButtons } from "./saved-games.ts";

type Finished = Pick<IndexEntry, "id" | "game" | "name" | "plies"> & { text: string; ended: number; isSaved: boolean };

const FEW = 3;

/**
 * Render the finished games and the table of wins.
 * @param saved games
 * @returns all results, latest first
 */
export async function showResults(saved: IndexEntry[]) {
  const { results } = await listResults();
  const kept = saved.map(({ id }) => id);
  const games = [
    ...results.map((result) => ({ ...result, text: resultText(result), isSaved: kept.includes(result.id) })),
    ...saved.filter(({ id, over }) => over && !results.some((result) => result.id === id)).map(withoutResult),
  ].sort((one, other) => other.ended - one.ended);
  $("#played").hidden = !games.length;
  const lines = games.map(line);
  const next = results[0] && suggestion(results[0], results);
  $("#next-level").replaceChildren(...(next ?? []));
  $("#results").replaceChildren(...lines.slice(0, FEW));
  $("#tally").replaceChildren(...(results.length ? tally(results) : []));
  const more = $("#results-more");
  more.hidden = lines.length <= FEW;
  more.textContent = n("One result", "All {count} results", lines.length);
  more.onclick = () => {
    $("#results").append(...lines.slice(FEW));
    more.hidden = true;
    lines[FEW]?.focus();
  };
  return results;
}

/** What to play after the latest game, if it suggests another level: a sentence and a link. */
function suggestion({ game, name, seats }: Result, results: Result[]) {
  const found = nextLevel(results, game, seats);
  if (!found) return null;
  const players = seats.map((who) => (who === found.level ? found.next : who));
  const href = addressOfDeal({ game, players: seats.length, options: {} }, players);
  return [`${name}: ${suggestionText(found)} `, h("a", { class: "button", href }, t("Play {level}", { level: levelName(found.next) }))];
}

/** A finished game that has no result, for example because it was imported. */
const withoutResult = ({ id, game, name, where, plies, changed }: IndexEntry): Finished => ({
  id,
  game,
  name,
  plies,
  text: where,
  ended: changed,
  isSaved: true,
});

function line({ id, game, name, plies, ended, text, isSaved }: Finished) {
  const title = isSaved ? h("a", { href: addressOfSave(game, id) }, name) : name;
  const about = [...(ended ? [relativeDay(ended)] : []), n("{count} move", "{count} moves", plies)].join(" · ");
  return h(
    "li",
    { class: "result", tabindex: -1 },
    h("div", {}, h("p", {}, h("b", {}, title), ": ", text), h("p", { class: "quiet" }, about)),
    ...(isSaved ? saveButtons(id, name) : []),
  );
}
