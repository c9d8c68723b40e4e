// Reads and checks a plugin's wheel, without running any code from it.

import { t } from "../shared/i18n.js";
import { checkZip, LIMITS } from "./check-zip.js";

/** @import { Wheel } from "../engine/load-plugin.js" */

const WHEEL_NAME = /^([A-Za-z0-9._]+)-([A-Za-z0-9._!+]+)(-[0-9][A-Za-z0-9_.]*)?-(py[0-9._a-z]*)-none-any\.whl$/; // the wheel naming convention of PEP 427, pure Python only
const MAX_BYTES = 10_000_000; // the wheel of all five games is 0.1 MB

/** Why a file of this name cannot be a plugin; "" if it can. @param {string} name */
export function invalidNameReason(name) {
  if (!name.endsWith(".whl")) return t("“{file}” is not a wheel: its name must end in .whl.", { file: short(name) });
  if (!WHEEL_NAME.test(name)) return t("“{file}” is not a pure Python wheel: its name must end in -none-any.whl.", { file: short(name) });
  return "";
}

/** The project name and version in a wheel's file name. @param {string} name */
export function titleFromFileName(name) {
  const [, project = "", version = ""] = WHEEL_NAME.exec(name) ?? [];
  return `${project.replaceAll("_", "-")} ${version}`;
}

/** @param {File} file @returns {Promise<Wheel>} @throws {Error} with a message for the player */
export async function fromFile(file) {
  const begin = file.slice(0, MAX_BYTES + 1); // a dropped file may be of any size
  return checked({ name: file.name, bytes: new Uint8Array(await begin.arrayBuffer()) });
}

/** @param {string} address @returns {Promise<Wheel>} @throws {Error} with a message for the player */
export async function fromAddress(address) {
  const { name, host } = parts(address);
  let answer, bytes;
  try {
    answer = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer", signal: AbortSignal.timeout(60_000) });
    bytes = answer.ok ? await readBody(answer) : new Uint8Array();
  } catch {
    throw new Error(t("Could not download the wheel: {host} does not respond, or does not allow downloads from other sites.", { host }));
  }
  if (!answer.ok) throw new Error(t("Could not download the wheel: {host} answered {status}.", { host, status: answer.status }));
  return checked({ name, bytes });
}

/** Read the body, but only until it exceeds the limit. @param {Response} answer */
async function readBody({ body }) {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  const pieces = [];
  const reader = body?.getReader();
  for (let size = 0; reader && size <= MAX_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) break;
    pieces.push(value);
    size += value.length;
  }
  void reader?.cancel().catch(() => {});
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** The file name and host of an address. @param {string} address @returns {{ name: string, host: string }} @throws {Error} with a message for the player */
export function parts(address) {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(t("“{address}” is not the address of a file: it must start with https://.", { address: short(address) }));
  return { name: decoded(url.pathname.slice(url.pathname.lastIndexOf("/") + 1)), host: url.host };
}

/** A hash that identifies this exact wheel. @param {Wheel} wheel */
export async function fingerprint({ bytes }) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The same wheel, if it is safe to unpack. @param {Wheel} wheel @returns {Promise<Wheel>} @throws {Error} with a message for the player */
export async function checked({ name, bytes }) {
  const reason = invalidNameReason(name);
  if (reason) throw new Error(reason);
  const file = short(name);
  if (bytes.length > MAX_BYTES) throw new Error(t("“{file}” is larger than {most} MB: too large for a game.", { file, most: MAX_BYTES / 1e6 }));
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new Error(t("“{file}” is not a wheel: its content is not a zip file.", { file }));
  const verdict = await checkZip(bytes);
  if (verdict === "too large") throw new Error(t("“{file}” unpacks to more than {most} MB: too large for a game.", { file, most: LIMITS.bytes / 1e6 }));
  if (verdict === "too many") throw new Error(t("“{file}” contains more than {most} files: too many for a game.", { file, most: LIMITS.files }));
  if (verdict === "unreadable") throw new Error(t("“{file}” is damaged, or compressed in an unsupported way.", { file }));
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
