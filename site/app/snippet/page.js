// snippet.html: what a person wishes for, seen at once, and the text that makes it part of a page of theirs.

import { copy } from "../shared/clipboard.js";
import { $, h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads";
const HEIGHT = 620; // px, where nothing sizes the frame
const QUIET = 400; // ms without typing before the frame is made anew

/** What a copy is called, when it is the right one, and its text. */
const COPIES = [
  { name: t("A frame"), copies: t("Copy: a frame"), fits: t("for any page that takes HTML"), text: frameText },
  { name: t("An element"), copies: t("Copy: an element"), fits: t("sizes itself, and tells your scripts of each ply"), text: elementText },
  { name: t("A link"), copies: t("Copy: a link"), fits: t("for hosts that make a card of it, and for messages"), text: linkText },
];

/** @typedef {{ query: URLSearchParams, link: string, name: string, width: string, address: string, page: string }} SnippetOptions */

export class SnippetPage {
  /** @param {{ search: string, hash: string }} address what it says is filled in: the table from which somebody came */
  constructor(address) {
    this.form = /** @type {HTMLFormElement} */ ($("#wishes"));
    this.copies = COPIES.map(({ name, copies, fits, text }) => ({ text, ...field(name, copies, fits) }));
    // as high as it says it is, like the element
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
      typing = setTimeout(() => this.#show(), QUIET);
    });
    this.#show();
  }

  #show() {
    const wish = this.#wished();
    const { query, link } = wish;
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (this.form.querySelectorAll("[data-for]"))) {
      const shown = query.has("show");
      part.hidden = { deal: link !== "", ply: link === "" || !shown, words: !shown }[part.dataset.for ?? ""] ?? false;
    }
    const lacks = query.has("show") && !link;
    $("#missing").textContent = lacks ? t("There is nothing to show yet: paste the link of a game above. Until then it is the deal alone.") : "";
    for (const { line, text } of this.copies) line.value = text(wish);
    const frame = h("iframe", { src: wish.address, title: wish.name, width: wish.width, height: HEIGHT });
    $("#seen").replaceChildren(frame);
  }

  /** @returns {SnippetOptions} */
  #wished() {
    const wishes = new FormData(this.form);
    const said = (/** @type {string} */ name) => String(wishes.get(name) ?? "").trim();
    const link = linkIn(said("link"));
    const query = new URLSearchParams();
    const names = ["game", "show", ...(link ? [] : ["seed"]), ...(said("show") ? ["say", ...(link ? ["at"] : [])] : []), "look"];
    for (const name of names) if (said(name)) query.set(name, said(name));
    const table = new URLSearchParams([...query].filter(([name]) => ["game", "seed", "at"].includes(name)));
    const hash = link && `#${link}`;
    const select = /** @type {HTMLSelectElement} */ ($("#game"));
    return {
      query,
      link,
      name: select.selectedOptions[0]?.textContent ?? "",
      width: said("width") || "100%",
      address: new URL(`embed.html?${query}${hash}`, document.baseURI).href,
      page: new URL(`play.html?${table}${hash}`, document.baseURI).href,
    };
  }

  /** Begin with what the address of this page says: the table from which somebody came. @param {{ search: string, hash: string }} address */
  #prefill({ search, hash }) {
    const link = linkIn(hash);
    for (const [name, value] of [...new URLSearchParams(search), ["link", link]]) {
      const input = this.form.elements.namedItem(name ?? "");
      if ((input instanceof HTMLInputElement || input instanceof HTMLSelectElement) && value) input.value = value;
    }
  }
}

/** @param {SnippetOptions} wish */
function frameText({ address, name, width }) {
  const size = `width="${quoted(width)}" height="${HEIGHT}"`;
  return `<iframe src="${quoted(address)}" title="${quoted(name)}" ${size} loading="lazy" allow="clipboard-write" sandbox="${SANDBOX}"></iframe>`;
}

/** @param {SnippetOptions} wish */
function linkText({ page }) {
  return page;
}

/** @param {SnippetOptions} wish */
function elementText({ query, link, name, page }) {
  const script = new URL("embed.js", document.baseURI).href;
  const attributes = [...query, ...(link ? [["link", link]] : [])].map(([name, value = ""]) => ` ${name}="${quoted(value)}"`).join("");
  const words = t("Play {name}", { name });
  const instead = `<a href="${quoted(page)}">${quoted(words)}</a>`;
  return `<script async src="${quoted(script)}"></script>\n<pygames-embed${attributes}>${instead}</pygames-embed>`;
}

/** The link in what was pasted: an address that holds one, or the link alone. @param {string} text */
const linkIn = (text) => /(?:^|#)([\w-]+)(?:[?#&].*)?$/.exec(text)?.[1] ?? "";

/** @param {string} text */
const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** @param {string} name @param {string} copies what its button says aloud @param {string} fits */
function field(name, copies, fits) {
  const line = h("textarea", { readonly: true, rows: 3, spellcheck: "false", "aria-label": name, onfocus: () => line.select() });
  const button = h("button", { type: "button", "aria-label": copies, onclick: () => void copy(line.value, button, line) }, t("Copy"));
  $("#copies").append(h("h3", {}, name, " ", h("span", { class: "quiet" }, fits)), h("div", { class: "copy" }, line, button));
  return { line };
}
