// @vitest-environment happy-dom
// The score on the end card.

import { act, fireEvent, render } from "@testing-library/preact";
import { expect, test, vi } from "vitest";
import { EndScore } from "../../../../site/app/table/end-score.tsx";

interface Options {
  scores?: number[];
  winners?: number[];
  isCounting?: boolean;
  onCounted?: () => void;
  board?: HTMLElement;
}

/** Show the score of two players. @param lines replace parts of a line */
function show(
  lines: { values: string[]; winners?: number[]; shows?: string[] }[],
  { scores = [0, 1], winners = [1], isCounting = false, onCounted = () => {}, board = document.createElement("div") }: Options = {},
) {
  const all = lines.map((line) => ({ label: "Row 1", winners: [], note: "Tied, so ranks: 9 to 12.", shows: [], made_of: "", parts: [], ...line }));
  const position = { mark: "token", score: { lines: all, scores, winners } as any } as const;
  const { container } = render(
    <EndScore position={position} names={["Ann", "Ben"]} board={board} isCounting={isCounting} onCounted={onCounted} drawing={{}} />,
  );
  return container.querySelector(".end-score") as HTMLElement;
}

/** Let time pass. */
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));

test("brackets are explained where there are any", () => {
  expect(show([{ values: ["(1)", "0"] }]).querySelector("tfoot .end-reason")?.textContent).toBe("In brackets: does not count.");
  expect(show([{ values: ["1", "0"] }]).querySelector("tfoot .end-reason")).toBeNull();
});

test("a game without points has no total", () => {
  const none = { ...{ label: "Jumps", values: ["1", "0"], winners: [0], note: "", shows: [], made_of: "", parts: [] } };
  const position = { mark: "token", score: { lines: [none], scores: [], winners: [0] } as any } as const;
  const board = document.createElement("div");
  const { container } = render(<EndScore position={position} names={["Ann", "Ben"]} board={board} isCounting={false} onCounted={() => {}} drawing={{}} />);
  expect(container.querySelector("tfoot")?.textContent).toBe("");
  expect(container.querySelector("tbody .is-won")?.textContent).toBe("Jumps10");
});

test("a line that is won although its values are equal, or the other is higher, says why", () => {
  const reasons = (values: string[], winners: number[]) => {
    const line = { values, winners };
    return [...new Set([...show([line, line]).querySelectorAll("tbody .end-reason")].map(({ textContent }) => textContent))];
  };
  expect(reasons(["6", "6"], [1])).toEqual(["Tied, so ranks: 9 to 12."]);
  expect(reasons(["5", "6"], [1])).toEqual([]);
  expect(reasons(["(6)", "3"], [1]).length).toBe(1);
  expect(reasons(["(2)", "3"], [1])).toEqual([]);
  expect(reasons(["6", "6"], [])).toEqual([]);
  expect(reasons(["6", "6"], [0, 1])).toEqual([]);
});

test.each([
  [
    "the line won by the most is marked",
    [3, 9],
    [
      ["0", "1"],
      ["1", "8"],
      ["2", "0"],
    ],
    1,
  ],
  [
    "if each line counts one, the line won most narrowly is marked",
    [0, 3],
    [
      ["0", "1"],
      ["4", "4"],
      ["2", "8"],
    ],
    1,
  ],
])("%s", (_, scores, values, place) => {
  const lines = values.map((line) => ({ values: line, winners: [Number(Number(line[1]) >= Number(line[0]))] }));
  const rows = [...show(lines, { scores }).querySelectorAll("[data-line]")];
  expect(rows.map((row) => row.getAttribute("data-line"))).toEqual(rows.map((_, at) => (at === place ? "decisive" : "")));
});

test("a line that is won for no points has its mark beside the 0, and no reason", () => {
  const line = { values: ["0", "0"], winners: [1] };
  const box = show([line, line]);
  expect([...(box.querySelector("tbody tr")?.querySelectorAll("td") ?? [])].map(({ textContent, className }) => [textContent, className])).toEqual([
    ["0", ""],
    ["0", "takes seat-1"],
  ]);
  expect(box.querySelector(".end-reason")).toBeNull();
});

