// @vitest-environment happy-dom
// The score on the end card.

import { act, fireEvent, render } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { EndScore } from "../../../../site/app/table/end-score.tsx";

/** Show the score of two players. @param lines replace parts of a line */
function show(lines: { values: string[]; winners?: number[] }[], { winners = [1], isCounting = false }: { winners?: number[]; isCounting?: boolean } = {}) {
  const all = lines.map((line) => ({ label: "Row 1", winners: [], note: "Tied, so ranks: 9 to 12.", shows: [], made_of: "", parts: [], ...line }));
  const onCounted = vi.fn();
  const score = (counts: boolean) => (
    <EndScore
      now={{ mark: "token", score: { lines: all, scores: [0, 1], winners } as any }}
      names={["Ann", "Ben"]}
      board={document.body}
      isCounting={counts}
      drawing={1}
      onCounted={onCounted}
    />
  );
  const { container, rerender } = render(score(isCounting));
  onCounted.mockImplementation(() => rerender(score(false)));
  return { box: container.querySelector(".end-score") as HTMLElement, onCounted };
}

/** Let time pass. */
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

test("brackets are explained where there are any", () => {
  expect(show([{ values: ["(1)", "0"] }]).box.querySelector("p")?.textContent).toBe("In brackets: does not count.");
  expect(show([{ values: ["1", "0"] }]).box.querySelector("p")).toBeNull();
});

test("a line that is won although its values are equal, or the other is higher, says why", () => {
  const reasons = (values: string[], winners: number[]) => {
    const line = { values, winners };
    return [...new Set([...show([line, line]).box.querySelectorAll(".end-reason")].map(({ textContent }) => textContent))];
  };
  expect(reasons(["6", "6"], [1])).toEqual(["Tied, so ranks: 9 to 12."]);
  expect(reasons(["5", "6"], [1])).toEqual([]);
  expect(reasons(["(6)", "3"], [1]).length).toBe(1);
  expect(reasons(["(2)", "3"], [1])).toEqual([]);
  expect(reasons(["6", "6"], [])).toEqual([]);
  expect(reasons(["6", "6"], [0, 1])).toEqual([]);
});

test("the lines are counted one after another; a click skips to the result, with the first line in sight", async () => {
  vi.useFakeTimers();
  try {
    const lines = ["1", "2", "3"].map((points) => ({ values: [points, "0"], winners: [0] }));
    const counted = (box: HTMLElement) => box.querySelectorAll("[data-counted]").length;
    const slow = show(lines, { isCounting: true });
    expect(counted(slow.box)).toBe(1);
    for (const shown of [2, 3]) {
      await pass(650);
      expect([counted(slow.box), slow.onCounted.mock.calls.length]).toEqual([shown, 0]);
    }
    await pass(650);
    expect([slow.box.hasAttribute("data-counting"), slow.onCounted.mock.calls.length]).toEqual([false, 1]);
    const quick = show(lines, { isCounting: true });
    quick.box.scrollTop = 99;
    fireEvent.click(quick.box);
    expect([quick.box.scrollTop, quick.onCounted.mock.calls.length]).toEqual([0, 1]);
    fireEvent.click(quick.box);
    await pass(5_000);
    expect(quick.onCounted).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

test("the card shows whether lines go on below the total", () => {
  const { box } = show([{ values: ["1", "0"] }]);
  Object.defineProperties(box, { scrollHeight: { value: 300 }, clientHeight: { value: 200 } });
  const more = [0, 50, 100].map((top) => {
    box.scrollTop = top;
    fireEvent.scroll(box);
    return box.hasAttribute("data-more");
  });
  expect(more).toEqual([true, true, false]);
});
