// The guide that a guest brings: Markdown of which headings, lists and paragraphs are known. Nothing in it becomes markup of its own.

import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

const HEADING = /^(#{1,3}) +(.*)$/;
const ITEM = /^(?:[-*]|\d+\.) +/;

/** @param {string} text @returns {HTMLElement[]} */
export function guide(text) {
  const blocks = text
    .replace(/^(#.*)$/gm, "\n$1\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  return blocks.length ? blocks.map(drawn) : [h("p", {}, t("This game brings no rules to read."))];
}

/** @param {string} block */
function drawn(block) {
  const [, level = "", title = ""] = HEADING.exec(block) ?? [];
  if (level) return h(/** @type {"h1" | "h2" | "h3"} */ (`h${level.length}`), {}, plain(title));
  if (!ITEM.test(block)) return h("p", {}, plain(block));
  const items = block.split(/\n(?=(?:[-*]|\d+\.) )/).map((item) => h("li", {}, plain(item.replace(ITEM, ""))));
  return h("ul", {}, ...items);
}

/** @param {string} words without the signs for strong and for code */
const plain = (words) => words.replace(/\*\*|`/g, "").replace(/\s+/g, " ");
