// In which language the pages are. Each language has addresses of its own, so to choose one is to go there; whoever has chosen one is led there again.

import { language } from "../shared/i18n.js";
import { readLocal, writeLocal } from "../shared/local-storage.js";

const WISH = "language";

/** This page in every language, as its head names them. @returns {HTMLLinkElement[]} */
export const pageLanguages = () => [...document.head.querySelectorAll("link[rel=alternate][hreflang]")].filter((link) => link instanceof HTMLLinkElement);

/** Remember the language of a link, which is followed now. @param {string} chosen */
export const rememberLanguage = (chosen) => writeLocal(WISH, chosen);

/** Go to this page, and what it shows, in another language. @param {string} chosen */
export function setLanguage(chosen) {
  rememberLanguage(chosen);
  const address = addressIn(chosen);
  if (address) location.assign(address);
}

/** Whoever has chosen another language before is led to it. A page within another page stays what that page asked for. */
export function redirectToPreferredLanguage() {
  const address = window.top === window && readLocal(WISH) !== language() && addressIn(readLocal(WISH));
  if (address) location.replace(address);
}

/** @param {string | null} chosen */
function addressIn(chosen) {
  const link = pageLanguages().find(({ hreflang }) => hreflang === chosen);
  return link ? link.href + location.search + location.hash : null;
}
