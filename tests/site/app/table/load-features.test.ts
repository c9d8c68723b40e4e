// @vitest-environment happy-dom
// What the player sees if the computer player's files do not arrive, and how the game goes on.

import { deleteAllSaves } from "../../../../site/app/saves/saves-store.ts";
import { ImportFailed, lazyImport } from "../../../../site/app/shared/lazy-import.ts";
import { slice, ToyThinking } from "../support/toy-ai-worker.ts";
import { $, all, leave, openTable, press, text } from "../support/toy-table.ts";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { until } from "../support/until.ts";

vi.mock("../../../../site/app/shared/lazy-import.ts", { spy: true });

/** Whether the file with the computer players does not arrive, and how often it was asked for. */
let isMissing = false;
let requests = 0;
let thinking: ToyThinking;

beforeEach(async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {} }));
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => ({ status: 200 })),
  );
  thinking = new ToyThinking();
  const real = (await vi.importActual("../../../../site/app/shared/lazy-import.ts")) as typeof import("../../../../site/app/shared/lazy-import.ts");
  vi.mocked(lazyImport).mockImplementation((load) => {
    requests += 1;
    return isMissing ? Promise.reject(new ImportFailed()) : real.lazyImport(load);
  });
});

afterEach(async () => {
  vi.useRealTimers();
  leave();
  await deleteAllSaves();
});

const open = () => openTable("play.html?game=first&seed=lamp&seat0=expert", { thinking });
const failure = () => all(".startup [role=alert]").map(({ textContent }) => textContent);

test("a failure is shown in place until the computer player has come, which is retried without a click", async () => {
  isMissing = true;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { page } = await open();
  await until(() => expect(failure()).toEqual(["Could not load the computer player. Are you online?"]));
  expect([text("#status"), all(".toast:not([hidden])").length]).toEqual(["Titus to move.", 0]);
  const asked = requests;
  await vi.advanceTimersByTimeAsync(1000);
  await until(() => expect(requests).toBeGreaterThan(asked));
  expect($(".startup [role=alert]").closest("[hidden]")).toBeNull();
  isMissing = false;
  await vi.advanceTimersByTimeAsync(2000);
  const { hear } = await thinking.nth(1);
  expect([text("#status"), $(".startup [role=alert]").closest("[hidden]") !== null]).toEqual(["Titus is thinking…", true]);
  hear(slice({ move: "a", done: true }));
  await until(() => expect(page.session.position?.record.moves).toEqual(["a"]));
});

test("“Try again” retries at once", async () => {
  isMissing = true;
  await open();
  await until(() => expect(failure().length).toBe(1));
  isMissing = false;
  press("Try again", ".startup");
  await thinking.nth(1);
  expect($(".startup [role=alert]").closest("[hidden]")).not.toBeNull();
});

test("the network's return retries at once", async () => {
  isMissing = true;
  await open();
  await until(() => expect(failure().length).toBe(1));
  isMissing = false;
  globalThis.dispatchEvent(new Event("online"));
  await thinking.nth(1);
});
