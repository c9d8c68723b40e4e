// Part of every page: says so if the page does not start. Its own scripts or styles may be missing or damaged, for example because a cached
// page names files that an update has removed, or they may take too long. This script has a stable address outside the folder of those
// files, so it can still be fetched.

const ID = "load-error"; // markup from site/load-error.html, which the build adds to every page
const SLOW = 15_000; // ms until a page that has not started says so; its scripts may still arrive
const RELOAD = 5000; // ms that the files may take before the page is reloaded without them
const here = document.currentScript as HTMLScriptElement;
const site = new URL(".", here.src).href;
const parsed = new Promise((resolve) => addEventListener("DOMContentLoaded", resolve, { once: true }));

function show(what: "broken" | "slow") {
  const notice = document.getElementById(ID);
  if (!notice) return void parsed.then(() => document.getElementById(ID) && show(what)); // the body is not parsed yet
  const problem = location.protocol === "file:" && !globalThis.frameScript ? "file" : what;
  for (const part of notice.querySelectorAll("[data-problem]") as NodeListOf<HTMLElement>) part.hidden = !part.dataset.problem?.includes(problem);
  notice.hidden = false;
}

/** Whether an error means that the page lacks a file of its own. Later failures are reported by the code that waits for the file. */
function isOwn(event: Event) {
  const { target } = event;
  if (document.readyState === "complete") return false;
  if (event instanceof ErrorEvent) return event.error instanceof SyntaxError && event.filename.startsWith(site); // a damaged script
  if (target instanceof HTMLScriptElement) return target.src.startsWith(site);
  return target instanceof HTMLLinkElement && target.rel === "stylesheet" && target.href.startsWith(site);
}

/** Show a message while the page has not started, and as long as it lacks a file that does not come without a reload. */
function watchStart() {
  let isBroken = false;
  const onError = (event: Event) => {
    if (!isOwn(event)) return;
    if (!(event.target instanceof HTMLScriptElement && event.target.type === "module")) isBroken = true; // whether a module arrives in the end is known below
    show("broken");
  };
  addEventListener("error", onError, { capture: true }); // `error` events of elements do not bubble
  const watchdog = setTimeout(show, SLOW, "slow");
  parsed
    .then(() => {
      // an import of a script that the page already has gives the same module, when it has run
      const scripts = document.querySelectorAll('script[type="module"][src]') as NodeListOf<HTMLScriptElement>;
      const modules = Array.from(scripts, ({ src }) => import(/* @vite-ignore */ src));
      return Promise.all(globalThis.frameScript ? [globalThis.frameScript] : modules);
    })
    .then(
      (modules) => {
        const notice = document.getElementById(ID);
        if (!modules.every(({ isWhole }) => isWhole)) show("broken");
        else if (notice && !isBroken) notice.hidden = true;
      },
      () => show("broken"),
    )
    .finally(() => clearTimeout(watchdog));
}

/** Fetch the page's files past the browser's cache, which may hold a damaged file or an error answer; then reload the page. */
async function reload() {
  const files = document.querySelectorAll(":is(script, link[rel=modulepreload], link[rel=stylesheet]):is([src], [href])");
  const urls = Array.from(files, (file) => (file as HTMLScriptElement).src || (file as HTMLLinkElement).href);
  const signal = AbortSignal.timeout(RELOAD);
  const refetch = async (url: string) => void (await (await fetch(url, { cache: "reload", signal })).arrayBuffer());
  await Promise.allSettled(urls.filter((url) => url.startsWith(site)).map(refetch));
  location.reload();
}

watchStart();
// never reload automatically: if the files keep failing, the page would reload forever
addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest(`#${ID} button`);
  if (!(button instanceof HTMLButtonElement) || button.disabled) return;
  button.disabled = true;
  void reload();
});
