// What passes through the wall between the page and the frame in which a guest's game runs. In: the wheel and a link. Out: how the game stands.

/** @import { Wheel } from "../engine/guest.js" */
/**
 * What the frame needs to begin.
 * @typedef {object} Brought
 * @property {Wheel} wheel
 * @property {string} search as play.html has it; "" for the only game of the wheel
 * @property {string} link the game as it stands, "" for a fresh one
 * @property {string} page that opens a link to it
 */
/** What the frame tells: all of it text, to be shown and kept as text. @typedef {{ game: string, title: string, link: string, where: string }} Told */

const LONGEST = { game: 60, title: 80, link: 20_000, where: 300 };

/** Outside: hand over what the frame needs when it is there, and hear what it tells. @param {HTMLIFrameElement} frame @param {Brought} brought @param {(told: Told) => void} hear */
export function listen(frame, brought, hear) {
  addEventListener("message", ({ source, data }) => {
    if (!source || source !== frame.contentWindow || typeof data !== "object" || data === null) return;
    if (data.type === "guest:here") frame.contentWindow?.postMessage({ type: "guest:brought", brought }, "*"); // its origin has no name
    if (data.type === "guest:told" && isTold(data.told)) hear(data.told);
  });
}

/** Inside: say that the frame is there, and wait for what it needs. @returns {Promise<Brought>} */
export function brought() {
  return new Promise((settle) => {
    addEventListener("message", ({ source, data }) => {
      if (source === parent && data?.type === "guest:brought") settle(data.brought);
    });
    parent.postMessage({ type: "guest:here" }, "*");
  });
}

/** Inside. @param {Told} told */
export const tell = (told) => parent.postMessage({ type: "guest:told", told }, "*");

/** @param {any} told @returns {told is Told} */
function isTold(told) {
  if (typeof told !== "object" || told === null) return false;
  const whole = Object.entries(LONGEST).every(([name, longest]) => typeof told[name] === "string" && told[name].length <= longest);
  return whole && /^[A-Za-z0-9_-]*$/.test(told.link) && /^[a-z0-9-]+$/.test(told.game);
}
