// Home page: the running games with a picture of each board. Shows the latest few, and the others on request. results-section.js lists the finished ones.

import { against } from "../model/result-text.js";
import { isComputer, isSpectating } from "../model/seats.js";
import { boardPicture } from "../saves/board-pictures.js";
import { addressOfSave } from "../session/url.js";
import { $, h } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";
import { relativeDay } from "../shared/relative-day.js";

/** @import { IndexEntry } from "../saves/saves-index.js" */

const FEW = 4; // one row on a wide screen
const ICONS = {
  download: '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4v11m-4.500-4.500L12 15l4.500-4.500M5 19.500h14" /></svg>',
  remove:
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 7h14M10 7V4.500h4V7m-7.500 0 .8 12.500h9.400L17.500 7M10.500 11v5m3-5v5" /></svg>',
};

let all = false;

/** Render the list of running games. @param {IndexEntry[]} saved games, latest first @param {string} posters URL of the folder of posters */
export function showSaves(saved, posters) {
  document.body.classList.toggle("returning", saved.length > 0);
  const games = saved.filter(({ over }) => !over);
  $("#going").hidden = !games.length;
  const more = $("#saves-more");
  more.hidden = all || games.length <= FEW;
  more.textContent = n("One game", "All {count} games", games.length);
  const cards = (all ? games : games.slice(0, FEW)).map((game) => card(game, posters));
  const list = $("#saves");
  if (list.innerHTML !== cards.map(({ outerHTML }) => outerHTML).join("")) list.replaceChildren(...cards); // if nothing has changed, keep the elements, and with them the focus
}

/** Show all running games from now on. @param {IndexEntry[]} games @param {string} posters */
export function showAllSaves(games, posters) {
  all = true;
  showSaves(games, posters);
  /** @type {HTMLElement | undefined} */ ($("#saves").querySelectorAll("a")[FEW])?.focus();
}

/** The number of moves as text: "3 moves", or "not started". @param {number} plies */
export const counted = (plies) => (plies ? n("{count} move", "{count} moves", plies) : t("not started"));

/** @param {IndexEntry} game @param {string} posters */
function card({ id, game, name, where, seats, plies, changed }, posters) {
  const moves = plies ? t("move {number}", { number: plies }) : t("not started");
  const about = [...opponentsOf(seats), moves, ...(changed ? [relativeDay(changed)] : [])].join(" · ");
  const full = t("Continue {name}: {where}", { name, where });
  const isKnown = GAMES.some(([known]) => known === game);
  const picture = boardPicture(id) ?? (isKnown ? `${posters}${game}.svg` : null);
  return h(
    "li",
    { class: "save", id: `save-${id}` },
    ...(picture ? [h("img", { class: "board-picture", src: picture, alt: "", width: 320, height: 205 })] : []),
    h("div", { class: "save-text" }, h("h3", {}, name), h("p", { class: "where" }, where), h("p", { class: "quiet" }, about)),
    h(
      "p",
      { class: "buttons" },
      h("a", { class: "button main open", href: addressOfSave(game, id), "aria-label": full }, h("span", {}, t("Continue"))),
      ...saveButtons(id, name),
    ),
  );
}

/** The buttons that download and delete a saved game. @param {string} id @param {string} name */
export const saveButtons = (id, name) => [
  iconButton(ICONS.download, t("Download {name}", { name }), { "data-file": id }),
  iconButton(ICONS.remove, t("Delete {name}", { name }), { "data-delete": id }),
];

/** @param {string} icon a constant @param {string} name @param {Record<string, string>} attributes */
function iconButton(icon, name, attributes) {
  const button = h("button", { type: "button", class: "plain", "aria-label": name, title: name, ...attributes });
  button.innerHTML = icon;
  return button;
}

/** The AI opponents in words, as a list of one text; empty if there are none or nobody plays against them. @param {string[]} seats @returns {string[]} */
const opponentsOf = (seats) => (seats.some(isComputer) && !isSpectating(seats) ? [t("vs {opponents}", { opponents: against(seats.filter(isComputer)) })] : []);
