// @vitest-environment happy-dom

import { render } from "preact";
import { afterEach, expect, test } from "vitest";
import { GameText, setRulebook, withoutRulings } from "../../../../site/app/shared/game-text.tsx";

afterEach(() => {
  setRulebook("");
});

const linked = (words: string) => {
  const line = document.createElement("p");
  render(<GameText text={words} />, line);
  return [line.textContent, ...[...line.querySelectorAll("a")].map((link) => link.getAttribute("href"))];
};

test("a text shows no numbers of rulings, and ends with a link to each that it cites", () => {
  setRulebook("first");
  expect(linked("A card under a token stays (D4), and a token stands on c3.")).toEqual([
    "A card under a token stays, and a token stands on c3. Why?",
    "rules/first.html#D4",
  ]);
  expect(linked("Both count (D1), so does this (D2), and again (D1).")).toEqual([
    "Both count, so does this, and again. Why? Why?",
    "rules/first.html#D1",
    "rules/first.html#D2",
  ]);
  expect(linked("No rule is cited.")).toEqual(["No rule is cited."]);
  expect(withoutRulings("The market (D10)")).toBe("The market");
});

test("the text of a game whose rules are no page of this site stays as it is", () => {
  expect(linked("Say nothing (N1).")).toEqual(["Say nothing (N1)."]);
});
