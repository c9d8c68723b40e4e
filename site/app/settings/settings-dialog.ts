// The settings dialog. Changes apply at once, on every page.

import { soundTurn } from "../feedback/sounds.ts";
import { pageLanguages, setLanguage } from "../preferences/language.ts";
import { PREFERENCES, type PreferenceName, preference, setPreference } from "../preferences/preferences.ts";
import { h } from "../shared/dom.ts";
import { language, t } from "../shared/i18n.ts";
import { loadStylesheet } from "../shared/lazy-import.ts";
import { canWriteLocal } from "../shared/storage.ts";

interface Setting {
  name: PreferenceName;
  label: string;
  note?: string;
  words: Record<string, string>;
}

/** The settings in display order under their headings, with a label for each value of PREFERENCES. */
const GROUPS: Record<string, Setting[]> = {
  [t("Appearance")]: [
    {
      name: "look",
      label: t("Colours"),
      words: {
        ...{ auto: t("Same as device"), light: t("Light"), dark: t("Dark") },
        ...{ "contrast-light": t("High contrast, light"), "contrast-dark": t("High contrast, dark") },
      },
    },
    {
      name: "faces",
      label: t("Card faces"),
      words: { auto: t("Pictures on large cards"), pictures: t("Pictures on all cards"), plain: t("Plain, with large signs") },
    },
  ],
  [t("Sound and motion")]: [
    { name: "sound", label: t("Sound"), words: { off: t("Off"), on: t("On") } },
    { name: "animation", label: t("Animation"), words: { slow: t("Slow"), normal: t("Normal"), fast: t("Fast"), off: t("Off") } },
  ],
  [t("Controls")]: [
    { name: "confirm", label: t("Confirm moves"), words: { no: t("No"), yes: t("Yes, with a preview") } },
    {
      name: "hand",
      label: t("One-handed use"),
      note: t("Puts the main buttons of a phone near your thumb."),
      words: { either: t("Off"), left: t("Left thumb"), right: t("Right thumb") },
    },
    {
      name: "keys",
      label: t("Single-key shortcuts, like ? and i"),
      note: t("Voice control can trigger them by accident."),
      words: { page: t("Everywhere"), board: t("Only on the board") },
    },
  ],
  [t("Texts")]: [
    { name: "remarks", label: t("Opponents speak"), words: { on: t("Now and then"), off: t("Never") } },
    {
      name: "notation",
      label: t("Show moves in notation"),
      note: t("Adds the short form of each move to the log, the review and the list of moves."),
      words: { off: t("No"), on: t("Yes") },
    },
    {
      name: "aloud",
      label: t("Screen reader"),
      note: t("What it announces for each move."),
      words: { normal: t("Sentence"), brief: t("Notation"), full: t("Sentence, score") },
    },
  ],
};

export async function showSettings() {
  await loadStylesheet("dialogs.css").catch(() => {}); // unstyled, it can still be used
  document.querySelector("dialog.settings")?.remove();
  const where = canWriteLocal()
    ? t("Saved in this browser, for every page.")
    : t("This browser does not allow saving: your choices last until you close the page.");
  const dialog = h(
    "dialog",
    { class: "settings", "aria-labelledby": "settings-title" },
    h(
      "form",
      { method: "dialog", onchange: ({ target }) => target instanceof HTMLInputElement && target.name in PREFERENCES && onChoice(target) },
      h("h2", { id: "settings-title" }, t("Settings")),
      h(
        "div",
        { class: "settings-list" },
        h("p", { class: "quiet" }, where),
        ...languages(), // first, for players who cannot read the rest
        ...Object.entries(GROUPS).flatMap(([heading, settings]) => [h("h3", {}, heading), ...settings.map(radioGroup)]),
      ),
      h("p", { class: "buttons" }, h("button", { class: "main" }, t("Done"))),
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** The choice of language. It is not a preference, because each language has its own pages. */
function languages() {
  const all = pageLanguages();
  if (all.length < 2) return [];
  const choices = all.map(({ hreflang, title }) =>
    radio("language", hreflang, hreflang === language(), h("span", { lang: hreflang }, title), () => setLanguage(hreflang)),
  );
  return [h("fieldset", {}, h("legend", {}, t("Language")), ...choices)];
}

function radioGroup({ name, label, note, words }: Setting) {
  const choices = Object.entries(words).map(([value, text]) => radio(name, value, value === preference(name), h("span", {}, text)));
  const about = note ? [h("p", { class: "quiet", id: `note-${name}` }, note)] : [];
  return h("fieldset", { "aria-describedby": note ? `note-${name}` : null }, h("legend", {}, label), ...about, ...choices);
}

const radio = (name: string, value: string, checked: boolean, words: HTMLElement, onchange: (() => void) | null = null) =>
  h("label", {}, h("input", { type: "radio", name, value, checked, onchange }), words);

function onChoice({ name, value }: HTMLInputElement) {
  setPreference(name as PreferenceName, value);
  if (name === "sound") soundTurn();
}
