// The picture of a position in the address of an older embed: only a small image is accepted.

import { expect, test, vi } from "vitest";
import { aspectOf, drawnPosition, pictureAddress } from "../../../../site/app/shared/drawn-position.ts";

const WEBP = `RIFF\x10\x00\x00\x00WEBPVP8 ${"\xff\xfe?>".repeat(9)}`;
const inAddress = (bytes: string) => btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

test("a picture survives the address", () => {
  const [head, base64 = ""] = pictureAddress(inAddress(WEBP)).split(",");
  expect([head, atob(base64)]).toEqual(["data:image/webp;base64", WEBP]);
});

test.each(["<svg onload=alert(1)>", "GIF89a", "RIFF\x10\x00\x00\x00WAVEfmt "])("%j is not a picture", (content) => {
  expect(pictureAddress(inAddress(content))).toBe("");
});

test("neither markup, an address nor a large text is a picture", () => {
  for (const text of ["", '"><img src=x>', "data:image/webp;base64,UklGRg", "UklGR".repeat(30_000)]) expect(pictureAddress(text)).toBe("");
});

test("the box of a picture has a reasonable shape", () => {
  expect([
    aspectOf({ naturalWidth: 3, naturalHeight: 2 }),
    aspectOf({ naturalWidth: 1, naturalHeight: 900 }),
    aspectOf({ naturalWidth: 0, naturalHeight: 0 }),
  ]).toEqual([1.5, 0.5, 1]);
});

test("the focus of a position is where the most pieces are", async () => {
  const digit = (value: number) => "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"[value];
  const number = (value: number) => `${digit(value >> 6)}${digit(value & 63)}`;
  const size = `1${number(100)}${number(100)}`;
  // three cards, 10 wide and high, in columns at 20, 30 and 90, and in rows at 20 and 90
  const cards = `BAA${number(10)}${number(10)}${number(3)}DC${number(20)}K8${number(20)}${digit(63)}${digit(7)}`;
  vi.stubGlobal("fetch", async () => new Response('<svg><symbol id="p-BAAA-100"></symbol></svg>'));
  expect((await drawnPosition("toy", `${size}${cards}AFACAA`))?.focus).toBe("30% 20%");
  vi.unstubAllGlobals();
});
