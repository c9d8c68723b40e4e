// Reads and checks a plugin's wheel, without running any code from it.

import type { Wheel } from "../engine/load-pyodide.ts";
import { t } from "../shared/i18n.ts";
import { checkZip, LIMITS } from "./check-zip.ts";

const WHEEL_NAME = /^([A-Za-z0-9._]+)-([A-Za-z0-9._!+]+)(-[0-9][A-Za-z0-9_.]*)?-(py[0-9._a-z]*)-none-any\.whl$/; // the wheel naming convention of PEP 427, pure Python only
const MAX_BYTES = 10_000_000; // the wheel of all five games is 0.1 MB

/** Why a file of this name cannot be a plugin; "" if it can. */
export function invalidNameReason(name: string) {
  if (!name.endsWith(".whl")) return t("“{file}” is not a wheel: its name must end in .whl.", { file: short(name) });
  if (!WHEEL_NAME.test(name)) return t("“{file}” is not a pure Python wheel: its name must end in -none-any.whl.", { file: short(name) });
  return "";
}

/** The project name and version in a wheel's file name. */
export function titleFromFileName(name: string) {
  const [, project = "", version = ""] = WHEEL_NAME.exec(name) ?? [];
  return `${project.replaceAll("_", "-")} ${version}`;
}

/** @throws {Error} with a message for the player */
export async function fromFile(file: File): Promise<Wheel> {
  const begin = file.slice(0, MAX_BYTES + 1); // a dropped file may be of any size
  return checked({ name: file.name, bytes: new Uint8Array(await begin.arrayBuffer()) });
}

/** @throws {Error} with a message for the player */
export async function fromAddress(address: string): Promise<Wheel> {
  const { name, host } = parts(address);
  let answer: Response;
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    answer = await fetch(address, { credentials: "omit", referrerPolicy: "no-referrer", signal: AbortSignal.timeout(60_000) });
    bytes = answer.ok ? await readBody(answer) : new Uint8Array();
  } catch {
    throw new Error(t("Could not download the wheel: {host} does not respond, or does not allow downloads from other sites.", { host }));
  }
  if (!answer.ok) throw new Error(t("Could not download the wheel: {host} answered {status}.", { host, status: answer.status }));
  return checked({ name, bytes });
}

/** Read the body, but only until it exceeds the limit. */
async function readBody({ body }: Response) {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
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

/** The file name and host of an address. @throws {Error} with a message for the player */
export function parts(address: string): { name: string; host: string } {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(t("“{address}” is not the address of a file: it must start with https://.", { address: short(address) }));
  return { name: decoded(url.pathname.slice(url.pathname.lastIndexOf("/") + 1)), host: url.host };
}

/** A hash that identifies this exact wheel. */
export async function fingerprint({ bytes }: Wheel) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The same wheel, if it is safe to unpack. @throws {Error} with a message for the player */
export async function checked({ name, bytes }: Wheel): Promise<Wheel> {
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

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);