test.each([
  ["all lines fit", 300, 0, ""],
  ["the decisive line is whole, and so is the first in sight", 130, 80, ""],
  ["the table is lower if there are too few lines", 110, 120, "90px"],
])("%s", (_, height, top, lower) => {
  const sizes = (found: (part: HTMLElement) => number) => ({
    configurable: true,
    get(this: HTMLElement) {
      return found(this);
    },
  });
  const real = { ...Object.getOwnPropertyDescriptors(HTMLElement.prototype) };
  const heights = { THEAD: 20, TFOOT: 30 } as Record<string, number>;
  Object.defineProperties(HTMLElement.prototype, {
    offsetHeight: sizes(({ tagName }) => heights[tagName] ?? 40),
    offsetTop: sizes((row) => 20 + 40 * [...(row.parentElement?.children ?? [])].indexOf(row)),
    clientHeight: sizes(() => height),
    scrollHeight: sizes(() => Math.max(210, height)),
  });
  try {
    const lines = [
      ["1", "2"],
      ["9", "0"],
      ["3", "0"],
      ["0", "9"],
    ].map((values) => ({ values, winners: [Number(Number(values[1]) > Number(values[0]))] }));
    const box = show(lines);
    expect([box.scrollTop, box.style.maxHeight]).toEqual([top, lower]);
  } finally {
    for (const name of ["offsetHeight", "offsetTop", "clientHeight", "scrollHeight"] as const) {
      const before = real[name];
      if (before) Object.defineProperty(HTMLElement.prototype, name, before);
      else Reflect.deleteProperty(HTMLElement.prototype, name); // Element has it
    }
  }
});

test.each([
  [3, 450],
  [14, 100],
])("%i lines are counted one after another, all in 1.4 seconds at most", async (count, step) => {
  vi.useFakeTimers();
  try {
    const lines = Array.from({ length: count }, () => ({ values: ["1", "0"], winners: [0] }));
    const onCounted = vi.fn();
    const box = show(lines, { isCounting: true, onCounted });
    for (const shown of lines.keys()) {
      expect([box.querySelectorAll("[data-counted]").length, onCounted.mock.calls.length]).toEqual([shown + 1, 0]);
      await pass(step);
    }
    expect(onCounted).toHaveBeenCalledOnce();
    expect(show(lines).querySelectorAll("[data-counted]").length).toBe(count);
  } finally {
    vi.useRealTimers();
  }
});

test("while a line is counted, its pieces are shown on the board", () => {
  const isShowing = (isCounting: boolean) => {
    const board = document.createElement("div");
    board.innerHTML = '<svg><g id="card-1" class="piece"><rect width="9" height="9"/></g></svg>';
    const box = show([{ values: ["1", "0"], shows: ["card-1"] }], { isCounting, board });
    return [box.hasAttribute("data-counting"), board.hasAttribute("data-showing")];
  };
  expect(isShowing(true)).toEqual([true, true]);
  expect(isShowing(false)).toEqual([false, false]);
});

test("the line that the winner has won by the most is marked, if there are several", () => {
  const decisive = (values: string[][], winners = [1]) => {
    const lines = values.map(([one = "", other = ""]) => ({ values: [one, other], winners: [Number(Number(other) > Number(one))] }));
    return [...show(lines, { winners }).querySelectorAll("[data-line]")].map((row) => row.getAttribute("data-line")).indexOf("decisive");
  };
  const [small, lost, large] = [
    ["1", "2"],
    ["9", "0"],
    ["0", "4"],
  ];
  expect(decisive([small, lost, large])).toBe(2);
  expect(decisive([small, lost, large], [0])).toBe(1);
  expect(decisive([small, lost, large], [0, 1])).toBe(-1);
  expect(decisive([small, large])).toBe(-1);
});

test("if the scores are tied, the tie-break is the line that decided, wherever it is", () => {
  const [won, lost, tieBreak, own] = [
    { values: ["0", "4"], winners: [1] },
    { values: ["4", "0"], winners: [0] },
    { values: ["15", "16"], winners: [1] },
    { values: ["2", "7"] },
  ];
  const decisive = (lines: { values: string[]; winners?: number[] }[], winners = [1]) =>
    [...show(lines, { scores: [4, 4], winners }).querySelectorAll("[data-line]")].findIndex((row) => row.getAttribute("data-line"));
  expect(decisive([won, lost, tieBreak])).toBe(2);
  expect(decisive([won, lost, tieBreak, own])).toBe(2);
  expect(decisive([lost, tieBreak])).toBe(1);
  expect(decisive([won, lost, own], [0, 1])).toBe(-1);
});

test("the card shows where there are more lines, and an arrow leads to them", () => {
  const box = show([{ values: ["1", "0"] }]);
  const arrow = () => box.querySelector<HTMLElement>(".end-more");
  expect([box.dataset.hidden, arrow()]).toEqual([undefined, null]);
  Object.defineProperties(box, { scrollHeight: { value: 300 }, clientHeight: { value: 200 } });
  const more = [0, 50, 100].map((top) => {
    box.scrollTop = top;
    fireEvent.scroll(box);
    return [box.dataset.hidden, arrow()?.textContent];
  });
  expect(more).toEqual([
    ["below", "↓"],
    ["above below", "↓"],
    ["above", "↑"],
  ]);
  act(() => arrow()?.click());
  expect(box.scrollTop).toBe(0);
  fireEvent.scroll(box);
  act(() => arrow()?.click());
  expect(box.scrollTop).toBe(200);
});
