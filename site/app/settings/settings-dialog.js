// The dialog of settings. What is chosen holds at once, on every page.

import { soundTurn } from "../announce/sound.js";
import { pageLanguages, setLanguage } from "../preferences/languages.js";
import { PREFERENCES, preference, setPreference } from "../preferences/preferences.js";
import { h } from "../shared/dom.js";
import { language, t } from "../shared/i18n.js";
import { canWriteLocal } from "../shared/local-storage.js";

/** @import { PreferenceName } from "../preferences/preferences.js" */

/** In what order they are asked, in which words: each value of WISHES has its own. @type {{ name: PreferenceName, asked: string, note?: string, words: Record<string, string>, chosen?: () => void }[]} */
const QUESTIONS = [
  {
    name: "look",
    asked: t("Colours"),
    words: {
      auto: t("As this device asks"),
      light: t("Light"),
      dark: t("Dark"),
      "contrast-light": t("High contrast, light"),
      "contrast-dark": t("High contrast, dark"),
    },
  },
  {
    name: "hand",
    asked: t("Buttons on a phone"),
    note: t("Those that are pressed most can lie where your thumb is."),
    words: { either: t("As they are"), left: t("Left thumb"), right: t("Right thumb") },
  },
  {
    name: "confirm",
    asked: t("A move that was chosen"),
    words: { no: t("Is played at once"), yes: t("Shows first what it does") },
  },
  {
    name: "aloud",
    asked: t("What a screen reader says of a move"),
    note: t("Less of it, or what it did to the score too."),
    words: { normal: t("All of it"), brief: t("Its letters alone"), full: t("And the score") },
  },
  {
    name: "sound",
    asked: t("Sound"),
    words: { off: t("Off"), on: t("On") },
    chosen: soundTurn,
  },
  {
    name: "keys",
    asked: t("Keys of one letter, like ? and i"),
    note: t("Whoever speaks to the computer may press them unawares."),
    words: { page: t("Work everywhere"), board: t("Work on the board alone") },
  },
];

/** Show what is chosen now, to be chosen anew. */
export function showSettings() {
  document.querySelector("dialog.settings")?.remove();
  const dialog = made();
  document.body.append(dialog);
  dialog.showModal();
}

function made() {
  const where = canWriteLocal()
    ? t("They hold on every page, and are kept in this browser.")
    : t("This browser lets the page keep nothing: they hold until it is closed.");
  return h(
    "dialog",
    { class: "settings", "aria-labelledby": "settings-title" },
    h(
      "form",
      { method: "dialog", onchange: ({ target }) => target instanceof HTMLInputElement && target.name in PREFERENCES && chosen(target) },
      h("h2", { id: "settings-title" }, t("Settings")),
      h("p", { class: "quiet" }, where),
      ...languages(), // first, for whoever cannot read the rest
      ...QUESTIONS.map(question),
      h("p", { class: "buttons" }, h("button", { class: "main" }, t("Done"))),
    ),
  );
}

/** Not a wish like the others: another language has other pages. */
function languages() {
  const all = pageLanguages();
  if (all.length < 2) return [];
  const answers = all.map(({ hreflang, title }) =>
    h(
      "label",
      {},
      h("input", { type: "radio", name: "language", value: hreflang, checked: hreflang === language(), onchange: () => setLanguage(hreflang) }),
      h("span", { lang: hreflang }, title),
    ),
  );
  return [h("fieldset", {}, h("legend", {}, t("Language")), ...answers)];
}

/** @param {HTMLInputElement} answer */
function chosen({ name, value }) {
  setPreference(/** @type {PreferenceName} */ (name), value);
  QUESTIONS.find((question) => question.name === name)?.chosen?.();
}

/** @param {typeof QUESTIONS[number]} question */
function question({ name, asked, note, words }) {
  const answers = Object.entries(words).map(([value, text]) =>
    h("label", {}, h("input", { type: "radio", name, value, checked: value === preference(name) }), h("span", {}, text)),
  );
  const about = note ? [h("p", { class: "quiet", id: `about-${name}` }, note)] : [];
  return h("fieldset", { "aria-describedby": note ? `about-${name}` : null }, h("legend", {}, asked), ...about, ...answers);
}
