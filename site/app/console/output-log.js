// What was typed and what Python said, one under the other. All of it is text, or a picture that can do nothing.

import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

/** @import { Kind } from "./output-buffer.js" */

const KEPT = 300; // entries; the oldest go

export class Log {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
  }

  /** @param {Kind} kind @param {string} text */
  add(kind, text) {
    const last = this.place.lastElementChild;
    if ((kind === "out" || kind === "err") && last?.classList.contains(kind)) last.append(text);
    else this.place.append(kind === "picture" ? picture(text) : lines(kind, text));
    const added = /** @type {HTMLElement} */ (this.place.lastElementChild);
    if (added.scrollWidth > added.clientWidth) added.tabIndex = 0; // so that the keyboard can move it sideways
    while (this.place.childElementCount > KEPT) this.place.firstElementChild?.remove();
    this.place.scrollTop = this.place.scrollHeight;
  }

  /** Something that the page says, not Python. @param {string} words */
  note(words) {
    this.place.append(h("p", { class: "note" }, words));
    this.place.scrollTop = this.place.scrollHeight;
  }

  clear() {
    this.place.replaceChildren();
  }
}

/** @param {Kind} kind @param {string} text */
function lines(kind, text) {
  if (kind !== "asked") return h("pre", { class: kind }, text);
  const shown = text.split("\n").map((line, at) => `${at ? "..." : ">>>"} ${line}`.trimEnd());
  return h("pre", { class: "asked" }, shown.join("\n"));
}

/** A drawing as an image: nothing in it can run, and its title is what is read aloud. @param {string} svg */
function picture(svg) {
  const { title } = new DOMParser().parseFromString(/<title>[^<]*<\/title>/.exec(svg)?.[0] ?? "", "text/html");
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const image = h("img", { class: "picture", alt: title || t("A picture"), src: address });
  image.addEventListener("load", () => {
    URL.revokeObjectURL(address);
    image.parentElement?.scrollTo(0, image.parentElement.scrollHeight);
  });
  return image;
}
