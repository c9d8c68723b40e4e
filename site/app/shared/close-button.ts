// The button with a cross that closes a dialog, a card or a line.

import { h } from "./dom.ts";
import { t } from "./i18n.ts";

/** The path of the cross, in an icon of 24 × 24 units. */
export const CROSS = "m6 6 12 12M18 6 6 18";

/**
 * @param onclick null in a form with method="dialog", which the button submits
 * @param name a CSS class
 */
export function closeButton(onclick: (() => void) | null, name: string = "") {
  const button = h("button", { type: onclick ? "button" : "submit", class: `plain ${name}`.trim(), "aria-label": t("Close"), onclick });
  button.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${CROSS}" /></svg>`; // a constant, so safe as markup
  return button;
}
