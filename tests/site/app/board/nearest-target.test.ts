// Which target a tap selects: the one under the finger, or the nearest within reach.

import { expect, test } from "vitest";
import { nearestPlace, touchedPlace } from "../../../../site/app/board/nearest-target.ts";

const place = (name: string, left: number, top: number, width: number, height: number = width) => ({
  name,
  box: { left, top, right: left + width, bottom: top + height },
  area: null,
});

const slots = [place("a", 0, 0, 24), place("b", 24, 0, 24), place("c", 48, 0, 24)];

test("the place under the point is meant, whatever is near", () => {
  expect(nearestPlace(slots, { x: 25, y: 12 }, 22)?.name).toBe("b");
});

test("a point beside all places means the nearest within reach", () => {
  expect(nearestPlace(slots, { x: 70, y: 40 }, 22)?.name).toBe("c");
  expect(nearestPlace(slots, { x: 70, y: 60 }, 22)).toBeUndefined();
});

test("of places that overlap, the one with the nearer centre is meant", () => {
  const [one, other] = [place("one", 0, 0, 50), place("other", 25, 0, 50)];
  expect(nearestPlace([one, other], { x: 45, y: 25 }, 22)?.name).toBe("other");
});

test("the area of a place belongs to it, however far its box is", () => {
  const row = { ...place("row", 0, 0, 40), area: { left: 0, top: 0, right: 170, bottom: 60 } };
  expect(nearestPlace([row], { x: 160, y: 30 }, 22)?.name).toBe("row");
  expect(nearestPlace([row], { x: 160, y: 90 }, 22)).toBeUndefined();
});

test("a small place is touched by a finger within 44 px, a large one only on itself", () => {
  expect(touchedPlace([place("small", 100, 100, 24)], { x: 92, y: 112 })?.name).toBe("small");
  expect(touchedPlace([place("small", 100, 100, 24)], { x: 88, y: 112 })).toBeUndefined();
  expect(touchedPlace([place("large", 100, 100, 60)], { x: 98, y: 112 })).toBeUndefined();
});

test("places that are not drawn are never meant", () => {
  expect(nearestPlace([place("hidden", 0, 0, 0)], { x: 0, y: 0 }, 22)).toBeUndefined();
});
