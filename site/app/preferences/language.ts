// The language of the pages. Each language has its own addresses, so choosing one navigates there, and later visits redirect
// to it. A page offers the language of the browser.

import { h } from "../shared/dom.ts";
import { language } from "../shared/i18n.ts";
import { inTab, readLocal, writeLocal } from "../shared/storage.ts";

const LANGUAGE_KEY = "language";
const SOURCE = "en"; // the language of the addresses without a folder
const PASSED_KEY = "language-offer"; // whether the player has passed over the offer in this tab
const CONTROLS = "a, button, input, select, summary, [data-target]";

/** This page's links to its translations, from its head. */
export const pageLanguages = (): HTMLLinkElement[] =>
  [...document.head.querySelectorAll("link[rel=alternate][hreflang]")].filter((link) => link instanceof HTMLLinkElement);

export const rememberLanguage = (chosen: string) => writeLocal(LANGUAGE_KEY, chosen);

/** Go to the same page, with the same query and hash, in another language. */
export function setLanguage(chosen: string) {
  rememberLanguage(chosen);
  const address = urlIn(chosen);
  if (address) location.assign(address);
}

/** Redirect to the preferred language. A page in a frame keeps the language that its host chose. */
export function redirectToPreferredLanguage() {
  const address = window.top === window && readLocal(LANGUAGE_KEY) !== language() && urlIn(readLocal(LANGUAGE_KEY));
  if (address) location.replace(address);
}

/** Remember the language of this page if it is that of the browser, so that an address without a language leads to it from now on. */
export function rememberArrival() {
  const isOwn = preferredPage()?.hreflang === language();
  if (isOwn && language() !== SOURCE && readLocal(LANGUAGE_KEY) === null && window.top === window) rememberLanguage(language());
}

/**
 * On the top of the page, offer the first language of the browser that the site speaks, if that is another one and the
 * player has not chosen yet. Dismissing the offer chooses the language of this page; using the page instead removes the
 * offer for this session. The line is added before the first paint, so that nothing shifts; a page in a frame has none.
 */
export function offerLanguage() {
  const offered = readLocal(LANGUAGE_KEY) === null && window.top === window && readLocal(PASSED_KEY, inTab) === null ? preferredPage() : undefined;
  if (!offered || offered.hreflang === language()) return;
  if (document.body) return showOffer(offered);
  const parsed = new MutationObserver(() => {
    if (!document.body) return;
    parsed.disconnect();
    showOffer(offered);
  });
  parsed.observe(document.documentElement, { childList: true });
}

/** The link to this page in the first language of the browser in which it exists. */
function preferredPage() {
  const pages = pageLanguages();
  return navigator.languages.map((code) => pages.find(({ hreflang }) => hreflang === code.split("-")[0])).find(Boolean);
}

function showOffer({ hreflang, href, dataset }: HTMLLinkElement) {
  if (!dataset.offer || document.body.classList.contains("embed")) return;
  const accept = (event: Event) => {
    event.preventDefault();
    setLanguage(hreflang);
  };
  const dismiss = () => {
    rememberLanguage(language());
    line.remove();
  };
  const line = h(
    "aside",
    { class: "language-offer across", lang: hreflang },
    h("a", { href: href + location.search + location.hash, hreflang, onclick: accept }, dataset.offer),
    h("button", { type: "button", class: "plain", "aria-label": dataset.close ?? "", onclick: dismiss }, "×"),
  );
  const skip = document.querySelector("body > .skip"); // it stays the first thing on the page
  if (skip) skip.after(line);
  else document.body.prepend(line);
  removeOnUse(line);
}

/** Remove the offer, for this session, once something else on the page is pressed. */
function removeOnUse(line: HTMLElement) {
  const used = new AbortController();
  const pass = (event: Event) => {
    const isKey = event instanceof KeyboardEvent;
    if (!(event.target instanceof Element) || line.contains(event.target) || (isKey && event.key !== "Enter" && event.key !== " ")) return;
    if (!event.target.closest(CONTROLS)) return;
    used.abort();
    line.remove();
    writeLocal(PASSED_KEY, "yes", inTab);
  };
  // Nothing that comes before a click may remove the line: the page would move under the finger, and another element
  // would be clicked.
  for (const kind of ["click", "keydown"]) document.addEventListener(kind, pass, { signal: used.signal });
}

function urlIn(chosen: string | null) {
  const link = pageLanguages().find(({ hreflang }) => hreflang === chosen);
  return link ? link.href + location.search + location.hash : null;
}
