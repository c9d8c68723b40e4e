// Home page: the latest results and the table of wins. Hidden while there are no results.

import { resultText } from "../model/result-text.js";
import { listResults } from "../saves/results-store.js";
import { addressOfSave } from "../session/url.js";
import { $, h } from "../shared/dom.js";
import { n } from "../shared/i18n.js";
import { relativeDay } from "../shared/relative-day.js";
import { tally } from "./results-table.js";

/** @import { Result } from "../saves/results-store.js" */

const FEW = 3;

/** Render the results and the table of wins. @param {string[]} kept ids of the games that are still saved @returns all results, latest first */
export async function showResults(kept) {
  const { results } = await listResults();
  $("#played").hidden = !results.length;
  const lines = results.map((result) => line(result, kept.includes(result.id)));
  $("#results").replaceChildren(...lines.slice(0, FEW));
  $("#tally").replaceChildren(...tally(results));
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

/** @param {Result} result @param {boolean} isKept */
function line(result, isKept) {
  const { id, game, name, plies, ended } = result;
  const title = isKept ? h("a", { href: addressOfSave(game, id) }, name) : name;
  return h(
    "li",
    { class: "result", tabindex: -1 },
    h("p", {}, h("b", {}, title), ": ", resultText(result)),
    h("p", { class: "quiet" }, [relativeDay(ended), n("{count} move", "{count} moves", plies)].join(" · ")),
  );
}
