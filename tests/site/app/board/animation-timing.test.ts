// The order of an animation: what a turn has changed, step by step, then what is new, then the next options.

import { expect, test } from "vitest";
import { APPEAR, FIRST, NEXT, REST, sequence, TUMBLE } from "../../../../site/app/board/animation-timing.ts";

const piece = (id: string, changes: Partial<import("../../../../site/app/board/animation-timing.ts").Change> = {}) => ({
  id,
  step: null,
  travels: false,
  isThing: true,
  isDie: false,
  isCaption: false,
  ...changes,
});

/** The delay of each piece in milliseconds, by id. */
const starts = ({ timings }: ReturnType<typeof sequence>) => Object.fromEntries([...timings].map(([id, { delay }]) => [id, delay]));

test("a card is placed, then its Ace moves, then the next card is turned up, and after a rest the options appear", () => {
  const order = sequence(
    [
      piece("ace-M", { step: 1, travels: true }),
      piece("ace-S", { step: 1, travels: true }),
      piece("card-5ML", { step: 0, travels: true }),
      piece("card-2SY"),
      piece("slot-S", { isThing: false }),
    ],
    1,
  );
  expect(starts(order)).toEqual({
    "card-5ML": 0,
    "ace-M": FIRST,
    "ace-S": FIRST,
    "card-2SY": FIRST + NEXT,
  });
  expect([order.landed, order.end]).toEqual([FIRST + NEXT, FIRST + NEXT + APPEAR + REST]);
});

test("pieces that a step displaces follow it", () => {
  const moved = [piece("token", { step: 0, travels: true }), piece("taken", { travels: true })];
  expect(starts(sequence(moved, 1))).toEqual({ token: 0, taken: FIRST });
  const three = [...moved, piece("other", { step: 3, travels: true })];
  expect(starts(sequence(three, 1))).toEqual({ token: 0, taken: FIRST, other: FIRST });
});

test("new dice tumble, and take longer than other new pieces", () => {
  const order = sequence([piece("placed", { step: 0, travels: true, isDie: true }), piece("rolled", { isDie: true })], 1);
  expect(order.timings.get("rolled")).toEqual({ delay: FIRST, duration: TUMBLE, tumbles: true });
  expect(order.timings.get("placed")?.tumbles).toBe(false);
  expect(order.end).toBe(FIRST + TUMBLE + REST);
});

test("a text about new dice appears when they are rolled", () => {
  const order = sequence(
    [
      piece("placed", { step: 0, travels: true, isDie: true }),
      piece("rolled", { isDie: true }),
      piece("has-rolled", { isThing: false, isCaption: true }),
      piece("slot", { isThing: false }),
    ],
    1,
  );
  expect(starts(order)).toEqual({ placed: 0, rolled: FIRST, "has-rolled": FIRST });
});

test("if nothing has moved, nothing waits", () => {
  expect(sequence([piece("slot", { isThing: false })], 1)).toMatchObject({ landed: 0, end: 0 });
  expect(sequence([], 1).end).toBe(0);
});

test("the speed scales all times", () => {
  const change = piece("card", { step: 0, travels: true });
  expect(sequence([change], 2).end).toBe(2 * sequence([change], 1).end);
  expect(sequence([change], 0).timings.get("card")).toEqual({ delay: 0, duration: 0, tumbles: false });
});
