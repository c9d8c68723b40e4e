// Loads a page of `make dev` again when there is a new build, and shows why a build failed. Only that server adds it to a page.

const own = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
/** @type {EventSource | undefined} */
let events;

/** @param {MessageEvent<string>} event */
function hear({ data }) {
  const { build, error } = JSON.parse(data);
  if (build !== own.build) location.reload();
  else show(error);
}

/** The policy of a page allows no styles of ours but those that a script sets. @param {string} error empty where there is none */
function show(error) {
  document.querySelector("[data-build-error]")?.remove();
  if (!error) return;
  const shown = document.createElement("pre");
  shown.dataset.buildError = "";
  shown.setAttribute("role", "alert");
  shown.textContent = `The build failed. What could not be built is as it was before.\n\n${error}`;
  Object.assign(shown.style, {
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
  document.body.append(shown);
}

/** A browser holds few connections to one server: a page that nobody sees gives its own back, and asks anew when it is seen. */
function listen() {
  events?.close();
  if (document.hidden) return;
  events = new EventSource(own.events ?? "");
  events.addEventListener("message", hear);
}

document.addEventListener("visibilitychange", listen);
addEventListener("pagehide", () => events?.close());
addEventListener("pageshow", ({ persisted }) => persisted && listen());
listen();
