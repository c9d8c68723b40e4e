// The settings dialog. Changes apply at once, on every page.

import { Fragment } from "preact";
import { soundTurn } from "../feedback/sounds.ts";
import { pageLanguages, setLanguage } from "../preferences/language.ts";
import { type PreferenceName, preference, setPreference } from "../preferences/preferences.ts";
import { showDialog } from "../shared/components.tsx";
import { language, t } from "../shared/i18n.ts";
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
    { name: "remarks", label: t("Opponents react"), words: { on: t("Now and then"), off: t("Never") } },
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

export const showSettings = () => showDialog("settings", <SettingsForm />);

function SettingsForm() {
  const languages = Object.fromEntries(pageLanguages().map(({ hreflang, title }) => [hreflang, title]));
  const where = canWriteLocal()
    ? t("Saved in this browser, for every page.")
    : t("This browser does not allow saving: your choices last until you close the page.");
  return (
    <form method="dialog" onChange={({ target }) => choose(target as HTMLInputElement)}>
      <h2 id="settings-title">{t("Settings")}</h2>
      <p class="quiet">{where}</p>
      {/* first, for players who cannot read the rest; no preference, because each language has its own pages */}
      {Object.keys(languages).length > 1 && <RadioGroup name="language" label={t("Language")} words={languages} chosen={language()} />}
      {Object.entries(GROUPS).map(([heading, settings]) => (
        <Fragment key={heading}>
          <h3>{heading}</h3>
          {settings.map((setting) => (
            <RadioGroup {...setting} chosen={preference(setting.name)} key={setting.name} />
          ))}
        </Fragment>
      ))}
    </form>
  );
}

const RadioGroup = ({ name, label, note, words, chosen }: Omit<Setting, "name"> & { name: string; chosen: string }) => (
  <fieldset aria-describedby={note && `note-${name}`}>
    <legend>{label}</legend>
    {note && (
      <p class="quiet" id={`note-${name}`}>
        {note}
      </p>
    )}
    {Object.entries(words).map(([value, text]) => (
      <label class="across" key={value}>
        <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
        <span lang={name === "language" ? value : undefined}>{text}</span>
      </label>
    ))}
  </fieldset>
);

function choose({ name, value }: HTMLInputElement) {
  if (name === "language") return setLanguage(value);
  setPreference(name as PreferenceName, value);
  if (name === "sound") soundTurn();
}
