// @vitest-environment happy-dom
// Translation: placeholders, plurals and fallbacks.

import { afterEach, expect, test } from "vitest";
import { joined, language, n, relativeDay, t } from "../../../../site/app/shared/i18n.ts";

afterEach(() => {
  globalThis.words = undefined;
});

function speak(locale: string, words: Record<string, string | string[]>) {
  document.documentElement.lang = locale;
  globalThis.words = words;
}

test("placeholders are replaced by their values", () => {
  expect(t("{who} plays {move}", { who: "Odd", move: "3a" })).toBe("Odd plays 3a");
  expect(t("{who} plays")).toBe("{who} plays");
  expect(t("Play")).toBe("Play");
  expect(t("{a}{a}", { a: 0 })).toBe("00");
});

test("a number selects the plural form and replaces {count}", () => {
  const plies = (count: number) => n("{count} ply of {name}", "{count} plies of {name}", count, { name: "it" });
  expect([0, 1, 2].map(plies)).toEqual(["0 plies of it", "1 ply of it", "2 plies of it"]);
});

test("a missing translation falls back to English", () => {
  speak("de", { Play: "Spielen", "{count} move": ["{count} Zug", "{count} Züge"], "{who} plays": "{who} spielt", Empty: "" });
  expect(language()).toBe("de");
  expect([t("Play"), t("{who} plays", { who: "Ann" }), t("Keep"), t("Empty")]).toEqual(["Spielen", "Ann spielt", "Keep", "Empty"]);
  expect([0, 1, 5].map((count) => n("{count} move", "{count} moves", count))).toEqual(["0 Züge", "1 Zug", "5 Züge"]);
  expect(n("{count} card", "{count} cards", 2)).toBe("2 cards");
});

test("each plural category of a language has its own form", () => {
  speak("pl", { "{count} move": ["{count} ruch", "{count} ruchy", "{count} ruchów", "{count} ruchu"] });
  expect([1, 2, 5, 22].map((count) => n("{count} move", "{count} moves", count))).toEqual(["1 ruch", "2 ruchy", "5 ruchów", "22 ruchy"]);
});

test("a catalogue lookup ignores inherited properties", () => {
  speak("de", {});
  expect(t("constructor")).toBe("constructor");
  expect(n("toString", "toStrings", 2)).toBe("toStrings");
});

test("a list is joined in the page's language", () => {
  expect(joined(["Ann", "Ben", "Cat"])).toBe("Ann, Ben, and Cat");
  expect(joined(["a", "b"], "disjunction")).toBe("a or b");
  document.documentElement.lang = "de";
  expect(joined(["Ann", "Ben", "Cat"])).toBe("Ann, Ben und Cat");
});

// Days relative to now: "today" and "yesterday"; other days as dates.

const NOW = new Date(2026, 10, 22, 18, 30).getTime();

const at = (day: number, hour: number) => relativeDay(new Date(2026, 10, day, hour, 8).getTime(), NOW);

test("today and yesterday are named, other days are dates", () => {
  expect([at(22, 0), at(21, 23), at(20, 9), at(23, 9)]).toEqual(["today", "yesterday", "Nov 20, 2026", "Nov 23, 2026"]);
});

test("in the language of the page", () => {
  document.documentElement.lang = "de";
  expect([at(22, 9), at(21, 9), at(20, 9)]).toEqual(["heute", "gestern", "20.11.2026"]);
});
