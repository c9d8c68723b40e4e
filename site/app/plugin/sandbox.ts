// Messages between the page and a plugin's sandboxed frame. In: the wheel and a link. Out: the current game.

import type { Wheel } from "../engine/load-pyodide.ts";

interface PluginPayload {
  wheel: Wheel;
  search: string; // as for play.html; without `game`, the first game of the wheel
  link: string; // the current game; "" for a new one
  page: string; // the page that opens a link to the game
}
/** What the frame reports. All of it is untrusted, and shown and stored as text only. */
export interface GameReport {
  game: string;
  title: string;
  link: string;
  where: string;
}

const MAX_LENGTH = { game: 60, title: 80, link: 20_000, where: 300 };

/** In the page: when the frame is ready, send it the payload with a new channel, and listen on that channel only. */
export function connectFrame(frame: HTMLIFrameElement, payload: PluginPayload, onReport: (report: GameReport) => void) {
  let channel: MessagePort | undefined;
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

/** In the frame: wait for the payload. `report` tells the page the current game. */
export function waitForPlugin(): Promise<{ payload: PluginPayload; report: (report: GameReport) => void }> {
  return new Promise((resolve) => {
    addEventListener("message", ({ source, data, ports: [port] }) => {
      if (source !== parent || data?.type !== "plugin:payload") return;
      resolve({ payload: data.payload, report: (report) => port?.postMessage(report) });
    });
    parent.postMessage({ type: "plugin:ready" }, "*");
  });
}

/** Only the four known texts; null if one of them is invalid. */
function validated(report: any): GameReport | null {
  if (typeof report !== "object" || report === null) return null;
  const { game, title, link, where } = report;
  const isText = (text: unknown, longest: number) => typeof text === "string" && text.length <= longest;
  const whole = isText(game, MAX_LENGTH.game) && isText(title, MAX_LENGTH.title) && isText(link, MAX_LENGTH.link) && isText(where, MAX_LENGTH.where);
  return whole && /^[A-Za-z0-9_-]*$/.test(link) && /^[a-z0-9-]+$/.test(game) ? { game, title, link, where } : null;
}
