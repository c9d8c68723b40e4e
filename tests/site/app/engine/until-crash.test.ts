// Answers of a worker that may crash.

import { expect, test } from "vitest";
import { untilCrash } from "../../../../site/app/engine/until-crash.ts";

function worker(): { crash: (reason: Error) => void; whenCrashed: Promise<never> } {
  let crash = (_: Error) => {};
  const whenCrashed = new Promise((_, reject) => {
    crash = reject;
  }) as Promise<never>;
  return { crash, whenCrashed };
}

const never = () => new Promise(() => {});

test("an answer that comes first is returned, also if it is an error", async () => {
  const { whenCrashed } = worker();
  expect(await untilCrash(Promise.resolve(5), whenCrashed)).toBe(5);
  await expect(untilCrash(Promise.reject(new Error("illegal")), whenCrashed)).rejects.toThrow("illegal");
});

test("a crash rejects everything that is waited for, and what is asked later", async () => {
  const { crash, whenCrashed } = worker();
  const answers = [untilCrash(never(), whenCrashed), untilCrash(never(), whenCrashed)];
  crash(new Error("crashed"));
  for (const answer of answers) await expect(answer).rejects.toThrow("crashed");
  await expect(untilCrash(never(), whenCrashed)).rejects.toThrow("crashed");
});

test("a crash of another worker changes nothing", async () => {
  const [one, other] = [worker(), worker()];
  const answer = untilCrash(Promise.resolve(5), one.whenCrashed);
  untilCrash(never(), other.whenCrashed).catch(() => {});
  other.crash(new Error("crashed"));
  expect(await answer).toBe(5);
});
