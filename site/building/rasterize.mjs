// Renders SVG as PNG, with the same bytes on every machine: all text is outlines, so no system fonts are needed.
// stdin: [{"svg": text, "width": pixels, "output": file}, …]

import { writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { Resvg } from "@resvg/resvg-js";

const font = { loadSystemFonts: false };
for (const { svg, width, output } of JSON.parse(await text(process.stdin))) {
  const image = new Resvg(svg, { font, fitTo: { mode: "width", value: width }, logLevel: "error" }).render();
  writeFileSync(output, image.asPng());
}
