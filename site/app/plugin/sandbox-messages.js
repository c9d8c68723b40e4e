// Messages between the page and a plugin's sandboxed frame. In: the wheel and a link. Out: the current game.

/** @import { Wheel } from "../engine/load-plugin.js" */
/**
 * What the frame needs to start.
 * @typedef {object} PluginPayload
 * @property {Wheel} wheel
 * @property {string} search as for play.html; without `game`, the first game of the wheel
 * @property {string} link the current game; "" for a new one
 * @property {string} page the page that opens a link to the game
 */
/** What the frame reports. All of it is untrusted, and shown and stored as text only. @typedef {{ game: string, title: string, link: string, where: string }} GameReport */

const MAX_LENGTH = { game: 60, title: 80, link: 20_000, where: 300 };

/**
 * In the page: when the frame is ready, send it the payload with a new channel, and listen on that channel only.
 * @param {HTMLIFrameElement} frame @param {PluginPayload} payload @param {(report: GameReport) => void} onReport
 */
export function connectFrame(frame, payload, onReport) {
  /** @type {MessagePort | undefined} */
  let channel;
  addEventListener("message", ({ source, data }) => {
    if (!source || source !== frame.contentWindow || typeof data !== "object" || data?.type !== "plugin:ready") return;
    channel?.close(); // a reloaded frame gets a new channel
    const { port1, port2 } = new MessageChannel();
    channel = port1;
    channel.onmessage = ({ data }) => {
      const report = validated(data);
      if (report) onReport(report);
    };
    frame.contentWindow?.postMessage({ type: "plugin:payload", payload }, "*", [port2]); // "*", because an opaque origin cannot be named
  });
}

/** In the frame: the channel to the page. @type {MessagePort | undefined} */
let outside;

/** In the frame: announce that the frame is ready, and wait for the payload. @returns {Promise<PluginPayload>} */
export function waitForPlugin() {
  return new Promise((resolve) => {
    addEventListener("message", ({ source, data, ports: [port] }) => {
      if (source !== parent || data?.type !== "plugin:payload") return;
      outside = port;
      resolve(data.payload);
    });
    parent.postMessage({ type: "plugin:ready" }, "*");
  });
}

/** In the frame: report the current game. @param {GameReport} report */
export const reportGame = (report) => outside?.postMessage(report);

/** Only the four known texts; null if one of them is invalid. @param {any} report @returns {GameReport | null} */
function validated(report) {
  if (typeof report !== "object" || report === null) return null;
  const { game, title, link, where } = report;
  const isText = (/** @type {unknown} */ text, /** @type {number} */ longest) => typeof text === "string" && text.length <= longest;
  const whole = isText(game, MAX_LENGTH.game) && isText(title, MAX_LENGTH.title) && isText(link, MAX_LENGTH.link) && isText(where, MAX_LENGTH.where);
  return whole && /^[A-Za-z0-9_-]*$/.test(link) && /^[a-z0-9-]+$/.test(game) ? { game, title, link, where } : null;
}
