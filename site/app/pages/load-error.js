// Part of every page: says so where the page's own scripts or styles cannot be fetched, as when a page out of a cache names files that an update has
// removed. It lies outside the folder of those files, at an address that stays, so it can be fetched when they cannot.

const ID = "load-error"; // site/load-error.html, which the build puts into every page
const here = /** @type {HTMLScriptElement} */ (document.currentScript);
const site = new URL(".", here.src).href;

/** Whether the page cannot do without it. What comes later has somebody who waits for it and says so. @param {EventTarget | null} target */
function isNeeded(target) {
  if (document.readyState === "complete") return false;
  if (target instanceof HTMLScriptElement) return target.src.startsWith(site);
  return target instanceof HTMLLinkElement && target.rel === "stylesheet" && target.href.startsWith(site);
}

function show() {
  const place = document.getElementById(ID);
  if (place) place.hidden = false;
}

addEventListener(
  "error",
  ({ target }) => {
    if (!isNeeded(target)) return;
    if (document.getElementById(ID)) show();
    else addEventListener("DOMContentLoaded", show); // the body is not here yet
  },
  { capture: true }, // such an event does not bubble
);

// only a person loads a page again: what fails once more would go on for ever
addEventListener("click", ({ target }) => target instanceof Element && target.closest(`#${ID} button`) && location.reload());
