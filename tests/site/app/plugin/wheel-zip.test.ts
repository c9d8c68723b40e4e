// @vitest-environment node
// Checking a zip file: a wheel is accepted only if its unpacked size is known and within the limit.

import { expect, test, vi } from "vitest";
import { checkZip, LIMITS } from "../../../../site/app/plugin/wheel.ts";
import { bomb, deflated, stored, zip } from "../support/zip.ts";

const SMALL = await deflated("a.py", "a = 1\n");
const STORED = stored("a.py", "a = 1\n");

test("a wheel with stored and deflated entries, folders and empty files is sound", async () => {
  const long = await deflated("b.py", "b = 2\n".repeat(50_000));
  expect(await checkZip(zip([SMALL, long, STORED, stored("folder/", ""), await deflated("folder/c.py", "")]))).toBe("sound");
  expect(await checkZip(zip([]))).toBe("sound");
});

test("a zip bomb is rejected, whether its directory tells the truth or not", async () => {
  expect(await checkZip(await bomb())).toBe("too large");
  const lying = await deflated("bomb", new Uint8Array(5_000_000));
  expect(await checkZip(zip([lying]))).toBe("sound");
  expect(await checkZip(zip([{ ...lying, size: 10 }]))).toBe("unreadable");
  expect(await checkZip(zip([{ ...lying, size: 5_000_001 }]))).toBe("unreadable");
  expect(await checkZip(zip([{ ...lying, size: 2 ** 32 - 1 }]))).toBe("too large");
  expect(await checkZip(zip(Array(LIMITS.files + 1).fill(STORED)))).toBe("too many");
});

test("a bomb with a false size is decompressed only slightly beyond that size", async () => {
  let most = 0;
  class Counting extends DecompressionStream {
    constructor() {
      super("deflate-raw");
      const reader = super.readable.getReader();
      let count = 0;
      const readable = new ReadableStream({
        async pull(controller) {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          count += value.length;
          most = Math.max(most, count);
          controller.enqueue(value);
        },
      });
      Object.defineProperty(this, "readable", { value: readable });
    }
  }
  vi.stubGlobal("DecompressionStream", Counting);
  const lying = { ...(await deflated("bomb", new Uint8Array(100_000_000))), size: 10 };
  expect(await checkZip(zip([lying]))).toBe("unreadable");
  vi.unstubAllGlobals();
  expect(most).toBeGreaterThan(10);
  expect(most).toBeLessThan(10_000_000);
});

const whole = () => zip([SMALL]);
const changed = (change: (bytes: Uint8Array, view: DataView) => void) => {
  const bytes = whole();
  change(bytes, new DataView(bytes.buffer));
  return bytes;
};
const END = whole().length - 22;
const DIRECTORY = new DataView(whole().buffer).getUint32(END + 16, true);

test.each([
  ["is not a zip file", new Uint8Array(4)],
  ["is empty", new Uint8Array()],
  ["is truncated", whole().slice(0, -1)],
  ["has a comment, which could contain another end record", zip([SMALL], { comment: "more" })],
  ["has bytes before its first entry", zip([SMALL], { before: new Uint8Array(7) })],
  ["declares a wrong number of files", zip([SMALL], { count: 2 })],
  ["points to a second directory", zip([{ ...SMALL, name: "PK\x06\x07".padEnd(20, "x") }])],
  ["has a damaged entry", changed((bytes) => bytes.set([255, 255], 30 + SMALL.name.length))],
  ["declares a wrong size for a stored entry", zip([{ ...STORED, size: 3 }])],
  ["is encrypted", changed((_, view) => view.setUint16(DIRECTORY + 8, 1, true))],
  ["uses an unsupported compression method", changed((_, view) => view.setUint16(DIRECTORY + 10, 12, true))],
  ["has a wrong offset of an entry", changed((_, view) => view.setUint32(DIRECTORY + 42, 1, true))],
  ["has an entry beyond its end", changed((_, view) => view.setUint32(DIRECTORY + 20, 1000, true))],
  ["has a file name beyond its end", changed((_, view) => view.setUint16(DIRECTORY + 28, 60_000, true))],
])("a zip file that %s is unreadable", async (_, bytes) => {
  expect(await checkZip(bytes)).toBe("unreadable");
});
