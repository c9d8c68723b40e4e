// Renders a plugin's guide: a Markdown subset of headings, lists and paragraphs. HTML in it stays text.

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
  return blocks.length ? blocks.map(renderBlock) : [h("p", {}, t("This game comes without rules to read."))];
}

/** @param {string} block */
function renderBlock(block) {
  const [, level = "", title = ""] = HEADING.exec(block) ?? [];
  if (level) return h(/** @type {"h1" | "h2" | "h3"} */ (`h${level.length}`), {}, stripMarkers(title));
  if (!ITEM.test(block)) return h("p", {}, stripMarkers(block));
  const items = block.split(/\n(?=(?:[-*]|\d+\.) )/).map((item) => h("li", {}, stripMarkers(item.replace(ITEM, ""))));
  return h("ul", {}, ...items);
}

/** Remove the Markdown markers of strong text and code. @param {string} words */
const stripMarkers = (words) => words.replace(/\*\*|`/g, "").replace(/\s+/g, " ");
