// User preferences for all pages, such as theme, card faces and sound (see PREFERENCES). Each is a data-* attribute of <html> (data-look="dark") that styles and scripts read; it is absent by default.
// Preferences are stored in localStorage, if available, and synchronised between open tabs.

import { readLocal, writeLocal } from "../shared/local-storage.js";

/** @typedef {keyof typeof PREFERENCES} PreferenceName */

/** Each preference with its values, the default first. settings-dialog.js has the labels. */
export const PREFERENCES = {
  look: ["auto", "light", "dark", "contrast-light", "contrast-dark"],
  faces: ["auto", "pictures", "plain"],
  hand: ["either", "left", "right"],
  confirm: ["no", "yes"],
  animation: ["normal", "slow", "fast", "off"],
  notation: ["off", "on"],
  aloud: ["normal", "brief", "full"],
  sound: ["off", "on"],
  keys: ["page", "board"],
};

/** The current value. @param {PreferenceName} name */
export const preference = (name) => document.documentElement.dataset[name] ?? defaultValue(name);

/** @param {PreferenceName} name @param {string} value one of the listed values */
export function setPreference(name, value) {
  applyValue(name, value);
  writeLocal(name, value);
}

/** Apply the stored preferences. The theme in the address (?look=dark), with which a host page can embed a table, overrides the stored one. */
export function applyPreferences() {
  const framed = new URLSearchParams(location.search).get("look");
  for (const name of names()) applyValue(name, (name === "look" && framed) || readLocal(name));
}

const names = () => /** @type {PreferenceName[]} */ (Object.keys(PREFERENCES));

/** @param {PreferenceName} name */
const defaultValue = (name) => /** @type {string} */ (PREFERENCES[name][0]);

/** @param {PreferenceName} name @param {string | null} value untrusted */
function applyValue(name, value) {
  const { dataset } = document.documentElement;
  if (value && value !== defaultValue(name) && PREFERENCES[name].includes(value)) dataset[name] = value;
  else delete dataset[name];
}
