// A wheel as a person hands it over: what can be said of it before anything in it runs.

import { t } from "../shared/i18n.js";
import { checkZip, MOST } from "./check-zip.js";

/** @import { Wheel } from "../engine/load-plugin.js" */

const PLAIN = /^([A-Za-z0-9._]+)-([A-Za-z0-9._!+]+)(-[0-9][A-Za-z0-9_.]*)?-(py[0-9._a-z]*)-none-any\.whl$/; // Python's own way to name a wheel
const LARGEST = 10_000_000; // bytes; the five games together are 0.1 MB

/** Why a file of this name cannot be a game for this page; "" where it can. @param {string} name */
export function whyNot(name) {
  if (!name.endsWith(".whl")) return t("“{file}” is no wheel: the name of one ends in .whl.", { file: short(name) });
  if (!PLAIN.test(name)) return t("“{file}” is no wheel of plain Python: the name of one ends in -none-any.whl.", { file: short(name) });
  return "";
}

/** What a wheel calls itself: its project and its version. @param {string} name */
export function titled(name) {
  const [, project = "", version = ""] = PLAIN.exec(name) ?? [];
  return `${project.replaceAll("_", "-")} ${version}`;
}

/** @param {File} file @returns {Promise<Wheel>} @throws {Error} a sentence */
export async function fromFile(file) {
  const begin = file.slice(0, LARGEST + 1); // a file of any size may be dropped
  return checked({ name: file.name, bytes: new Uint8Array(await begin.arrayBuffer()) });
}

/** @param {string} address @returns {Promise<Wheel>} @throws {Error} a sentence */
export async function fromAddress(address) {
  const { name, host } = parts(address);
  let answer, bytes;
  try {
    answer = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer", signal: AbortSignal.timeout(60_000) });
    bytes = answer.ok ? await begun(answer) : new Uint8Array();
  } catch {
    throw new Error(t("The wheel could not be fetched: {host} does not answer, or does not let other sites read it.", { host }));
  }
  if (!answer.ok) throw new Error(t("The wheel could not be fetched: {host} says {status}.", { host, status: answer.status }));
  return checked({ name, bytes });
}

/** What is sent, and no more of it than shows that it is too large. @param {Response} answer */
async function begun({ body }) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  const reader = body?.getReader();
  for (let size = 0; reader && size <= LARGEST; ) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    size += value.length;
  }
  void reader?.cancel().catch(() => {});
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** The file's name and the host of an address. @param {string} address @returns {{ name: string, host: string }} @throws {Error} a sentence */
export function parts(address) {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(t("“{address}” is no address of a file: one begins with https://.", { address: short(address) }));
  return { name: decoded(url.pathname.slice(url.pathname.lastIndexOf("/") + 1)), host: url.host };
}

/** A fingerprint by which the very same wheel is known again. @param {Wheel} wheel */
export async function fingerprint({ bytes }) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The same wheel, if it may be handed to Python. @param {Wheel} wheel @returns {Promise<Wheel>} @throws {Error} a sentence */
export async function checked({ name, bytes }) {
  const reason = whyNot(name);
  if (reason) throw new Error(reason);
  const file = short(name);
  if (bytes.length > LARGEST) throw new Error(t("“{file}” is larger than {most} MB: too large for a game.", { file, most: LARGEST / 1e6 }));
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new Error(t("“{file}” is not what its name says: a wheel is a zip file.", { file }));
  const verdict = await checkZip(bytes);
  if (verdict === "too large") throw new Error(t("“{file}” unpacks to more than {most} MB: too large for a game.", { file, most: MOST.bytes / 1e6 }));
  if (verdict === "too many") throw new Error(t("“{file}” holds more than {most} files: too many for a game.", { file, most: MOST.files }));
  if (verdict === "unreadable") throw new Error(t("“{file}” is damaged, or packed in a way that is not read here.", { file }));
  return { name, bytes };
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {string} text */
const short = (text) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
