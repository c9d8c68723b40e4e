// postMessage protocol between the frame and its host page: posts height and game events, answers the host's requests.

import type { TableView } from "../engine/protocol.ts";

type HostRequest = "record" | "result" | "play" | "link";
export type HostRequestHandler = (ask: HostRequest, move: string) => Promise<unknown>;

const HOST_REQUESTS = ["record", "result", "play", "link"];
const SETTLED = 60; // ms without a change of the content
const MAX_LENGTH = 200; // characters of an id or of a move

/** The window of the host page; null outside a frame. */
const host = () => (window.parent === window ? null : window.parent);

/** Post a message to the host page, whatever its origin. @param message must not contain secrets */
export function post(message: object) {
  host()?.postMessage(message, "*");
}

let observer: ResizeObserver | null = null;

/**
 * Post the content's height to the host, now and on each change. A frame that is scrolled out of view is not rendered,
 * so observers of sizes are not called
 * there; but its scripts run, and draw the board. So changes of the content count, too.
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
  postIfChanged(); // browsers do not call observers in a frame that is scrolled out of view
  observer = new ResizeObserver(postIfChanged);
  observer.observe(document.body);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(postIfChanged, SETTLED);
  };
  new MutationObserver(changed).observe(document.body, { childList: true, subtree: true, attributeFilter: ["hidden"] });
  document.fonts?.addEventListener("loadingdone", changed);
}

/**
 * Post the height too when this element changes its size: the body stays as high as the frame while a part of it fills
 * the room that is left.
 */
export const followSize = (filler: Element) => observer?.observe(filler);

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
export function answerHost(answer: HostRequestHandler) {
  addEventListener("message", async ({ source, data }) => {
    if (!source || source !== host() || !isHostRequest(data)) return;
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

/**
 * Post an event to the host page after each move, and the result when the game is over.
 * @returns a callback for every render
 */
export function postMoves(): (now: TableView) => void {
  let before: TableView | null = null;
  return (now) => {
    const was = before;
    before = now;
    const same = was && JSON.stringify(was.record.deal) === JSON.stringify(now.record.deal);
    if (!same || now.at !== was.at + 1) return;
    post({ type: "pygames:ply", move: now.record.moves[now.at - 1] });
    if (now.over) void window.table.result().then((result) => post({ type: "pygames:end", result }));
  };
}

/**
 * Make the links of an embedded frame open in a new tab. In WordPress, whose sandbox blocks that, also post them to the
 * host page.
 * @param secret from WordPress, which navigates its page to links of this site; "" elsewhere
 */
export function openOutside(secret: string) {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link?.hasAttribute("href") || link.hash === link.getAttribute("href") || link.closest("#choice") || link.download) return;
    link.target = "_blank";
    link.rel = "noopener";
    if (secret) post({ message: "link", value: link.href, secret });
  });
}
