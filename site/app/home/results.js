// Home: how the last games ended, and how often was won against whom. Nothing of it is shown before there is something.

import { resultText } from "../model/result-text.js";
import { listResults } from "../saves/results-store.js";
import { addressOfSave } from "../session/url.js";
import { $, h } from "../shared/dom.js";
import { n } from "../shared/i18n.js";
import { tally } from "./results-table.js";
import { whenOf } from "./saved-games.js";

/** @import { Result } from "../saves/results-store.js" */

const FEW = 5;

/** @param {string[]} kept the ids of the games that can still be looked at */
export async function showPlayed(kept) {
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
  const sight = isKept ? h("a", { href: addressOfSave(game, id) }, name) : name;
  return h(
    "li",
    { class: "result", tabindex: -1 },
    h("p", {}, h("b", {}, sight), ": ", resultText(result)),
    h("p", { class: "quiet" }, [whenOf(ended), n("{count} ply", "{count} plies", plies)].join(" · ")),
  );
}
