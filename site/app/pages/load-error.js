// Part of every page: shows an error if the page's own scripts or styles cannot be fetched, for example if a cached page names files that an update has removed.
// It has a stable address outside the folder of those files, so it can still be fetched.

const ID = "load-error"; // markup from site/load-error.html, which the build adds to every page
const here = /** @type {HTMLScriptElement} */ (document.currentScript);
const site = new URL(".", here.src).href;

/** Whether the page cannot work without the file. Later failures are reported by the code that waits for the file. @param {EventTarget | null} target */
function isNeeded(target) {
  if (document.readyState === "complete") return false;
  if (target instanceof HTMLScriptElement) return target.src.startsWith(site);
  return target instanceof HTMLLinkElement && target.rel === "stylesheet" && target.href.startsWith(site);
}

function show() {
  const notice = document.getElementById(ID);
  if (notice) notice.hidden = false;
}

addEventListener(
  "error",
  ({ target }) => {
    if (!isNeeded(target)) return;
    if (document.getElementById(ID)) show();
    else addEventListener("DOMContentLoaded", show); // the body is not parsed yet
  },
  { capture: true }, // `error` events of elements do not bubble
);

// never reload automatically: if the files keep failing, the page would reload forever
addEventListener("click", ({ target }) => target instanceof Element && target.closest(`#${ID} button`) && location.reload());
