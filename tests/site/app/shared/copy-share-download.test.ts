// @vitest-environment happy-dom
// What is said if the browser does not allow copying.

import { afterEach, expect, test, vi } from "vitest";
import { copy } from "../../../../site/app/shared/copy-share-download.ts";

afterEach(() => vi.restoreAllMocks());

test("the text is selected in its line or, without one, in a dialog", async () => {
  document.body.innerHTML = '<p id="said"></p><button>Share</button><input value="the text">';
  const [said, button, line] = ["#said", "button", "input"].map((name) => document.querySelector(name) as HTMLElement);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await copy("the text", button as HTMLButtonElement);
  const shown = document.querySelector("dialog textarea") as HTMLTextAreaElement;
  expect([button?.textContent, shown.value, shown.selectionStart, shown.selectionEnd]).toEqual(["Share", "the text", 0, 8]);
  await copy("the text", button as HTMLButtonElement, line);
  expect(said?.textContent).toContain("The text is selected");
  expect([document.activeElement, button?.textContent]).toEqual([line, "Copy manually"]);
});

test("a button with an icon has it again after it has confirmed the copy", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  document.body.innerHTML = '<p id="said"></p><button><svg></svg></button>';
  const button = document.querySelector("button") as HTMLButtonElement;
  vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await copy("the text", button);
  expect(button.innerHTML).toBe("Copied");
  vi.runAllTimers();
  expect(button.innerHTML).toBe("<svg></svg>");
  vi.useRealTimers();
});
