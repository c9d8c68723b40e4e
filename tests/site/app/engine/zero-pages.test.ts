// Bytes without their pages of zeros.

import { expect, test } from "vitest";
import { pack, unpack } from "../../../../site/app/engine/zero-pages.ts";

const PAGE = 65_536;

/** Bytes with a 7 at these places. */
function bytesWith(length: number, places: number[]) {
  const bytes = new Uint8Array(length);
  for (const place of places) bytes[place] = 7;
  return bytes;
}

test.each([
  ["nothing", 0, []],
  ["only zeros", 3 * PAGE, []],
  ["a byte in one page of three", 3 * PAGE, [PAGE + 5]],
  ["a last page that is shorter", 2 * PAGE + 131, [3, 2 * PAGE + 130]],
  ["a last page of zeros that is shorter", PAGE + 9, [0]],
])("%s can be packed and unpacked", (_, length, places) => {
  const bytes = bytesWith(length, places);
  expect(unpack(pack(bytes))).toEqual(bytes);
});

test("pages of zeros take no room", () => {
  expect(pack(bytesWith(40 * PAGE, [7 * PAGE])).length).toBeLessThan(PAGE + 100);
});

test("a part of a larger buffer can be packed", () => {
  const whole = bytesWith(4 * PAGE, [PAGE, 2 * PAGE]);
  expect(unpack(pack(whole.subarray(PAGE, 3 * PAGE)))).toEqual(whole.slice(PAGE, 3 * PAGE));
});

test.each([
  ["a snapshot of an earlier version", new Uint8Array(3 * PAGE).fill(9)],
  ["an error page", new TextEncoder().encode("<!doctype html> not found")],
  ["cut bytes", pack(bytesWith(3 * PAGE, [1, PAGE])).subarray(0, PAGE)],
])("%s is refused", (_, bytes) => {
  expect(() => unpack(new Uint8Array(bytes))).toThrow(RangeError);
});
