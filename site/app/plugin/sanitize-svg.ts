// Sanitizes a plugin's SVG: only shapes and text pass. The frame's CSP blocks scripts and images, but not links, forms
// and other ways to contact an address.

import type { EngineLike } from "../engine/client.ts";
import { lazyImport } from "../shared/lazy-import.ts";

const SHAPES = { USE_PROFILES: { svg: true }, ADD_TAGS: ["use"], ADD_ATTR: ["href", "role"], FORBID_TAGS: ["a", "image", "style"], FORBID_ATTR: ["style"] };

/** Return a function that wraps an engine, and sanitizes every drawing in its answers. */
export async function svgSanitizer(): Promise<(engine: EngineLike) => EngineLike> {
  const { default: purify } = await lazyImport(() => import("dompurify"));
  purify.addHook("uponSanitizeAttribute", (_, attribute) => {
    const outside = attribute.attrName.endsWith("href") ? !attribute.attrValue.startsWith("#") : /url\(\s*["']?(?!#)/i.test(attribute.attrValue);
    if (outside) attribute.keepAttr = false;
  });
  const clean = (svg: unknown) => purify.sanitize(String(svg), SHAPES);
  return (engine) => ({ request: async (request: any) => cleaned(await engine.request(request), clean) }) as EngineLike;
}

function cleaned(answer: any, clean: (svg: unknown) => string) {
  if (answer?.svg !== undefined) answer.svg = clean(answer.svg); // the drawing of the table, or of another ply
  for (const { items } of answer?.groups ?? []) for (const item of items) item.svg = clean(item.svg);
  if (answer?.interlude) {
    answer.interlude.svg = clean(answer.interlude.svg);
    for (const items of answer.interlude.holdings) for (const item of items) item.svg = clean(item.svg);
  }
  return answer;
}
