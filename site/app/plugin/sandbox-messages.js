// What passes through the wall between the page and the frame in which a guest's game runs. In: the wheel and a link. Out: how the game stands.

/** @import { Wheel } from "../engine/load-plugin.js" */
/**
 * What the frame needs to begin.
 * @typedef {object} PluginPayload
 * @property {Wheel} wheel
 * @property {string} search as play.html has it; "" for the only game of the wheel
 * @property {string} link the game as it stands, "" for a fresh one
 * @property {string} page that opens a link to it
 */
/** What the frame tells: all of it text, to be shown and kept as text. @typedef {{ game: string, title: string, link: string, where: string }} GameReport */

const LONGEST = { game: 60, title: 80, link: 20_000, where: 300 };

/**
 * Outside: hand over what the frame needs when it is there, with a channel of its own, and hear what it tells through that channel alone.
 * @param {HTMLIFrameElement} frame @param {PluginPayload} brought @param {(told: GameReport) => void} hear
 */
export function connectFrame(frame, brought, hear) {
  /** @type {MessagePort | undefined} */
  let channel;
  addEventListener("message", ({ source, data }) => {
    if (!source || source !== frame.contentWindow || typeof data !== "object" || data?.type !== "guest:here") return;
    channel?.close(); // its page has been loaded again
    const { port1, port2 } = new MessageChannel();
    channel = port1;
    channel.onmessage = ({ data }) => {
      const told = checked(data);
      if (told) hear(told);
    };
    frame.contentWindow?.postMessage({ type: "guest:brought", brought }, "*", [port2]); // its origin has no name
  });
}

/** Inside: the channel that was handed over. @type {MessagePort | undefined} */
let outside;

/** Inside: say that the frame is there, and wait for what it needs. @returns {Promise<PluginPayload>} */
export function waitForPlugin() {
  return new Promise((resolve) => {
    addEventListener("message", ({ source, data, ports: [port] }) => {
      if (source !== parent || data?.type !== "guest:brought") return;
      outside = port;
      resolve(data.brought);
    });
    parent.postMessage({ type: "guest:here" }, "*");
  });
}

/** Inside. @param {GameReport} told */
export const reportGame = (told) => outside?.postMessage(told);

/** The four texts, and nothing that comes beside them; null where one of them is not as it has to be. @param {any} told @returns {GameReport | null} */
function checked(told) {
  if (typeof told !== "object" || told === null) return null;
  const { game, title, link, where } = told;
  const isText = (/** @type {unknown} */ text, /** @type {number} */ longest) => typeof text === "string" && text.length <= longest;
  const whole = isText(game, LONGEST.game) && isText(title, LONGEST.title) && isText(link, LONGEST.link) && isText(where, LONGEST.where);
  return whole && /^[A-Za-z0-9_-]*$/.test(link) && /^[a-z0-9-]+$/.test(game) ? { game, title, link, where } : null;
}
