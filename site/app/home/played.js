// Home: how the last games ended, and how often was won against whom. Nothing of it is shown before there is something.

import { addressOfSave } from "../address.js";
import { element, the } from "../element.js";
import { told } from "../outcome.js";
import { played } from "../results.js";
import { n } from "../words.js";
import { whenOf } from "./saves.js";
import { tally } from "./tally.js";

/** @import { Result } from "../results.js" */

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
