// Reloads a page of `make dev` after a build, or shows why the build failed. The development server adds this script to pages.

const options = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
/** @type {EventSource | undefined} */
let events;

/** @param {MessageEvent<string>} event */
function onMessage({ data }) {
  const { build, error } = JSON.parse(data);
  if (build !== options.build) location.reload();
  else show(error);
}

/** Shows the error of a build over the page. Styles are set by script: the content security policy of a page allows no others. @param {string} error empty if there is none */
function show(error) {
  document.querySelector("[data-build-error]")?.remove();
  if (!error) return;
  const box = document.createElement("pre");
  box.dataset.buildError = "";
  box.setAttribute("role", "alert");
  box.textContent = `The build failed. What could not be built is as it was before.\n\n${error}`;
  Object.assign(box.style, {
    position: "fixed",
    inset: "auto 0 0",
    zIndex: "2147483647",
    maxHeight: "60vh",
    overflow: "auto",
    margin: "0",
    padding: "1rem",
    background: "#2b0b0b",
    color: "#fff",
    font: "14px/1.5 ui-monospace, monospace",
    whiteSpace: "pre-wrap",
    userSelect: "text",
  });
  document.body.append(box);
}

/** Connects to the server's events. Browsers limit the connections to a server, so a hidden page disconnects until it is visible again. */
function listen() {
  events?.close();
  if (document.hidden) return;
  events = new EventSource(options.events ?? "");
  events.addEventListener("message", onMessage);
}

document.addEventListener("visibilitychange", listen);
addEventListener("pagehide", () => events?.close());
addEventListener("pageshow", ({ persisted }) => persisted && listen());
listen();
