// Builds zip files as Python writes them, and malformed ones.

interface Entry {
  name: string;
  /** compression method: 0 for stored, 8 for deflated */
  method?: number;
  /** the bytes in the archive */
  packed: Uint8Array;
  /** the uncompressed size declared in the directory */
  size: number;
}

const coded = (text: string) => new TextEncoder().encode(text);

export async function deflated(name: string, content: Uint8Array | string): Promise<Entry> {
  const bytes = typeof content === "string" ? coded(content) : content;
  const packing = new CompressionStream("deflate-raw");
  const writer = packing.writable.getWriter();
  void writer.write(new Uint8Array(bytes)).then(() => writer.close());
  const pieces: Uint8Array[] = [];
  const reader = packing.readable.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) pieces.push(read.value);
  return { name, packed: joined(pieces), size: bytes.length };
}

export const stored = (name: string, text: string): Entry => ({ name, method: 0, packed: coded(text), size: coded(text).length });

export function zip(
  entries: Entry[],
  { count = entries.length, comment = "", before = new Uint8Array() }: { count?: number; comment?: string; before?: Uint8Array } = {},
) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const { name, method = 8, packed, size } of entries) {
    const facts = fields([20, 2], [0, 2], [method, 2], [0, 8], [packed.length, 4], [size, 4], [name.length, 2], [0, 2]);
    parts.push(coded("PK\x03\x04"), facts, coded(name), packed);
    directory.push(coded("PK\x01\x02\x14\x00"), facts, fields([0, 10], [offset, 4]), coded(name));
    offset += 30 + name.length + packed.length;
  }
  const end = fields([0, 4], [count, 2], [count, 2], [joined(directory).length, 4], [offset, 4], [comment.length, 2]);
  return joined([before, ...parts, ...directory, coded("PK\x05\x06"), end, coded(comment)]);
}

/** A wheel with one module, whose source is the text. */
export const wheelOf = (text: string) => zip([stored("null_game/__init__.py", text)]);

/** A zip bomb: about 55 kB that unpack to 51 MB, slightly more than the limit. */
export async function bomb() {
  const { packed, size } = await deflated("", new Uint8Array(1_000_000));
  return zip(Array.from({ length: 51 }, (_, number) => ({ name: `${number}.py`, packed, size })));
}

/** Little-endian numbers, each with its size in bytes. */
function fields(...numbers: [number, number][]) {
  return joined(numbers.map(([number, length]) => new Uint8Array(length).map((_, index) => (index < 4 ? (number >>> (8 * index)) & 255 : 0))));
}

function joined(pieces: Uint8Array[]) {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
