// The dialog of settings. What is chosen holds at once, on every page.

import { element } from "../element.js";
import { hearTurn } from "../hearing.js";
import { isKeeping } from "../kept.js";
import { language } from "../words.js";
import { everyLanguage, speak } from "./languages.js";
import { choose, WISHES, wish } from "./wishes.js";

/** @import { Wish } from "./wishes.js" */

/** In what order they are asked, in which words: each value of WISHES has its own. @type {{ name: Wish, asked: string, note?: string, words: Record<string, string>, chosen?: () => void }[]} */
const QUESTIONS = [
  {
    name: "look",
    asked: "Colours",
    words: {
      auto: "As this device asks",
      light: "Light",
      dark: "Dark",
      "contrast-light": "High contrast, light",
      "contrast-dark": "High contrast, dark",
    },
  },
  {
    name: "hand",
    asked: "Buttons on a phone",
    note: "Those that are pressed most can lie where your thumb is.",
    words: { either: "As they are", left: "Left thumb", right: "Right thumb" },
  },
  {
    name: "confirm",
    asked: "A move that was chosen",
    words: { no: "Is played at once", yes: "Shows first what it does" },
  },
  {
    name: "aloud",
    asked: "What a screen reader says of a move",
    note: "Less of it, or what it did to the score too.",
    words: { normal: "All of it", brief: "Its letters alone", full: "And the score" },
  },
  {
    name: "sound",
    asked: "Sound",
    words: { off: "Off", on: "On" },
    chosen: hearTurn,
  },
];

/** @type {HTMLDialogElement | null} */
let dialog = null;

/** Show what is chosen now, to be chosen anew. */
export function showSettings() {
  dialog?.remove();
  dialog = made();
  document.body.append(dialog);
  dialog.showModal();
}

function made() {
  const where = isKeeping()
    ? "They hold on every page, and are kept in this browser."
    : "This browser lets the page keep nothing: they hold until it is closed.";
  return element(
    "dialog",
    { class: "settings", "aria-labelledby": "settings-title" },
    element(
      "form",
      { method: "dialog", onchange: ({ target }) => target instanceof HTMLInputElement && target.name in WISHES && chosen(target) },
      element("h2", { id: "settings-title" }, "Settings"),
      element("p", { class: "quiet" }, where),
      ...QUESTIONS.map(question),
      ...languages(),
      element("p", { class: "buttons" }, element("button", { class: "main" }, "Done")),
    ),
  );
}

/** Not a wish like the others: another language has other pages. */
function languages() {
  const all = everyLanguage();
  if (all.length < 2) return [];
  const answers = all.map(({ hreflang, title }) =>
    element(
      "label",
      {},
      element("input", { type: "radio", name: "language", value: hreflang, checked: hreflang === language, onchange: () => speak(hreflang) }),
      element("span", { lang: hreflang }, title),
    ),
  );
  return [element("fieldset", {}, element("legend", {}, "Language"), ...answers)];
}

/** @param {HTMLInputElement} answer */
function chosen({ name, value }) {
  choose(/** @type {Wish} */ (name), value);
  QUESTIONS.find((question) => question.name === name)?.chosen?.();
}

/** @param {typeof QUESTIONS[number]} question */
function question({ name, asked, note, words }) {
  const answers = Object.entries(words).map(([value, text]) =>
    element("label", {}, element("input", { type: "radio", name, value, checked: value === wish(name) }), element("span", {}, text)),
  );
  const about = note ? [element("p", { class: "quiet", id: `about-${name}` }, note)] : [];
  return element("fieldset", { "aria-describedby": note ? `about-${name}` : null }, element("legend", {}, asked), ...about, ...answers);
}
