// Home page: the finished games and the table of wins. Hidden while there are none. A result outlives its saved game.

import { resultText } from "../model/result-text.js";
import { listResults } from "../saves/results-store.js";
import { addressOfSave } from "../session/url.js";
import { $, h } from "../shared/dom.js";
import { n } from "../shared/i18n.js";
import { relativeDay } from "../shared/relative-day.js";
import { tally } from "./results-table.js";
import { saveButtons } from "./saved-games.js";

/** @import { IndexEntry } from "../saves/saves-index.js" */
/** @typedef {Pick<IndexEntry, "id" | "game" | "name" | "plies"> & { text: string, ended: number, isSaved: boolean }} Finished */

const FEW = 3;

/** Render the finished games and the table of wins. @param {IndexEntry[]} saved games @returns all results, latest first */
export async function showResults(saved) {
  const { results } = await listResults();
  const kept = saved.map(({ id }) => id);
  const games = [
    ...results.map((result) => ({ ...result, text: resultText(result), isSaved: kept.includes(result.id) })),
    ...saved.filter(({ id, over }) => over && !results.some((result) => result.id === id)).map(withoutResult),
  ].sort((one, other) => other.ended - one.ended);
  $("#played").hidden = !games.length;
  const lines = games.map(line);
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

/** A finished game that has no result, for example because it was imported. @param {IndexEntry} save @returns {Finished} */
const withoutResult = ({ id, game, name, where, plies, changed }) => ({ id, game, name, plies, text: where, ended: changed, isSaved: true });

/** @param {Finished} game */
function line({ id, game, name, plies, ended, text, isSaved }) {
  const title = isSaved ? h("a", { href: addressOfSave(game, id) }, name) : name;
  const about = [...(ended ? [relativeDay(ended)] : []), n("{count} move", "{count} moves", plies)].join(" · ");
  return h(
    "li",
    { class: "result", tabindex: -1 },
    h("div", {}, h("p", {}, h("b", {}, title), ": ", text), h("p", { class: "quiet" }, about)),
    ...(isSaved ? saveButtons(id, name) : []),
  );
}
