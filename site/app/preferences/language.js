// Chooses the page's language. Each language has its own URLs, so choosing one navigates there; later visits redirect to it.

import { language } from "../shared/i18n.js";
import { readLocal, writeLocal } from "../shared/local-storage.js";

const STORAGE_KEY = "language";

/** This page's links to its translations, from its head. @returns {HTMLLinkElement[]} */
export const pageLanguages = () => [...document.head.querySelectorAll("link[rel=alternate][hreflang]")].filter((link) => link instanceof HTMLLinkElement);

/** Store the preferred language, which redirectToPreferredLanguage uses. @param {string} chosen */
export const rememberLanguage = (chosen) => writeLocal(STORAGE_KEY, chosen);

/** Go to the same page, with the same query and hash, in another language. @param {string} chosen */
export function setLanguage(chosen) {
  rememberLanguage(chosen);
  const address = urlIn(chosen);
  if (address) location.assign(address);
}

/** Redirect to the preferred language. A page in a frame keeps the language that its host chose. */
export function redirectToPreferredLanguage() {
  const address = window.top === window && readLocal(STORAGE_KEY) !== language() && urlIn(readLocal(STORAGE_KEY));
  if (address) location.replace(address);
}

/** @param {string | null} chosen */
function urlIn(chosen) {
  const link = pageLanguages().find(({ hreflang }) => hreflang === chosen);
  return link ? link.href + location.search + location.hash : null;
}
