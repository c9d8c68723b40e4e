// Draws SVG as PNG, the same bytes on every machine: only the fonts that are named are known.
// stdin: {"fonts": [file, …], "pictures": [{"svg": text, "width": pixels, "place": file}, …]}

import { writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { Resvg } from "@resvg/resvg-js";

const { fonts, pictures } = JSON.parse(await text(process.stdin));
const font = { loadSystemFonts: false, fontFiles: fonts };
for (const { svg, width, place } of pictures) {
  const drawn = new Resvg(svg, { font, fitTo: { mode: "width", value: width }, logLevel: "warn" }).render();
  writeFileSync(place, drawn.asPng());
}
