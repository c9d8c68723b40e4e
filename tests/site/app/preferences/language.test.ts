// @vitest-environment happy-dom
// The choice of a language, and the offer of another one.

import { beforeEach, expect, test, vi } from "vitest";
import { offerLanguage, redirectToPreferredLanguage, rememberArrival } from "../../../../site/app/preferences/language.ts";
import { leave } from "../support/toy-table.ts";

beforeEach(() => {
  leave();
  document.head.innerHTML = "";
  document.body.innerHTML = "";
});

test("a page redirects to the preferred language, and keeps its query and hash", () => {
  const go = vi.fn();
  const link = (locale: string, path: string) => `<link rel="alternate" hreflang="${locale}" href="https://games.example/${path}" title="${locale}">`;
  document.head.innerHTML = link("en", "play.html") + link("de", "de/play.html");
  vi.spyOn(location, "replace").mockImplementation(go);
  vi.stubGlobal("top", window);
  window.happyDOM.setURL("https://games.example/play.html?game=first#1abc");
  redirectToPreferredLanguage();
  expect(go).not.toHaveBeenCalled();
  localStorage.setItem("pygames-language", "de");
  redirectToPreferredLanguage();
  expect(go).toHaveBeenCalledExactlyOnceWith("https://games.example/de/play.html?game=first#1abc");
  localStorage.setItem("pygames-language", "tlh");
  redirectToPreferredLanguage();
  expect(go).toHaveBeenCalledTimes(1);
});

/** Open a page in English for a browser with these languages. */
function openIn(...languages: string[]) {
  document.body.innerHTML = "";
  const link = (code: string, path: string, offer: string) =>
    `<link rel="alternate" hreflang="${code}" href="https://games.example/${path}" data-offer="${offer}" data-close="Schließen">`;
  document.head.innerHTML = link("en", "play.html", "In English?") + link("de", "de/play.html", "Auf Deutsch?");
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  vi.stubGlobal("top", window);
  window.happyDOM.setURL("https://games.example/play.html?game=first#1abc");
  offerLanguage();
  return document.querySelector(".language-offer");
}

test("a browser whose first known language is another is offered it, once", () => {
  const line = openIn("fr-FR", "de-DE", "en") as HTMLElement;
  expect([line.querySelector("a")?.textContent, line.lang]).toEqual(["Auf Deutsch?", "de"]);
  const go = vi.spyOn(location, "assign").mockImplementation(() => {});
  line.querySelector("a")?.click();
  expect(go).toHaveBeenCalledExactlyOnceWith("https://games.example/de/play.html?game=first#1abc");
  expect(openIn("de-DE")).toBeNull(); // chosen
});

test("a dismissed offer of a language does not come back", () => {
  openIn("de")?.querySelector("button")?.click();
  expect(document.querySelector(".language-offer")).toBeNull();
  expect(openIn("de")).toBeNull();
});

test.each([
  ["a click", new MouseEvent("click", { bubbles: true })],
  ["a key", new KeyboardEvent("keydown", { key: "Enter", bubbles: true })],
])("%s on the board removes the offer of a language for this session", (_, use) => {
  sessionStorage.clear();
  const line = openIn("de");
  document.body.insertAdjacentHTML("beforeend", '<main><g data-target="card:5"></g></main>');
  document.body.dispatchEvent(new MouseEvent("click", { bubbles: true })); // beside everything
  document.querySelector("main g")?.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
  for (const before of ["pointerdown", "touchend", "pointerup", "lostpointercapture", "mousedown", "mouseup"])
    document.querySelector("main g")?.dispatchEvent(new Event(before, { bubbles: true })); // without the click, which would go elsewhere if the page moved
  expect(line?.isConnected).toBe(true);
  document.querySelector("main g")?.dispatchEvent(use);
  expect(line?.isConnected).toBe(false);
  expect(openIn("de")).toBeNull();
  sessionStorage.clear();
  expect(openIn("de")).not.toBeNull(); // no choice of a language
});

test.each([
  ["de", ["de-DE", "en"], "de"],
  ["de", ["fr", "de"], "de"],
  ["de", ["en-GB", "de"], null],
  ["en", ["en"], null], // a German address then stays German
])("who arrives at a page in %s with a browser in %j gets %s from then on", (lang, languages, remembered) => {
  openIn("en");
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  document.documentElement.lang = lang;
  rememberArrival();
  expect(localStorage.getItem("pygames-language")).toBe(remembered);
  localStorage.setItem("pygames-language", "en");
  rememberArrival();
  expect(localStorage.getItem("pygames-language")).toBe("en"); // a choice stays
  document.documentElement.lang = "en";
});

test("no language is offered to those who read this one, or none of ours, nor in a frame", () => {
  expect(openIn("en-GB", "de")).toBeNull();
  expect(openIn("fr")).toBeNull();
  document.body.className = "embed";
  expect(openIn("de")).toBeNull();
  document.body.className = "";
  vi.stubGlobal("top", null);
  document.body.innerHTML = "";
  offerLanguage();
  expect(document.querySelector(".language-offer")).toBeNull();
});
