// Messages between the page and a plugin's sandboxed frame. In: the wheel and a link. Out: the current game.

import type { Wheel } from "../engine/load-pyodide.ts";
import type { GameFacts, GameReport } from "../saves/plugins-store.ts";
import type { BoardPicture } from "../shared/copy-share-download.ts";

export interface PluginPayload {
  wheel: Wheel;
  search: string; // as for play.html; without `game`, the first game of the wheel
  link: string; // the current game; "" for a new one
  isOwn: boolean; // whether the link is the saved game of the player, not one that was shared
  resigned: number | null; // the seat that has given up that game
  page: string; // the page that opens a link to the game
}

const MAX_LENGTH = { game: 60, title: 80, link: 20_000, where: 300 };
const MAX_FACT = 200; // characters
const JPEG = /^data:image\/jpeg;base64,[A-Za-z0-9+/]{1,60000}={0,2}$/;
const MAX_HEIGHT = 2000; // pixels
const MAX_PLAYERS = 10;

/**
 * In the page: when the frame is ready, send it the payload with a new channel, and listen on that channel only.
 * @param onPlay called when a lesson asks for the game
 */
export function connectFrame(frame: HTMLIFrameElement, payload: PluginPayload, onReport: (report: GameReport) => void, onPlay: () => void = () => {}) {
  let channel: MessagePort | undefined;
  addEventListener("message", ({ source, data }) => {
    if (!source || source !== frame.contentWindow || typeof data !== "object" || data?.type !== "plugin:ready") return;
    channel?.close(); // a reloaded frame gets a new channel
    const { port1, port2 } = new MessageChannel();
    channel = port1;
    channel.onmessage = ({ data }) => {
      if (data === PLAY) return onPlay();
      const report = validated(data);
      if (report) onReport(report);
    };
    frame.contentWindow?.postMessage({ type: "plugin:payload", payload }, "*", [port2]); // "*", because an opaque origin cannot be named
  });
}

const PLAY = "play";

/** In the frame: wait for the payload. `report` tells the page the current game, and `play` leaves a lesson for the game. */
export function waitForPlugin(): Promise<{ payload: PluginPayload; report: (report: GameReport) => void; play: () => void }> {
  return new Promise((resolve) => {
    addEventListener("message", ({ source, data, ports: [port] }) => {
      if (source !== parent || data?.type !== "plugin:payload") return;
      resolve({ payload: data.payload, report: (report) => port?.postMessage(report), play: () => port?.postMessage(PLAY) });
    });
    parent.postMessage({ type: "plugin:ready" }, "*");
  });
}

const isText = (text: unknown, longest: number): text is string => typeof text === "string" && text.length <= longest;

/** Only the known fields; null if one of the texts is invalid. Invalid players, facts and pictures are left out. */
function validated(report: any): GameReport | null {
  if (typeof report !== "object" || report === null) return null;
  const { game, title, link, where, over, resigned, seats, names } = report;
  const [facts, picture] = [validFacts(report.facts), validPicture(report.picture)];
  const whole = isText(game, MAX_LENGTH.game) && isText(title, MAX_LENGTH.title) && isText(link, MAX_LENGTH.link) && isText(where, MAX_LENGTH.where);
  if (!whole || !/^[A-Za-z0-9_-]*$/.test(link) || !/^[a-z0-9-]+$/.test(game)) return null;
  const players = areTexts(seats) && areTexts(names) && { seats: [...seats], names: [...names] };
  const end = { ...(typeof over === "boolean" && { over }), ...((resigned === null || Number.isInteger(resigned)) && { resigned }) };
  return { game, title, link, where, ...end, ...players, ...(facts && { facts }), ...(picture && { picture }) };
}

const areTexts = (texts: unknown): texts is string[] =>
  Array.isArray(texts) && texts.length <= MAX_PLAYERS && texts.every((text) => isText(text, MAX_LENGTH.game));

function validFacts(facts: any): GameFacts | null {
  if (typeof facts !== "object" || facts === null) return null;
  const { designer, sentence, minutes, players, lesson, guide } = facts;
  const isWhole = [designer, sentence, minutes, players].every((text) => isText(text, MAX_FACT)) && [lesson, guide].every((is) => typeof is === "boolean");
  return isWhole ? { designer, sentence, minutes, players, lesson, guide } : null;
}

function validPicture(picture: any): BoardPicture | null {
  if (typeof picture !== "object" || picture === null) return null;
  const { light, dark, height } = picture;
  const isHeight = Number.isInteger(height) && height > 0 && height <= MAX_HEIGHT;
  return isHeight && [light, dark].every((one) => typeof one === "string" && JPEG.test(one)) ? { light, dark, height } : null;
}
