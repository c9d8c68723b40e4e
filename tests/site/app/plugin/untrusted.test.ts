// Every drawing in an answer of a plugin's engine is sanitized. What DOMPurify removes is tested in a browser
// (e2e/test_plugin.py).

import { expect, test, vi } from "vitest";
import { svgSanitizer } from "../../../../site/app/plugin/untrusted.tsx";

vi.mock("dompurify", () => ({ default: { addHook: () => {}, sanitize: (svg: string) => `clean ${svg}` } }));

test("the drawings of the table, of groups of pieces and of an interlude are sanitized", async () => {
  const answer = { svg: "a", groups: [{ items: [{ svg: "b" }] }], interlude: { svg: "c", holdings: [[{ svg: "d" }]] } };
  const engine = { request: async () => answer } as any;
  expect(await svgSanitizer()(engine).request({ request: "table" } as any)).toEqual({
    svg: "clean a",
    groups: [{ items: [{ svg: "clean b" }] }],
    interlude: { svg: "clean c", holdings: [[{ svg: "clean d" }]] },
  });
});
