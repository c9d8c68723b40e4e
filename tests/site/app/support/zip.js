// Builds zip files as Python writes them, and malformed ones.

/**
 * @typedef {object} Entry
 * @property {string} name
 * @property {number} [method] compression method: 0 for stored, 8 for deflated
 * @property {Uint8Array} packed the bytes in the archive
 * @property {number} size the uncompressed size declared in the directory
 */

const coded = (/** @type {string} */ text) => new TextEncoder().encode(text);

/** @param {string} name @param {Uint8Array | string} content @returns {Promise<Entry>} */
export async function deflated(name, content) {
  const bytes = typeof content === "string" ? coded(content) : content;
  const packing = new CompressionStream("deflate-raw");
  const writer = packing.writable.getWriter();
  void writer.write(new Uint8Array(bytes)).then(() => writer.close());
  /** @type {Uint8Array[]} */
  const pieces = [];
  const reader = packing.readable.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) pieces.push(read.value);
  return { name, packed: joined(pieces), size: bytes.length };
}

/** @param {string} name @param {string} text @returns {Entry} */
export const stored = (name, text) => ({ name, method: 0, packed: coded(text), size: coded(text).length });

/** @param {Entry[]} entries @param {{ count?: number, comment?: string, before?: Uint8Array }} [other] */
export function zip(entries, { count = entries.length, comment = "", before = new Uint8Array() } = {}) {
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

/** A wheel with one module, whose source is the text. @param {string} text */
export const wheelOf = (text) => zip([stored("null_game/__init__.py", text)]);

/** A zip bomb: about 55 kB that unpack to 51 MB, slightly more than the limit. */
export async function bomb() {
  const { packed, size } = await deflated("", new Uint8Array(1_000_000));
  return zip(Array.from({ length: 51 }, (_, number) => ({ name: `${number}.py`, packed, size })));
}

/** Little-endian numbers, each with its size in bytes. @param {...[number, number]} numbers */
function fields(...numbers) {
  return joined(numbers.map(([number, length]) => new Uint8Array(length).map((_, index) => (index < 4 ? (number >>> (8 * index)) & 255 : 0))));
}

/** @param {Uint8Array[]} pieces */
function joined(pieces) {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
