// Home: the games under way, as cards. The last few are shown, and a button shows the others.

import { against } from "../model/result-text.js";
import { isComputer, isSpectating } from "../model/seats.js";
import { addressOfSave } from "../session/url.js";
import { $, h } from "../shared/dom.js";
import { language, n, t } from "../shared/i18n.js";

/** @import { Listed } from "../saves/saves-index.js" */

const FEW = 4; // a row on a wide screen

let all = false;

/** @param {Listed[]} games the latest first */
export function showSaves(games) {
  $("#going").hidden = !games.length;
  const more = $("#saves-more");
  more.hidden = all || games.length <= FEW;
  more.textContent = n("One game", "All {count} games", games.length);
  const cards = (all ? games : games.slice(0, FEW)).map(card);
  const list = $("#saves");
  if (list.innerHTML !== cards.map(({ outerHTML }) => outerHTML).join("")) list.replaceChildren(...cards); // else what is focused stays
}

/** Show the others from now on. @param {Listed[]} games */
export function showAllSaves(games) {
  all = true;
  showSaves(games);
  /** @type {HTMLElement | undefined} */ ($("#saves").querySelectorAll("a")[FEW])?.focus();
}

/** How many plies, in words. @param {number} plies */
export const counted = (plies) => (plies ? n("{count} ply", "{count} plies", plies) : t("no plies"));

/** A moment as the visitor's clock had it. @param {number} time */
export const whenOf = (time) => new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(time);

/** @param {Listed} game */
function card({ id, game, name, where, over, seats, plies, changed }) {
  const about = [counted(plies), ...company(seats), ...(changed ? [whenOf(changed)] : [])].join(" · ");
  const way = over ? t("Look at it") : t("Go on");
  const full = over ? t("Look at it: {name}, {where}", { name, where }) : t("Go on with {name}: {where}", { name, where });
  return h(
    "li",
    { class: "save", id: `save-${id}` },
    h("h3", {}, name),
    h("p", { class: "where" }, where),
    h("p", { class: "quiet" }, about),
    h(
      "p",
      { class: "buttons" },
      h("a", { class: over ? "button" : "button main", href: addressOfSave(game, id), "aria-label": full }, way),
      h("button", { type: "button", class: "plain", "aria-label": t("Save {name} to a file", { name }), "data-file": id }, t("Save")),
      h("button", { type: "button", class: "plain", "aria-label": t("Delete {name}", { name }), "data-delete": id }, t("Delete")),
    ),
  );
}

/** Whom a person plays against, where it is computers. @param {string[]} seats @returns {string[]} */
const company = (seats) => (seats.some(isComputer) && !isSpectating(seats) ? [t("against {opponents}", { opponents: against(seats.filter(isComputer)) })] : []);
