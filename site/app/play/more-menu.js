// The menu of the bottom bar, for the actions that do not fit into it, and the button that turns sounds on and off.

import { soundTurn } from "../announce/sound.js";
import { preference, setPreference } from "../preferences/preferences.js";
import { pushDismissible } from "../shared/dismiss-stack.js";
import { $ } from "../shared/dom.js";

/** @param {HTMLElement} root @param {AbortSignal} signal */
export function listenForMore(root, signal) {
  const bar = $(".bar", root);
  const more = $("[data-more]", root);
  let removeDismissible = () => {};
  const open = (/** @type {boolean} */ isOpen) => {
    bar.toggleAttribute("data-open", isOpen);
    more.setAttribute("aria-expanded", String(isOpen));
    removeDismissible();
    if (isOpen) removeDismissible = pushDismissible(() => open(false));
  };
  document.addEventListener(
    "click",
    ({ target }) => {
      const button = target instanceof Element ? target.closest("button") : null;
      if (button === more) open(!bar.hasAttribute("data-open"));
      else if (bar.hasAttribute("data-open") && !button?.matches("[data-sound]")) open(false);
      if (button?.matches("[data-sound]")) switchSound(root);
    },
    { signal },
  );
  document.addEventListener("change", () => showSound(root), { signal }); // the settings dialog has the same choice
  showSound(root);
}

/** @param {HTMLElement} root */
function switchSound(root) {
  setPreference("sound", preference("sound") === "on" ? "off" : "on");
  soundTurn();
  showSound(root);
}

/** @param {HTMLElement} root */
function showSound(root) {
  for (const button of root.querySelectorAll("button[data-sound]")) button.setAttribute("aria-pressed", String(preference("sound") === "on"));
}
