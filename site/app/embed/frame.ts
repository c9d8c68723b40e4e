// The table in a frame: what its host page asks for and is told, by the parameters in the frame's address and by messages;
// what the frame can reach; and forms that work in a sandbox without allow-forms.

import type { TableView } from "../engine/protocol.ts";
import { SITE } from "../shared/site-files.ts";

/** "": a game to play; "position" and "game": view only, "game" with steps; "puzzle": to solve */
type Show = "" | "position" | "game" | "puzzle";

export type EmbedRequest = ReturnType<typeof parseEmbedUrl>;

type HostRequest = "record" | "result" | "play" | "link";

const SELF = "'self' https: http://127.0.0.1:* http://localhost:*";
const SHOWS = ["position", "game", "puzzle"];
const MAX_CAPTION = 200; // characters
const HOST_REQUESTS = ["record", "result", "play", "link"];
const SETTLED = 60; // ms without a change of the content
const MAX_LENGTH = 200; // characters of an id or of a move

/** The parameters of the embed are taken out of the query; the table and play.html get the rest. @param hash both as in `location` */
export function parseEmbedUrl(search: string, hash: string) {
  const query = new URLSearchParams(search);
  const take = (name: string) => {
    const value = query.get(name) ?? "";
    query.delete(name);
    return value;
  };
  const show = take("show");
  const at = take("at");
  const say = take("say").trim().slice(0, MAX_CAPTION);
  take("look"); // it has been applied as a preference
  take("secret"); // a host may add this to the query too
  // a host may append its secret to the hash: "#<link>#?secret=…", "#<link>?secret=…", "#?secret=…"
  const [, link = "", picture = "", more = ""] = /^#?([^#?&]*)(?:&poster=([\w-]*))?(.*)$/s.exec(hash) ?? [];
  return {
    game: query.get("game") ?? "",
    query: String(query),
    show: (SHOWS.includes(show) ? show : "") as Show,
    at: /^\d{1,5}$/.test(at) ? Number(at) : null,
    say,
    link,
    picture, // untrusted
    secret: /[?&]secret=([A-Za-z0-9]{1,64})(?:&|$)/.exec(more)?.[1] ?? "",
  };
}

export const fullPageUrl = ({ query, link, at }: EmbedRequest) => `play.html?${query}${link && at !== null ? `&at=${at}` : ""}${link && `#${link}`}`;

/** Post a message to the host page, whatever its origin. @param message must not contain secrets */
function post(message: object) {
  if (window.parent !== window) window.parent.postMessage(message, "*");
}

/**
 * Post the content's height to the host, now and on each change. Browsers do not render a frame that is scrolled out of
 * view, and do not call its observers of sizes; but its scripts run, and draw the board. So changes of the content count, too.
 * @param secret from WordPress; "" elsewhere
 */
export function postHeight(secret: string) {
  let last = 0;
  const postIfChanged = () => {
    const height = contentHeight();
    if (height === last || !height) return;
    last = height;
    post({ type: "pygames:height", height });
    if (secret) post({ message: "height", value: height, secret });
  };
  const sizes = new ResizeObserver(postIfChanged);
  const observed = new WeakSet<Element>();
  const observe = () => {
    // the body stays as high as the frame while one of its parts fills the room that is left
    for (const part of document.querySelectorAll("body, #poster > *, .stage")) {
      if (!observed.has(part)) sizes.observe(part); // to observe it again would call the observer again
      observed.add(part);
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      observe();
      postIfChanged();
    }, SETTLED);
  };
  postIfChanged();
  observe();
  new MutationObserver(changed).observe(document.body, { childList: true, subtree: true, attributeFilter: ["hidden"] });
  document.fonts?.addEventListener("loadingdone", changed);
}

/**
 * The height of the content, measured without a scrollbar, and without filling the frame (see `data-measured` in the
 * styles). In a frame that is too low, the scrollbar makes the content narrower and the
 * pictures smaller. The height measured then would be too small, and the frame would keep its scrollbar.
 */
function contentHeight() {
  const { style, dataset } = document.documentElement;
  style.overflowY = "hidden";
  dataset.measured = "";
  const { height } = document.body.getBoundingClientRect();
  delete dataset.measured;
  style.overflowY = "";
  return Math.ceil(height);
}

/** Answer valid requests of the host page. Other messages and other senders are ignored. */
export function answerHost(answer: (ask: HostRequest, move: string) => Promise<unknown>) {
  addEventListener("message", async ({ source, data }) => {
    if (source !== window.parent || source === window || !isHostRequest(data)) return;
    const { id, ask, move = "" } = data;
    try {
      post({ type: "pygames:answer", id, ok: (await answer(ask, move)) ?? null });
    } catch (error) {
      post({ type: "pygames:answer", id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}

function isHostRequest(data: any): data is { id: string | number; ask: HostRequest; move?: string } {
  if (typeof data !== "object" || data === null || data.type !== "pygames:ask" || !HOST_REQUESTS.includes(data.ask)) return false;
  const { id, ask, move } = data;
  const hasId = (typeof id === "string" && id.length <= MAX_LENGTH) || (typeof id === "number" && Number.isFinite(id));
  return hasId && (ask === "play" ? typeof move === "string" && move.length > 0 && move.length <= MAX_LENGTH : move === undefined);
}

/** @returns a callback for every render, which posts each move, and the result when the game is over */
export function postMoves(): (position: TableView) => void {
  let previous: TableView | null = null;
  return (position) => {
    const was = previous;
    previous = position;
    const same = was && JSON.stringify(was.record.deal) === JSON.stringify(position.record.deal);
    if (!same || position.at !== was.at + 1) return;
    post({ type: "pygames:ply", move: position.record.moves[position.at - 1] });
    if (position.over) void window.table.result().then((result) => post({ type: "pygames:end", result }));
  };
}

/** Make links open in a new tab. The sandbox of WordPress blocks that, so also post them to its page, which then navigates. @param secret from WordPress; "" elsewhere */
export function openOutside(secret: string) {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.hasAttribute("href") || link.hash === link.getAttribute("href") || link.closest("#choice") || link.download) return;
    link.target = "_blank";
    link.rel = "noopener";
    if (secret) post({ message: "link", value: link.href, secret });
  });
}

/**
 * Add a policy that allows only the site's own address. Call it before reading untrusted data. With an opaque origin,
 * 'self' matches nothing in WebKit, so the page's own policy also lists whole schemes.
 */
export function restrictCsp() {
  const wide = document.querySelector('meta[http-equiv="Content-Security-Policy"]') as HTMLMetaElement;
  const narrow = document.createElement("meta");
  narrow.httpEquiv = wide.httpEquiv;
  narrow.content = wide.content.replaceAll(SELF, SITE); // the site's folder, because other sites may share the origin
  if (globalThis.readFilePart) narrow.content = narrow.content.replace(/connect-src [^;]*/, "connect-src 'none'");
  if (window.origin !== "null") narrow.content = narrow.content.replace(" blob: data:;", ";"); // only a frame without an origin imports from them
  wide.after(narrow);
}

/** Dispatch `submit` in place of the browser, and close the form's dialog. Our forms never navigate, so their listeners can be called directly. */
export function handleSandboxedForms() {
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest("button") : null;
    const form = button?.form;
    if (!button || !form || button.type !== "submit" || event.defaultPrevented) return;
    event.preventDefault();
    if (!form.reportValidity()) return;
    const proceeds = form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter: button }));
    if (proceeds && form.method === "dialog") form.closest("dialog")?.close(button.value);
  });
}
