// How something leaves the page: copied, handed to the system's share sheet, or saved as a file.

import { h } from "./dom.js";
import { t } from "./i18n.js";
import { announce } from "./live-region.js";

const DONE = 2500; // ms that a button says what it has done

/**
 * A link to give away: a line that shows it, with the ways to give it. Where the browser lets nothing be copied, the line is selected instead.
 * @param {string} name of the link, spoken
 * @param {string} copying it, spoken
 * @param {string} address
 * @param {() => unknown} [given] hears that it has been copied or shared
 */
export function linkToGive(name, copying, address, given = () => {}) {
  const line = h("input", {
    type: "text",
    class: "link",
    readonly: true,
    value: address,
    "aria-label": name,
    onfocus: () => line.select(),
    oncopy: () => given(),
  });
  const copier = h("button", { type: "button", "aria-label": copying, onclick: () => copy(address, copier, line, given) }, t("Copy"));
  const sharing = h("button", { type: "button", class: "main", onclick: () => share({ title: document.title, url: address }, given) }, t("Share…"));
  if (!canShare()) copier.className = "main";
  return h("div", { class: "line" }, line, ...(canShare() ? [sharing] : []), copier);
}

/** A link for whoever plays a seat. @param {string} seat its name @param {string} address @param {() => unknown} [given] */
export const linkFor = (seat, address, given) => linkToGive(t("Link for {seat}", { seat }), t("Copy link for {seat}", { seat }), address, given);

/** @param {string} text @param {HTMLButtonElement} button that says so when it is done @param {HTMLElement} [line] that shows the text @param {() => unknown} [given] */
export async function copy(text, button, line, given = () => {}) {
  try {
    await navigator.clipboard.writeText(text);
    said(button, t("Copied"));
    given();
  } catch {
    line?.focus(); // it selects itself
    announce(t("This browser does not let the page copy. The text is selected: copy it with Ctrl+C, or from the menu."));
    button.textContent = line ? t("Copy it by hand") : t("Cannot copy here");
  }
}

/** Whether the system has a sheet from which this can be shared: a link, or files. @param {File[]} [files] */
export const canShare = (files) => (files ? Boolean(navigator.canShare?.({ files })) : typeof navigator.share === "function");

/** @param {ShareData} what @param {() => unknown} [given] */
export async function share(what, given = () => {}) {
  try {
    await navigator.share(what);
    given();
  } catch {
    // the person has closed the sheet
  }
}

/** Save a file where the browser saves its downloads. @param {File} file */
export function save(file) {
  const address = URL.createObjectURL(file);
  h("a", { href: address, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000); // a browser may ask first where to put it
}

/** @param {HTMLButtonElement} button @param {string} words */
function said(button, words) {
  const before = button.textContent;
  if (before === words) return;
  button.textContent = words;
  announce(`${words}.`);
  setTimeout(() => {
    button.textContent = before;
  }, DONE);
}
