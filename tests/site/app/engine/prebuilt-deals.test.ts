import { beforeEach, expect, test, vi } from "vitest";
import { prebuiltDeals } from "../../../../site/app/engine/prebuilt-deals.ts";

const LOOK = { tall: false, seat: "anyone" as const };
const NEW = { request: "new" as const, game: "first", options: {}, ...LOOK };
const TABLES = [{ seat: null }, { seat: 1 }];
const fetched = vi.fn();

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response(JSON.stringify(TABLES)));
  vi.stubGlobal("fetch", fetched);
  const kept = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

const names = () => fetched.mock.calls.map(([address]) => address.split("/openings/")[1]);

test("consecutive visits show different deals", async () => {
  for (let visit = 0; visit < 4; visit += 1) await prebuiltDeals()(NEW);
  expect(new Set(names().slice(0, 3)).size).toBe(3);
  expect(names()[3]).toBe(names()[0]);
  expect(names()[0]).toMatch(/^en\/first-[012]-wide\.json$/);
});

test("the same deal can be requested for another seat and another shape", async () => {
  const answer = prebuiltDeals();
  expect(await answer(NEW)).toEqual({ seat: null });
  expect(await answer({ request: "table", tall: true, seat: 1 })).toEqual({ seat: 1 });
  expect(await answer({ request: "table", tall: true, seat: 7 })).toBeNull();
  expect(names()[0]).toContain("wide");
  expect(names()[1]).toBe(names()[0]?.replace("wide", "tall"));
});

test.each([{ seed: "lamp" }, { players: 3 }, { options: { plies: 6 } }, { deal: { game: "first" } }, { game: "none" }])(
  "a deal with %j is left to the engine",
  async (other) => {
    const answer = prebuiltDeals();
    expect(await answer({ ...NEW, ...other })).toBeNull();
    expect(await answer({ request: "table", ...LOOK })).toBeNull();
    expect(await answer({ request: "games" })).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  },
);

test("the first step of a lesson is prebuilt, but no later one and no answer to a move", async () => {
  const lesson = { request: "lesson" as const, game: "first", step: 1, tried: null, ...LOOK };
  expect(await prebuiltDeals()({ ...lesson, tall: true })).toEqual({ seat: null });
  expect(await prebuiltDeals()({ ...lesson, step: 2 })).toBeNull();
  expect(await prebuiltDeals()({ ...lesson, tried: "a" })).toBeNull();
  expect(await prebuiltDeals()({ ...lesson, game: "none" })).toBeNull();
  expect(names()).toEqual(["en/first-lesson-tall.json"]);
});

test("a failed download leaves the deal to the engine", async () => {
  fetched.mockRejectedValueOnce(new TypeError("offline")).mockResolvedValueOnce(new Response("", { status: 404 }));
  expect([await prebuiltDeals()(NEW), await prebuiltDeals()(NEW)]).toEqual([null, null]);
});
