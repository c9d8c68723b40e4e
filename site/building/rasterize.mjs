// Draws SVG as PNG, the same bytes on every machine: there are no fonts, as all text is outlines.
// stdin: [{"svg": text, "width": pixels, "place": file}, …]

import { writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { Resvg } from "@resvg/resvg-js";

const font = { loadSystemFonts: false };
for (const { svg, width, place } of JSON.parse(await text(process.stdin))) {
  const drawn = new Resvg(svg, { font, fitTo: { mode: "width", value: width }, logLevel: "error" }).render();
  writeFileSync(place, drawn.asPng());
}
