// Which cards have pictures. The engine draws the cards, so every request for a table carries the choice.

import { preference } from "./preferences.js";

/** The player's choice, as a field to spread into a table request. Empty for the default ("auto"), with which the prebuilt deals are drawn. @returns {{ faces?: "pictures" | "plain" }} */
export function chosenFaces() {
  const faces = preference("faces");
  return faces === "pictures" || faces === "plain" ? { faces } : {};
}

/** Call `draw` when the choice changes. @param {AbortSignal} signal @param {() => void} draw */
export function onFacesChange(signal, draw) {
  const observer = new MutationObserver(draw);
  observer.observe(document.documentElement, { attributeFilter: ["data-faces"] });
  signal.addEventListener("abort", () => observer.disconnect());
}
