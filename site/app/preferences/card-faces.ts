// Which cards have pictures. The engine draws the cards, so every request for a table carries the choice.

import { preference } from "./preferences.ts";

/**
 * The player's choice, as a field to spread into a table request. Empty for the default ("auto"), with which the
 * prebuilt deals are drawn.
 */
export function chosenFaces(): { faces?: "pictures" | "plain" } {
  const faces = preference("faces");
  return faces === "pictures" || faces === "plain" ? { faces } : {};
}

/** Call `draw` when the choice changes. */
export function onFacesChange(signal: AbortSignal, draw: () => void) {
  const observer = new MutationObserver(draw);
  observer.observe(document.documentElement, { attributeFilter: ["data-faces"] });
  signal.addEventListener("abort", () => observer.disconnect());
}
