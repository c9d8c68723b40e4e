// Output log of the console: input and output in order, shown only as text or as images, which cannot run scripts.

import { h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import type { Kind } from "./output-buffer.ts";

const MAX_ENTRIES = 300; // the oldest are removed

export class OutputLog {
  container: HTMLElement;

  constructor(container: HTMLElement) {
    this.container = container;
  }

  /** Append an entry. */
  add(kind: Kind, text: string) {
    const last = this.container.lastElementChild;
    if ((kind === "out" || kind === "err") && last?.classList.contains(kind)) last.append(text);
    else this.container.append(kind === "picture" ? picture(text) : lines(kind, text));
    const added = this.container.lastElementChild as HTMLElement;
    if (added.scrollWidth > added.clientWidth) added.tabIndex = 0; // so that the keyboard can scroll it sideways
    while (this.container.childElementCount > MAX_ENTRIES) this.container.firstElementChild?.remove();
    this.container.scrollTop = this.container.scrollHeight;
  }

  /** Add a message from the page, not from Python. */
  note(words: string) {
    this.container.append(h("p", { class: "note" }, words));
    this.container.scrollTop = this.container.scrollHeight;
  }

  clear() {
    this.container.replaceChildren();
  }
}

function lines(kind: Kind, text: string) {
  if (kind !== "input") return h("pre", { class: kind }, text);
  const shown = text.split("\n").map((line, at) => `${at ? "..." : ">>>"} ${line}`.trimEnd());
  return h("pre", { class: "input" }, shown.join("\n"));
}

/** An SVG as an image, so that it cannot run scripts. Its title becomes the alt text. */
function picture(svg: string) {
  const { title } = new DOMParser().parseFromString(/<title>[^<]*<\/title>/.exec(svg)?.[0] ?? "", "text/html");
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  const image = h("img", { class: "picture", alt: title || t("A picture"), src: url });
  image.addEventListener("load", () => {
    URL.revokeObjectURL(url);
    image.parentElement?.scrollTo(0, image.parentElement.scrollHeight);
  });
  return image;
}
