// The page of snippet.html: builds an embed snippet from a form, with a live preview.

import { copy } from "../shared/clipboard.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads";
const HEIGHT = 620; // px; default height of a frame
const DEBOUNCE = 400; // ms without input before the preview is reloaded

/** The snippet formats: name, when to use it, and its text. */
const FORMATS = [
  { name: t("iframe"), copies: t("Copy the iframe"), fits: t("for any page that takes HTML"), text: frameText },
  { name: t("Web component"), copies: t("Copy the web component"), fits: t("sets its own height, and tells your scripts about each move"), text: elementText },
  { name: t("Link with preview"), copies: t("Copy the link"), fits: t("for messages, and for sites that show previews of links"), text: linkText },
];

/** @typedef {{ query: URLSearchParams, link: string, name: string, width: string, address: string, page: string }} SnippetOptions */

export class SnippetPage {
  /** @param {{ search: string, hash: string }} address prefills the form with the table that the player came from */
  constructor(address) {
    this.form = /** @type {HTMLFormElement} */ ($("#snippet-form"));
    this.copies = FORMATS.map(({ name, copies, fits, text }) => ({ text, ...field(name, copies, fits) }));
    // resize to the height that the frame reports, as the element does
    addEventListener("message", ({ source, data }) => {
      const frame = $("#seen").querySelector("iframe");
      if (source && source === frame?.contentWindow && data?.type === "pygames:height" && data.height > 0) frame.height = String(data.height);
    });

    this.#prefill(address);
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#show();
    });
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let typing;
    this.form.addEventListener("input", () => {
      clearTimeout(typing);
      typing = setTimeout(() => this.#show(), DEBOUNCE);
    });
    this.#show();
  }

  #show() {
    const options = this.#readForm();
    const { query, link } = options;
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (this.form.querySelectorAll("[data-for]"))) {
      const shown = query.has("show");
      part.hidden = { deal: link !== "", ply: link === "" || !shown, words: !shown }[part.dataset.for ?? ""] ?? false;
    }
    const lacks = query.has("show") && !link;
    $("#missing").textContent = lacks ? t("Paste the link to a game above. Until then, only the deal is shown.") : "";
    for (const { line, text } of this.copies) line.value = text(options);
    const frame = h("iframe", { src: options.address, title: options.name, width: options.width, height: HEIGHT });
    $("#seen").replaceChildren(frame);
  }

  /** @returns {SnippetOptions} */
  #readForm() {
    const data = new FormData(this.form);
    const value = (/** @type {string} */ name) => String(data.get(name) ?? "").trim();
    const link = linkIn(value("link"));
    const query = new URLSearchParams();
    const names = ["game", "show", ...(link ? [] : ["seed"]), ...(value("show") ? ["say", ...(link ? ["at"] : [])] : []), "look"];
    for (const name of names) if (value(name)) query.set(name, value(name));
    const table = new URLSearchParams([...query].filter(([name]) => ["game", "seed", "at"].includes(name)));
    const hash = link && `#${link}`;
    const select = /** @type {HTMLSelectElement} */ ($("#game"));
    return {
      query,
      link,
      name: select.selectedOptions[0]?.textContent ?? "",
      width: value("width") || "100%",
      address: new URL(`embed.html?${query}${hash}`, document.baseURI).href,
      page: new URL(`play.html?${table}${hash}`, document.baseURI).href,
    };
  }

  /** Fill in the form from this page's address. @param {{ search: string, hash: string }} address */
  #prefill({ search, hash }) {
    const link = linkIn(hash);
    for (const [name, value] of [...new URLSearchParams(search), ["link", link]]) {
      const input = this.form.elements.namedItem(name ?? "");
      if ((input instanceof HTMLInputElement || input instanceof HTMLSelectElement) && value) input.value = value;
    }
  }
}

/** @param {SnippetOptions} options */
function frameText({ address, name, width }) {
  const size = `width="${quoted(width)}" height="${HEIGHT}"`;
  return `<iframe src="${quoted(address)}" title="${quoted(name)}" ${size} loading="lazy" allow="clipboard-write" sandbox="${SANDBOX}"></iframe>`;
}

/** @param {SnippetOptions} options */
function linkText({ page }) {
  return page;
}

/** @param {SnippetOptions} options */
function elementText({ query, link, name, page }) {
  const script = new URL("embed.js", document.baseURI).href;
  const attributes = [...query, ...(link ? [["link", link]] : [])].map(([name, value = ""]) => ` ${name}="${quoted(value)}"`).join("");
  const words = t("Play {name}", { name });
  const instead = `<a href="${quoted(page)}">${quoted(words)}</a>`;
  return `<script async src="${quoted(script)}"></script>\n<pygames-embed${attributes}>${instead}</pygames-embed>`;
}

/** The link in a pasted text: a URL that contains one, or the link alone. @param {string} text */
const linkIn = (text) => /(?:^|#)([\w-]+)(?:[?#&].*)?$/.exec(text)?.[1] ?? "";

/** @param {string} text */
const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** @param {string} name @param {string} copies accessible name of its button @param {string} fits when to use it */
function field(name, copies, fits) {
  const line = h("textarea", { readonly: true, rows: 3, spellcheck: "false", "aria-label": name, onfocus: () => line.select() });
  const button = h("button", { type: "button", "aria-label": copies, onclick: () => void copy(line.value, button, line) }, t("Copy"));
  $("#copies").append(h("h3", {}, name, " ", h("span", { class: "quiet" }, fits)), h("div", { class: "copy" }, line, button));
  return { line };
}
