// Home page: the running games with a picture of each board. Shows the latest few, and the others on request.
// results-section.ts lists the finished ones.

import { against } from "../model/result-text.ts";
import { isComputer, isSpectating } from "../model/seats.ts";
import { boardPicture } from "../saves/board-pictures.ts";
import type { IndexEntry } from "../saves/saves-index.ts";
import { addressOfSave } from "../session/url.ts";
import { $, h } from "../shared/dom.ts";
import { n, relativeDay, t } from "../shared/i18n.ts";

const FEW = 4; // one row on a wide screen
const ICONS = {
  download: '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4v11m-4.500-4.500L12 15l4.500-4.500M5 19.500h14" /></svg>',
  remove:
    '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 7h14M10 7V4.500h4V7m-7.500 0 .8 12.500h9.400L17.500 7M10.500 11v5m3-5v5" /></svg>',
};

let all = false;

/**
 * Render the list of running games.
 * @param saved games, latest first
 * @param posters URL of the folder of posters
 */
export function showSaves(saved: IndexEntry[], posters: string) {
  document.body.classList.toggle("returning", saved.length > 0);
  markPlayed(saved);
  const games = saved.filter(({ over }) => !over);
  $("#going").hidden = !games.length;
  const more = $("#saves-more");
  more.hidden = all || games.length <= FEW;
  more.textContent = n("One game", "All {count} games", games.length);
  const cards = (all ? games : games.slice(0, FEW)).map((game) => card(game, posters));
  const list = $("#saves");
  if (list.innerHTML !== cards.map(({ outerHTML }) => outerHTML).join("")) list.replaceChildren(...cards); // if nothing has changed, keep the elements, and with them the focus
}

/** Mark the cards of the games that were played here. @param saved games */
export function markPlayed(saved: IndexEntry[]) {
  for (const card of document.querySelectorAll(".game"))
    card.toggleAttribute(
      "data-played",
      saved.some(({ game }) => card.id === `game-${game}`),
    );
}

/** Show all running games from now on. */
export function showAllSaves(games: IndexEntry[], posters: string) {
  all = true;
  showSaves(games, posters);
  ($("#saves").querySelectorAll("a")[FEW] as HTMLElement | undefined)?.focus();
}

/** The number of moves as text: "3 moves", or "not started". */
export const counted = (plies: number) => (plies ? n("{count} move", "{count} moves", plies) : t("not started"));

function card({ id, game, name, where, seats, plies, changed }: IndexEntry, posters: string) {
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

/** The buttons that download and delete a saved game. */
export const saveButtons = (id: string, name: string) => [
  iconButton(ICONS.download, t("Download {name}", { name }), { "data-file": id }),
  iconButton(ICONS.remove, t("Delete {name}", { name }), { "data-delete": id }),
];

/** @param icon a constant */
function iconButton(icon: string, name: string, attributes: Record<string, string>) {
  const button = h("button", { type: "button", class: "plain", "aria-label": name, title: name, ...attributes });
  button.innerHTML = icon;
  return button;
}

/** The AI opponents in words, as a list of one text; empty if there are none or nobody plays against them. */
const opponentsOf = (seats: string[]): string[] =>
  seats.some(isComputer) && !isSpectating(seats) ? [t("vs {opponents}", { opponents: against(seats.filter(isComputer)) })] : [];
