// Home: how the last games ended, and how often was won against whom. Nothing of it is shown before there is something.

import { told } from "../model/result-text.js";
import { played } from "../saves/results-store.js";
import { addressOfSave } from "../session/url.js";
import { element, the } from "../shared/dom.js";
import { n } from "../shared/i18n.js";
import { tally } from "./results-table.js";
import { whenOf } from "./saved-games.js";

/** @import { Result } from "../saves/results-store.js" */

const FEW = 5;

/** @param {string[]} kept the ids of the games that can still be looked at */
export async function showPlayed(kept) {
  const { results } = await played();
  the("#played").hidden = !results.length;
  const lines = results.map((result) => line(result, kept.includes(result.id)));
  the("#results").replaceChildren(...lines.slice(0, FEW));
  the("#tally").replaceChildren(...tally(results));
  const more = the("#results-more");
  more.hidden = lines.length <= FEW;
  more.textContent = n("One result", "All {count} results", lines.length);
  more.onclick = () => {
    the("#results").append(...lines.slice(FEW));
    more.hidden = true;
    lines[FEW]?.focus();
  };
  return results;
}

/** @param {Result} result @param {boolean} isKept */
function line(result, isKept) {
  const { id, game, name, plies, ended } = result;
  const sight = isKept ? element("a", { href: addressOfSave(game, id) }, name) : name;
  return element(
    "li",
    { class: "result", tabindex: -1 },
    element("p", {}, element("b", {}, sight), ": ", told(result)),
    element("p", { class: "quiet" }, [whenOf(ended), n("{count} ply", "{count} plies", plies)].join(" · ")),
  );
}
