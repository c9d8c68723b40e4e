// @vitest-environment happy-dom
// What is said if the browser does not allow copying.

import { afterEach, expect, test, vi } from "vitest";
import { copy } from "../../../../site/app/shared/copy-share-download.ts";

afterEach(() => vi.restoreAllMocks());

test("only a text that can be selected is said to be selected", async () => {
  document.body.innerHTML = '<p id="said"></p><button>Share</button><input value="the text">';
  const [said, button, line] = ["#said", "button", "input"].map((name) => document.querySelector(name) as HTMLElement);
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
  await copy("the text", button as HTMLButtonElement);
  expect([said?.textContent, button?.textContent]).toEqual(["This browser does not allow copying.", "Cannot copy here"]);
  await copy("the text", button as HTMLButtonElement, line);
  expect(said?.textContent).toContain("The text is selected");
  expect([document.activeElement, button?.textContent]).toEqual([line, "Copy manually"]);
});
