// What a plugin draws and writes, made harmless. The frame's CSP blocks scripts and images, but not links, forms and other
// ways to contact an address.

import purify from "dompurify";
import type { ComponentChildren } from "preact";
import { type EngineLike, wrapped } from "../engine/client.ts";
import type { Diagram } from "../engine/protocol.ts";
import { named } from "../shared/game-text.tsx";
import { t } from "../shared/i18n.ts";

const SHAPES = { USE_PROFILES: { svg: true }, ADD_TAGS: ["use"], ADD_ATTR: ["href", "role"], FORBID_TAGS: ["a", "image", "style"], FORBID_ATTR: ["style"] };
const HEADING = /^(#{1,3}) +(.*)$/;
const ITEM = /^(?:[-*]|\d+\.) +/;
const FENCE = /^```(\w*)\n([\s\S]*?)^```$/m; // splits a text into words, and in turn the name and the content of a block
const MARKED = /(`[^`]+`|\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/;

/** Return a function that wraps an engine, and sanitizes every drawing in its answers: only shapes and text pass. */
export function svgSanitizer(): (engine: EngineLike) => EngineLike {
  purify.addHook("uponSanitizeAttribute", (_, attribute) => {
    const outside = attribute.attrName.endsWith("href") ? !attribute.attrValue.startsWith("#") : /url\(\s*["']?(?!#)/i.test(attribute.attrValue);
    if (outside) attribute.keepAttr = false;
  });
  return (engine) => wrapped(engine, async (request, inner) => cleaned(await inner.request(request)));
}

/** An answer with all its drawings sanitized, wherever they are in it. */
function cleaned(answer: any): any {
  if (typeof answer !== "object" || answer === null) return answer;
  for (const [name, part] of Object.entries(answer)) {
    if (name === "svg" || (name === "picture" && typeof part === "string")) answer[name] = purify.sanitize(String(part), SHAPES);
    else cleaned(part);
  }
  return answer;
}

/** A plugin's guide in a Markdown subset: headings, lists, tables left as text, strong and emphasized text, code and diagrams. HTML in it stays text, and of a link only its words remain. */
export function Guide({ text, diagrams }: { text: string; diagrams: Diagram[] }) {
  const pictures = diagrams[Symbol.iterator]();
  const parts = text.split(FENCE);
  const blocks = parts.flatMap((part, place) => {
    if (place % 3 === 0) return blocksOf(part).map((block, number) => <Block text={block} key={`${place}-${number}`} />);
    if (place % 3 === 1) return [];
    if (parts[place - 1] === "position") return [<Figure diagram={pictures.next().value} key={place} />];
    return parts[place - 1] === "deck" ? [] : [<pre key={place}>{part}</pre>];
  });
  return blocks.length ? blocks : <p>{t("This game comes without rules to read.")}</p>;
}

const blocksOf = (text: string) =>
  text
    .replace(/^(#.*)$/gm, "\n$1\n")
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);

const Figure = ({ diagram }: { diagram: Diagram | undefined }) =>
  diagram ? (
    <figure>
      <div dangerouslySetInnerHTML={{ __html: diagram.svg }} /> {/* sanitized, like every drawing of an answer */}
      <figcaption>{named(diagram.words)}</figcaption>
    </figure>
  ) : null;

function Block({ text }: { text: string }) {
  const [, level = "", title = ""] = HEADING.exec(text) ?? [];
  const Heading = `h${level.length}` as "h1" | "h2" | "h3";
  if (level) return <Heading>{inline(title)}</Heading>;
  if (!ITEM.test(text)) return <p>{inline(text)}</p>;
  const items = text.split(/\n(?=(?:[-*]|\d+\.) )/);
  const List = /^\d/.test(text) ? "ol" : "ul";
  return (
    <List>
      {items.map((item, place) => (
        <li key={place}>{inline(item.replace(ITEM, ""))}</li>
      ))}
    </List>
  );
}

/** The words of a block, with its strong and emphasized parts and its code. */
function inline(words: string): ComponentChildren[] {
  const plain = words.replace(/\s+/g, " ").replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
  return plain.split(MARKED).map((part, place) => {
    if (place % 2 === 0) return named(part);
    if (part.startsWith("`")) return <code key={place}>{part.slice(1, -1)}</code>;
    return part.startsWith("**") ? <strong key={place}>{inline(part.slice(2, -2))}</strong> : <em key={place}>{inline(part.slice(1, -1))}</em>;
  });
}
