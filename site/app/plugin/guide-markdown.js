// The guide that a guest brings: Markdown of which headings, lists and paragraphs are known. Nothing in it becomes markup of its own.

import { element } from "../shared/dom.js";
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
  return blocks.length ? blocks.map(drawn) : [element("p", {}, t("This game brings no rules to read."))];
}

/** @param {string} block */
function drawn(block) {
  const [, level = "", title = ""] = HEADING.exec(block) ?? [];
  if (level) return element(/** @type {"h1" | "h2" | "h3"} */ (`h${level.length}`), {}, plain(title));
  if (!ITEM.test(block)) return element("p", {}, plain(block));
  const items = block.split(/\n(?=(?:[-*]|\d+\.) )/).map((item) => element("li", {}, plain(item.replace(ITEM, ""))));
  return element("ul", {}, ...items);
}

/** @param {string} words without the signs for strong and for code */
const plain = (words) => words.replace(/\*\*|`/g, "").replace(/\s+/g, " ");
