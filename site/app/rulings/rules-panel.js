// The rules of the game beside its board, fetched when they are first wanted, and opened at a ruling where one is asked for.

import { element } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

let wanted = ""; // the ruling to open at, next time

/** Let the rules open at a ruling. @param {string} ruling */
export function seek(ruling) {
  wanted = ruling;
}

/** @param {HTMLElement} place @param {string} game its id @param {((place: HTMLElement) => void) | null} [guide] shows the rules of a game that has no page here */
export async function showRules(place, game, guide) {
  if (guide) return guide(place);
  try {
    if (place.dataset.game !== game) await fetchRules(place, game);
    point(place);
  } catch {
    place.replaceChildren(
      element("p", {}, t("The rules could not be fetched."), " "),
      element("button", { type: "button", onclick: () => void showRules(place, game) }, t("Try again")),
    );
  }
}

/** @param {HTMLElement} place @param {string} game */
async function fetchRules(place, game) {
  place.replaceChildren(element("p", { class: "quiet" }, t("Fetching the rules…")));
  const answer = await fetch(`rules/${encodeURIComponent(game)}.html`);
  if (!answer.ok) throw new Error(String(answer.status));
  const page = new DOMParser().parseFromString(await answer.text(), "text/html"); // our own page, from this origin
  place.replaceChildren(...(page.querySelector("main") ?? page.body).childNodes);
  place.dataset.game = game;
  place.scrollTop = 0;
}

/** Bring the ruling that is wanted into sight, and the focus to it: from there one reads on. @param {HTMLElement} place */
function point(place) {
  const ruling = wanted && place.querySelector(`[id="${CSS.escape(wanted)}"]`);
  wanted = "";
  if (!(ruling instanceof HTMLElement)) return;
  for (const other of place.querySelectorAll("[data-cited]")) other.removeAttribute("data-cited");
  ruling.dataset.cited = "";
  ruling.tabIndex = -1;
  ruling.focus();
  ruling.scrollIntoView({ block: "center" });
}
