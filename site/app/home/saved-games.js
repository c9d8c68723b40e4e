// Home page: cards of the saved games. Shows the latest few, and the others on request.

import { against } from "../model/result-text.js";
import { isComputer, isSpectating } from "../model/seats.js";
import { addressOfSave } from "../session/url.js";
import { $, h } from "../shared/dom.js";
import { language, n, t } from "../shared/i18n.js";

/** @import { IndexEntry } from "../saves/saves-index.js" */

const FEW = 4; // one row on a wide screen

let all = false;

/** Render the list of saved games. @param {IndexEntry[]} games latest first */
export function showSaves(games) {
  $("#going").hidden = !games.length;
  const more = $("#saves-more");
  more.hidden = all || games.length <= FEW;
  more.textContent = n("One game", "All {count} games", games.length);
  const cards = (all ? games : games.slice(0, FEW)).map(card);
  const list = $("#saves");
  if (list.innerHTML !== cards.map(({ outerHTML }) => outerHTML).join("")) list.replaceChildren(...cards); // unchanged cards keep the focus
}

/** Show all games from now on. @param {IndexEntry[]} games */
export function showAllSaves(games) {
  all = true;
  showSaves(games);
  /** @type {HTMLElement | undefined} */ ($("#saves").querySelectorAll("a")[FEW])?.focus();
}

/** The number of moves in words. @param {number} plies */
export const counted = (plies) => (plies ? n("{count} move", "{count} moves", plies) : t("not started"));

/** A date and time in the visitor's time zone and language. @param {number} time */
export const whenOf = (time) => new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(time);

/** @param {IndexEntry} game */
function card({ id, game, name, where, over, seats, plies, changed }) {
  const about = [counted(plies), ...opponentsOf(seats), ...(changed ? [whenOf(changed)] : [])].join(" · ");
  const action = over ? t("View") : t("Continue");
  const full = over ? t("View {name}: {where}", { name, where }) : t("Continue {name}: {where}", { name, where });
  return h(
    "li",
    { class: "save", id: `save-${id}` },
    h("h3", {}, name),
    h("p", { class: "where" }, where),
    h("p", { class: "quiet" }, about),
    h(
      "p",
      { class: "buttons" },
      h("a", { class: over ? "button" : "button main", href: addressOfSave(game, id), "aria-label": full }, action),
      h("button", { type: "button", class: "plain", "aria-label": t("Download {name}", { name }), "data-file": id }, t("Download")),
      h("button", { type: "button", class: "plain", "aria-label": t("Delete {name}", { name }), "data-delete": id }, t("Delete")),
    ),
  );
}

/** The AI opponents in words; empty if there are none or nobody plays against them. @param {string[]} seats @returns {string[]} */
const opponentsOf = (seats) =>
  seats.some(isComputer) && !isSpectating(seats) ? [t("against {opponents}", { opponents: against(seats.filter(isComputer)) })] : [];
