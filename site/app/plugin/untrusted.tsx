// What a plugin draws and writes, made harmless. The frame's CSP blocks scripts and images, but not links, forms and other
// ways to contact an address.

import purify from "dompurify";
import type { EngineLike } from "../engine/client.ts";
import { t } from "../shared/i18n.ts";

const SHAPES = { USE_PROFILES: { svg: true }, ADD_TAGS: ["use"], ADD_ATTR: ["href", "role"], FORBID_TAGS: ["a", "image", "style"], FORBID_ATTR: ["style"] };
const HEADING = /^(#{1,3}) +(.*)$/;
const ITEM = /^(?:[-*]|\d+\.) +/;

/** Return a function that wraps an engine, and sanitizes every drawing in its answers: only shapes and text pass. */
export function svgSanitizer(): (engine: EngineLike) => EngineLike {
  purify.addHook("uponSanitizeAttribute", (_, attribute) => {
    const outside = attribute.attrName.endsWith("href") ? !attribute.attrValue.startsWith("#") : /url\(\s*["']?(?!#)/i.test(attribute.attrValue);
    if (outside) attribute.keepAttr = false;
  });
  return (engine) => ({ request: async (request: any) => cleaned(await engine.request(request)) }) as EngineLike;
}

/** An answer with all its drawings sanitized, wherever they are in it. */
function cleaned(answer: any): any {
  if (typeof answer !== "object" || answer === null) return answer;
  for (const [name, part] of Object.entries(answer)) {
    if (name === "svg") answer.svg = purify.sanitize(String(part), SHAPES);
    else cleaned(part);
  }
  return answer;
}

/** A plugin's guide in a Markdown subset of headings, lists and paragraphs. HTML in it stays text. */
export function Guide({ text }: { text: string }) {
  const blocks = text
    .replace(/^(#.*)$/gm, "\n$1\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
  return blocks.length ? blocks.map(renderBlock) : <p>{t("This game comes without rules to read.")}</p>;
}

function renderBlock(block: string, index: number) {
  const [, level = "", title = ""] = HEADING.exec(block) ?? [];
  const Heading = `h${level.length}` as "h1" | "h2" | "h3";
  if (level) return <Heading key={index}>{withoutMarkers(title)}</Heading>;
  if (!ITEM.test(block)) return <p key={index}>{withoutMarkers(block)}</p>;
  const items = block.split(/\n(?=(?:[-*]|\d+\.) )/);
  return (
    <ul key={index}>
      {items.map((item, place) => (
        <li key={place}>{withoutMarkers(item.replace(ITEM, ""))}</li>
      ))}
    </ul>
  );
}

/** A text without the Markdown markers of strong text and code. */
const withoutMarkers = (words: string) => words.replace(/\*\*|`/g, "").replace(/\s+/g, " ");
