// Checks how large a zip file unpacks to, before Python unpacks it. Declared sizes are not trusted: each entry is
// decompressed, counted and discarded. The directory is parsed as strictly as possible, so that Python cannot find a
// different one: anything unusual counts as unreadable.

export const LIMITS = { bytes: 50_000_000, files: 2000 };

const CHUNK_SIZE = 4096; // compressed bytes per step; deflate expands them at most 1032 times
const SIGNATURE = { end: 0x06054b50, locator: 0x07064b50, entry: 0x02014b50, part: 0x04034b50 };
const STORED = 0;
const DEFLATED = 8;

/** an entry's offset, its compressed and uncompressed size in bytes, and its compression method */
interface Part {
  start: number;
  packed: number;
  size: number;
  method: number;
}

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
  for (let at = begin; at < end; at += 46 + u16(at + 28) + u16(at + 30) + u16(at + 32)) {
    if (at + 46 > end || u32(at) !== SIGNATURE.entry) return null;
    const [packed, size, header] = [u32(at + 20), u32(at + 24), u32(at + 42)];
    if (header + 30 > begin || u32(header) !== SIGNATURE.part || u16(at + 8) & 1) return null; // the last condition: encrypted
    const start = header + 30 + u16(header + 26) + u16(header + 28);
    if (start + packed > begin) return null;
    parts.push({ start, packed, size, method: u16(at + 10) });
    if (at + 46 + u16(at + 28) + u16(at + 30) + u16(at + 32) > end) return null;
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
