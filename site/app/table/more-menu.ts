// The menu of the bottom bar, for the actions that do not fit into it, and the button that turns sounds on and off.
// Loaded when one of them is pressed.

import { soundTurn } from "../announce/play-sound.ts";
import { preference, setPreference } from "../preferences/preferences.ts";
import { $ } from "../shared/dom.ts";
import { pushDismissible } from "../shared/overlays.ts";

/**
 * Open the menu, unless it is open. The next click closes it, also one on its button, but not one on the sound button.
 */
export function toggleMenu(root: HTMLElement, signal: AbortSignal) {
  const bar = $(".bar", root);
  const more = $("[data-more]", root);
  if (!bar.querySelector(".menu-only")) addHeaderButtons(root, more);
  if (bar.hasAttribute("data-open")) return;
  const closing = new AbortController();
  const close = () => {
    closing.abort();
    removeDismissible();
    bar.removeAttribute("data-open");
    more.setAttribute("aria-expanded", "false");
  };
  const removeDismissible = pushDismissible(close);
  bar.setAttribute("data-open", "");
  more.setAttribute("aria-expanded", "true");
  // The click that opens the menu has already passed the document, so it does not close the menu again.
  const until = { signal: AbortSignal.any([signal, closing.signal]), capture: true };
  document.addEventListener("click", ({ target }) => target instanceof Element && !target.closest("[data-sound]:not(html)") && setTimeout(close), until);
}

/** Copy the header buttons for which a narrow header has no room into the menu. */
function addHeaderButtons(root: HTMLElement, more: HTMLElement) {
  for (const button of root.querySelectorAll(".top > :is([data-sound], [data-settings])")) {
    const copy = button.cloneNode(true) as HTMLElement;
    copy.className = "menu-only";
    more.before(copy);
  }
}

export function switchSound(root: HTMLElement) {
  const isOn = preference("sound") !== "on";
  setPreference("sound", isOn ? "on" : "off");
  soundTurn();
  for (const button of root.querySelectorAll("button[data-sound]")) button.setAttribute("aria-pressed", String(isOn));
}
