// Renders a plugin's guide: a Markdown subset of headings, lists and paragraphs. HTML in it stays text.

import { h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";

const HEADING = /^(#{1,3}) +(.*)$/;
const ITEM = /^(?:[-*]|\d+\.) +/;

export function guide(text: string): HTMLElement[] {
  const blocks = text
    .replace(/^(#.*)$/gm, "\n$1\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  return blocks.length ? blocks.map(renderBlock) : [h("p", {}, t("This game comes without rules to read."))];
}

function renderBlock(block: string) {
  const [, level = "", title = ""] = HEADING.exec(block) ?? [];
  if (level) return h(`h${level.length}` as "h1" | "h2" | "h3", {}, stripMarkers(title));
  if (!ITEM.test(block)) return h("p", {}, stripMarkers(block));
  const items = block.split(/\n(?=(?:[-*]|\d+\.) )/).map((item) => h("li", {}, stripMarkers(item.replace(ITEM, ""))));
  return h("ul", {}, ...items);
}

/** Remove the Markdown markers of strong text and code. */
const stripMarkers = (words: string) => words.replace(/\*\*|`/g, "").replace(/\s+/g, " ");
