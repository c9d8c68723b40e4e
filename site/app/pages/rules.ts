// Entry of rules/<game>.html and findings.html. The pages are static except for the settings, and the folds that open
// by themselves.

import { listenForSettings } from "../settings/settings-button.ts";

listenForSettings();

// A link to a finding opens its fold. Browsers do that only for a target inside the fold.
function openTarget() {
  const finding = document.getElementById(location.hash.slice(1))?.closest(".finding");
  for (const fold of finding?.querySelectorAll("details.figures") ?? []) fold.toggleAttribute("open", true);
}
addEventListener("hashchange", openTarget);
openTarget();

// Paper has no folds.
addEventListener("beforeprint", () => {
  const folds = [...document.querySelectorAll(".finding details:not([open]):is(.figures, .method)")];
  const setOpen = (isOpen: boolean) => {
    for (const fold of folds) fold.toggleAttribute("open", isOpen);
  };
  setOpen(true);
  addEventListener("afterprint", () => setOpen(false), { once: true });
});
