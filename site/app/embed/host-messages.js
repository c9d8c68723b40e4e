// The page around the frame: told how high the frame wants to be, and what is played; asked by nobody else, and only in the words below.

/** @typedef {"record" | "result" | "play" | "link"} Ask */
/** @typedef {(ask: Ask, move: string) => Promise<unknown>} Answering */

const ASKS = ["record", "result", "play", "link"];
const LONGEST = 200; // letters of an id or of a move

/** The page that holds the frame; null where there is none. */
const host = () => (window.parent === window ? null : window.parent);

/** @param {object} message nothing in it is secret: it goes to whatever page holds the frame */
export function post(message) {
  host()?.postMessage(message, "*");
}

/** Keep the host told how high the frame wants to be: as high as its content, which follows from its width alone. @param {string} secret WordPress's, or "" */
export function postHeight(secret) {
  let last = 0;
  const tell = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === last || !height) return;
    last = height;
    post({ type: "pygames:height", height });
    if (secret) post({ message: "height", value: height, secret });
  };
  tell(); // a browser calls no observer in a frame that nobody has scrolled to yet
  new ResizeObserver(tell).observe(document.body);
}

/** Answer what the host asks. Whatever else is sent, and whoever else sends it, gets nothing. @param {Answering} answer */
export function answerHost(answer) {
  addEventListener("message", async ({ source, data }) => {
    if (!source || source !== host() || !isAsk(data)) return;
    const { id, ask, move = "" } = data;
    try {
      post({ type: "pygames:answer", id, ok: (await answer(ask, move)) ?? null });
    } catch (error) {
      post({ type: "pygames:answer", id, error: error instanceof Error ? error.message : String(error) });
    }
  });
}

/** @param {any} data @returns {data is { id: string | number, ask: Ask, move?: string }} */
function isAsk(data) {
  if (typeof data !== "object" || data === null || data.type !== "pygames:ask" || !ASKS.includes(data.ask)) return false;
  const { id, ask, move } = data;
  const named = (typeof id === "string" && id.length <= LONGEST) || (typeof id === "number" && Number.isFinite(id));
  return named && (ask === "play" ? typeof move === "string" && move.length > 0 && move.length <= LONGEST : move === undefined);
}
