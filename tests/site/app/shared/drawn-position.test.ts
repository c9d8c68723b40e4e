// The picture of a position that the text of a poster describes.

import { expect, test, vi } from "vitest";
import { drawnPosition } from "../../../../site/app/shared/drawn-position.ts";

test("a detail of a position is where the most pieces are", async () => {
  const digit = (value: number) => "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"[value];
  const number = (value: number) => `${digit(value >> 6)}${digit(value & 63)}`;
  const size = `1${number(100)}${number(100)}`;
  // three cards, 10 wide and high, in columns at 20, 30 and 90, and in rows at 20 and 90
  const cards = `BAA${number(10)}${number(10)}${number(3)}DC${number(20)}K8${number(20)}${digit(63)}${digit(7)}`;
  vi.stubGlobal("fetch", async () => new Response('<svg><symbol id="p-BAAA-100"></symbol></svg>'));
  const boxOf = async (isDetail: boolean) =>
    /viewBox="([^"]*)"/.exec(decodeURIComponent((await drawnPosition("toy", `${size}${cards}AFACAA`, isDetail))?.address ?? ""))?.[1];
  expect([await boxOf(false), await boxOf(true)]).toEqual(["0 0 100 100", "0 0 65 40.625"]);
  vi.unstubAllGlobals();
});
