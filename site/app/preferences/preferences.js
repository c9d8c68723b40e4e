// What a person wishes of every page: how it looks, for which hand it lies, what it asks, what is heard. A wish is an attribute of <html> (data-look="dark"), where styles
// and scripts read it alike; none where nothing was chosen. It is kept for the next visit, where this browser keeps anything, and holds in the tabs that are open.

import { readLocal, writeLocal } from "../shared/local-storage.js";

/** @typedef {keyof typeof PREFERENCES} PreferenceName */

/** All that can be chosen; what stands first holds where nothing is. settings-dialog.js has the words. */
export const PREFERENCES = {
  look: ["auto", "light", "dark", "contrast-light", "contrast-dark"],
  hand: ["either", "left", "right"],
  confirm: ["no", "yes"],
  aloud: ["normal", "brief", "full"],
  sound: ["off", "on"],
  keys: ["page", "board"],
};

/** What is wished now. @param {PreferenceName} name */
export const preference = (name) => document.documentElement.dataset[name] ?? usual(name);

/** @param {PreferenceName} name @param {string} value one of those in the list */
export function setPreference(name, value) {
  show(name, value);
  writeLocal(name, value);
}

/** Let all hold that was chosen on an earlier visit or in another tab. Whoever put this page into a frame may say how it looks there: ?look=dark. */
export function applyPreferences() {
  const framed = new URLSearchParams(location.search).get("look");
  for (const name of names()) show(name, (name === "look" && framed) || readLocal(name));
}

const names = () => /** @type {PreferenceName[]} */ (Object.keys(PREFERENCES));

/** @param {PreferenceName} name */
const usual = (name) => /** @type {string} */ (PREFERENCES[name][0]);

/** @param {PreferenceName} name @param {string | null} value anything, as it may come from outside */
function show(name, value) {
  const { dataset } = document.documentElement;
  if (value && value !== usual(name) && PREFERENCES[name].includes(value)) dataset[name] = value;
  else delete dataset[name];
}
