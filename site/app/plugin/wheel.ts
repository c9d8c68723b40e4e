// Reads and checks a plugin's wheel, without running any code from it.

import type { Wheel } from "../engine/load-pyodide.ts";
import { t } from "../shared/i18n.ts";

const WHEEL_NAME = /^([A-Za-z0-9._]+)-([A-Za-z0-9._!+]+)(-[0-9][A-Za-z0-9_.]*)?-(py[0-9._a-z]*)-none-any\.whl$/; // the wheel naming convention of PEP 427, pure Python only
const MAX_BYTES = 10_000_000; // the wheel of all five games is 0.1 MB

export const LIMITS = { bytes: 50_000_000, files: 2000 };

const CHUNK_SIZE = 4096; // compressed bytes per step; deflate expands them at most 1032 times
const SIGNATURE = { end: 0x06054b50, locator: 0x07064b50, entry: 0x02014b50, part: 0x04034b50 };
const STORED = 0;
const DEFLATED = 8;

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
  const { name, host } = nameAndHost(address);
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
export function nameAndHost(address: string): { name: string; host: string } {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(t("“{address}” is not the address of a file: it must start with https://.", { address: short(address) }));
  return { name: decoded(url.pathname.slice(url.pathname.lastIndexOf("/") + 1)), host: url.host };
}

/** A hash that identifies this exact wheel. @throws {Error} with a message for the player */
export async function fingerprint({ bytes }: Wheel) {
  if (!globalThis.crypto?.subtle)
    throw new Error(t("This site’s address starts with http:. Browsers can check a game by another author only where it starts with https:."));
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

/** An entry's offset, and its compressed and uncompressed size in bytes. */
interface Part {
  start: number;
  packed: number;
  size: number;
  method: number;
}

/**
 * Check how large a zip file unpacks to, before Python unpacks it. Declared sizes are not trusted: each entry is
 * decompressed, counted and discarded. The directory is parsed as strictly as possible, so that Python cannot find a
 * different one: anything unusual counts as unreadable.
 */
export async function checkZip(bytes: Uint8Array<ArrayBuffer>): Promise<"sound" | "unreadable" | "too large" | "too many"> {
  const parts = readDirectory(bytes);
  if (!parts) return "unreadable";
  if (parts.length > LIMITS.files) return "too many";
  if (parts.reduce((sum, { size }) => sum + size, 0) > LIMITS.bytes) return "too large";
  for (const part of parts) if (!(await hasDeclaredSize(bytes, part))) return "unreadable";
  return "sound";
}

/** The entries of the central directory; null if it cannot be parsed. */
function readDirectory(bytes: Uint8Array<ArrayBuffer>): Part[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const u16 = (at: number) => view.getUint16(at, true);
  const u32 = (at: number) => view.getUint32(at, true);
  const end = bytes.length - 22; // assumes no comment and a single disk
  if (end < 0 || u32(end) !== SIGNATURE.end || u16(end + 20) || u32(end + 4)) return null;
  const [count, begin] = [u16(end + 10), u32(end + 16)];
  if (begin + u32(end + 12) !== end || (end >= 20 && u32(end - 20) === SIGNATURE.locator)) return null;
  const parts = [];
  for (let at = begin, next = at; at < end; at = next) {
    if (at + 46 > end || u32(at) !== SIGNATURE.entry) return null;
    next = at + 46 + u16(at + 28) + u16(at + 30) + u16(at + 32);
    const [packed, size, header] = [u32(at + 20), u32(at + 24), u32(at + 42)];
    if (header + 30 > begin || u32(header) !== SIGNATURE.part || u16(at + 8) & 1) return null; // the last condition: encrypted
    const start = header + 30 + u16(header + 26) + u16(header + 28);
    if (start + packed > begin) return null;
    parts.push({ start, packed, size, method: u16(at + 10) });
    if (next > end) return null;
  }
  return parts.length === count ? parts : null;
}

/** Whether an entry unpacks to exactly its declared size. Stops unpacking once that size is exceeded. */
async function hasDeclaredSize(bytes: Uint8Array<ArrayBuffer>, { start, packed, size, method }: Part) {
  if (method === STORED) return packed === size;
  if (method !== DEFLATED) return false;
  let [at, count] = [start, 0];
  const chunks: ReadableStream<BufferSource> = new ReadableStream({
    pull(controller) {
      const next = Math.min(at + CHUNK_SIZE, start + packed);
      if (next > at) controller.enqueue(bytes.slice(at, next));
      else controller.close();
      at = next;
    },
  });
  const unpacked = chunks.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    for (let read = await unpacked.read(); !read.done; read = await unpacked.read()) {
      count += read.value.length;
      if (count > size) break;
    }
    return count === size;
  } catch {
    return false; // the compressed data is corrupt
  } finally {
    void unpacked.cancel().catch(() => {});
  }
}
