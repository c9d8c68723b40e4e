// The table after a move that the player points at: the latest wish is requested, one request at a time.

import { expect, test } from "vitest";
import type { TableView } from "../../../../site/app/engine/protocol.ts";
import { PreparedTable } from "../../../../site/app/session/prepared-table.ts";

/** A request that is answered, with a table of this name, when `answer` is called. */
function pending(name: string) {
  let answer = () => {};
  let sent = 0;
  const answered = new Promise((done) => {
    answer = () => done({ name } as any);
  });
  const request = () => {
    sent += 1;
    return answered as Promise<TableView>;
  };
  return { request, answer: () => answer(), sent: () => sent };
}

const settled = () => new Promise((done) => setTimeout(done));

test("while a request is under way, only the latest of further wishes is kept", async () => {
  const prepared = new PreparedTable();
  const [one, two, three] = [pending("one"), pending("two"), pending("three")];
  prepared.ask("1", one.request);
  prepared.ask("2", two.request);
  prepared.ask("3", three.request);
  one.answer();
  three.answer();
  await settled();
  expect([one.sent(), two.sent(), three.sent()]).toEqual([1, 0, 1]);
  expect(prepared.take("1")).toBeNull();
  prepared.ask("3", three.request);
  await settled();
  expect(prepared.take("3")).toEqual({ name: "three" });
  expect(prepared.take("3")).toBeNull();
});

test("a table that is there is not requested again, and a refused one is not there", async () => {
  const prepared = new PreparedTable();
  const one = pending("one");
  one.answer();
  prepared.ask("1", one.request);
  await settled();
  prepared.ask("1", one.request);
  await settled();
  expect(one.sent()).toBe(1);
  prepared.ask("2", () => Promise.reject(new Error("illegal")));
  await settled();
  expect(prepared.take("2")).toBeNull();
});
