// The lines that make the score. A line that is pointed at, focused or chosen shows on the board what it is made of; one that is chosen stays.
// On a narrow screen the sheet then holds that line alone, so that the board can be seen.

import { showError } from "../announce/error-message.js";
import { showOnBoard } from "../board/highlight.js";
import { cited } from "../rulings/ruling-links.js";
import { element } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { showNotFetched } from "../shared/import-error.js";
import { ImportFailed, lazyImport } from "../shared/lazy-import.js";
import { seatIcon } from "../shared/seat-icon.js";

/** @import { ScoreLine, Table } from "../engine/protocol.js" */
/** @import { Asking } from "../engine/client.js" */

let chosen = ""; // the label of the line that stays

/** @type {(line: ScoreLine | undefined) => void} */
let show = () => {};

/** @param {HTMLElement} place @param {HTMLElement} board @param {Table} table @param {Asking} engine */
export function showScore(place, board, table, engine) {
  const { seat_names: names, score, over } = table;
  const head = names.map((name, seat) => element("th", { scope: "col" }, seatIcon(seat), " ", name));
  const total = score.scores.map((points) => element("td", {}, String(points)));
  const lines = score.lines.flatMap((line) => [line, ...line.parts]);
  const focused = document.activeElement?.closest(".made")?.textContent;
  const telling = lines.some(({ shows }) => shows.length);
  show = (line) => showOnBoard(board, line?.shows ?? lines.find(isChosen)?.shows ?? []);
  place.replaceChildren(
    element("h2", {}, over ? t("The score") : t("The score so far")),
    ...(score.verdict ? [element("p", { class: "verdict" }, score.verdict)] : []),
    ...(telling ? [element("p", { class: "quiet telling" }, t("Choose a line to see on the board what makes it."))] : []),
    element(
      "table",
      { class: "score" },
      element("thead", {}, element("tr", {}, element("td", {}), ...head)),
      ...score.lines.flatMap((line) => [body(line, false), ...line.parts.map((part) => body(part, true))]),
      element("tfoot", {}, element("tr", {}, element("th", { scope: "row" }, t("Score")), ...total)),
    ),
    ...(table.tracked ? [tracker(table, engine)] : []),
  );
  choose(place, lines.some(isChosen) ? chosen : "");
  watch(place);
  if (focused)
    buttons(place)
      .find(({ textContent }) => textContent === focused)
      ?.focus();
}

/** @param {ScoreLine} line */
const isChosen = ({ label, shows }) => label === chosen && shows.length > 0;

/** @param {HTMLElement} place */
const buttons = (place) => [.../** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(".made"))];

/** A line with what is said of it. @param {ScoreLine} line @param {boolean} isPart */
function body(line, isPart) {
  const { label, values, winners, note, shows, made_of: words } = line;
  const cells = values.map((value, seat) => element("td", { class: winners.includes(seat) ? `takes seat-${seat}` : null }, value));
  /** @param {string} sort @param {string} text */
  const said = (sort, text) => (text ? [element("tr", { class: sort }, element("td", { class: "note", colspan: values.length + 1 }, ...cited(text)))] : []);
  const told = [...said("why", note), ...said("made-of", words)];
  const name = shows.length ? element("button", { type: "button", class: "made", "aria-pressed": "false", "aria-description": words || null }, label) : label;
  const made = element("tbody", { class: `scored${isPart ? " part" : ""}` }, element("tr", {}, element("th", { scope: "row" }, name), ...cells), ...told);
  if (!shows.length) return made;
  made.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && show(line));
  made.addEventListener("pointerleave", () => show(undefined));
  made.addEventListener("focusin", () => show(line));
  made.addEventListener("focusout", () => show(undefined));
  made.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) return; // that leads elsewhere
    choose(/** @type {HTMLElement} */ (made.closest(".leaf")), chosen === label ? "" : label);
  });
  return made;
}

/** Let one line stay, or none. @param {HTMLElement} place @param {string} label */
function choose(place, label) {
  chosen = label;
  for (const button of buttons(place)) {
    button.setAttribute("aria-pressed", String(button.textContent === label));
    button.closest("tbody")?.toggleAttribute("data-chosen", button.textContent === label);
  }
  place.toggleAttribute("data-choosing", label !== "");
  show(undefined);
  giveWay(/** @type {HTMLElement} */ (place.parentElement));
}

/** The sheet with the chosen line lies below or above, where it hides less of what is shown. @param {HTMLElement} sheet */
function giveWay(sheet) {
  sheet.removeAttribute("data-above");
  const shown = [...document.querySelectorAll("[data-board] [data-shown]")].map((piece) => piece.getBoundingClientRect());
  if (!shown.length) return; // nothing to lay the page out for
  const { top, height } = sheet.getBoundingClientRect();
  const start = /** @type {HTMLElement} */ (document.querySelector(".stage")).getBoundingClientRect().top;
  const [below, above] = [shown.filter(({ bottom }) => bottom > top), shown.filter((box) => box.top < start + height)];
  sheet.toggleAttribute("data-above", above.length < below.length);
}

/** Once the lines are out of sight, nothing stays marked. @param {HTMLElement} place */
function watch(place) {
  if (place.dataset.watched) return;
  place.dataset.watched = "";
  new MutationObserver(() => place.hidden && choose(place, "")).observe(place, { attributeFilter: ["hidden"] });
}

/** Stays from drawing to drawing, open or closed. @type {HTMLDetailsElement | null} */
let counting = null;
let fill = () => {};

/** What is counted, filled while it is open. @param {Table} table @param {Asking} engine */
function tracker(table, engine) {
  counting ??= element("details", { class: "tracker", ontoggle: () => fill() }, element("summary", {}, t("What is still out")), element("div"));
  const details = counting;
  const place = /** @type {HTMLElement} */ (details.lastElementChild);
  fill = () => {
    if (!details.open) return;
    lazyImport(() => import("./unseen-panel.js"))
      .then(({ showTracker }) => showTracker(place, table, engine))
      .catch((trouble) => {
        if (trouble instanceof ImportFailed) void showNotFetched(place, t("The list of what is still out could not be fetched."), () => fill());
        else showError(trouble.message);
      });
  };
  fill();
  return details;
}
