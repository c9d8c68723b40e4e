// What the player has chosen for all pages. Preferences, such as theme, card faces and sound (see PREFERENCES), are data-*
// attributes of <html> (data-look="dark") that styles and scripts read; each is absent by default. They are stored in
// localStorage, if available, and synchronised between open tabs.

import { readLocal, writeLocal } from "../shared/storage.ts";

export type PreferenceName = keyof typeof PREFERENCES;

/** Each preference with its values, the default first. settings-dialog.tsx has the labels. */
export const PREFERENCES = {
  look: ["auto", "light", "dark", "contrast-light", "contrast-dark"],
  faces: ["auto", "pictures", "plain"],
  hand: ["either", "left", "right"],
  confirm: ["no", "yes"],
  animation: ["normal", "slow", "fast", "off"],
  notation: ["off", "on"],
  aloud: ["normal", "brief", "full"],
  sound: ["off", "on"],
  remarks: ["on", "off"],
  keys: ["page", "board"],
};

/** Factors for the duration of animations, by the value of "animation". */
const FACTORS: Record<string, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };

export const preference = (name: PreferenceName) => document.documentElement.dataset[name] ?? defaultValue(name);

export function setPreference(name: PreferenceName, value: string) {
  applyValue(name, value);
  writeLocal(name, value);
}

/** Apply the stored preferences. The theme in the address (?look=dark), with which a host page can embed a table, overrides the stored one. */
export function applyPreferences() {
  const framed = new URLSearchParams(location.search).get("look");
  for (const name of names()) applyValue(name, (name === "look" && framed) || readLocal(name));
}

const names = () => Object.keys(PREFERENCES) as PreferenceName[];

const defaultValue = (name: PreferenceName) => PREFERENCES[name][0] as string;

/** @param value untrusted */
function applyValue(name: PreferenceName, value: string | null) {
  const { dataset } = document.documentElement;
  if (value && value !== defaultValue(name) && PREFERENCES[name].includes(value)) dataset[name] = value;
  else delete dataset[name];
}

/** The factor for the duration of every animation; 0 for none. The preference "animation" is the player's choice; reduced motion on the device means off. */
export function animationFactor() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return FACTORS[preference("animation")] ?? 1;
}

/**
 * Which cards have pictures, as a field of a table request. Empty for the default ("auto"), with which the prebuilt deals
 * are drawn. A phone in landscape draws the wide board so small that the suits on pictures could not be read.
 */
export function chosenFaces(): { faces?: "pictures" | "plain" } {
  const faces = preference("faces");
  if (faces === "pictures" || faces === "plain") return { faces };
  return matchMedia("(max-width: 59.99rem) and (max-height: 30rem) and (orientation: landscape)").matches ? { faces: "plain" } : {};
}

export function onFacesChange(draw: () => void) {
  new MutationObserver(draw).observe(document.documentElement, { attributeFilter: ["data-faces"] });
}
