// @vitest-environment happy-dom
// Preferences that apply to every page, and the choice of language.

import { beforeEach, expect, test, vi } from "vitest";
import {
  applyPreferences,
  offerLanguage,
  PREFERENCES,
  preference,
  redirectToPreferredLanguage,
  rememberArrival,
  setPreference,
} from "../../../../site/app/preferences/preferences.ts";
import { listenForSettings } from "../../../../site/app/settings/settings-button.ts";
import { showSettings } from "../../../../site/app/settings/settings-dialog.ts";
import { $, all, leave, text, until } from "../support/toy-table.ts";

const { dataset } = document.documentElement;

beforeEach(() => {
  leave();
  window.happyDOM.setURL("https://games.example/index.html");
  document.head.innerHTML = "";
  document.body.innerHTML = "<button data-settings>Settings</button>";
  applyPreferences(); // nothing is stored, so the defaults apply
});

test("without a choice the default applies, and no attribute is set", () => {
  for (const [name, values] of Object.entries(PREFERENCES)) expect(preference(name as keyof typeof PREFERENCES)).toBe(values[0]);
  expect(Object.keys(PREFERENCES).filter((name) => name in dataset)).toEqual([]);
});

test("a choice applies at once and on the next visit", () => {
  setPreference("look", "contrast-dark");
  expect([dataset.look, preference("look")]).toEqual(["contrast-dark", "contrast-dark"]);
  delete dataset.look;
  applyPreferences();
  expect(preference("look")).toBe("contrast-dark");
  setPreference("look", "auto");
  expect("look" in dataset).toBe(false);
});

test("an invalid stored value is ignored", () => {
  localStorage.setItem("pygames-look", "pink");
  localStorage.setItem("pygames-sound", "__proto__");
  applyPreferences();
  expect([preference("look"), preference("sound")]).toEqual(["auto", "off"]);
});

test("the host of a frame can set the theme and nothing else", () => {
  localStorage.setItem("pygames-look", "contrast-light");
  window.happyDOM.setURL("https://games.example/embed.html?look=dark&sound=on");
  applyPreferences();
  expect([preference("look"), preference("sound")]).toEqual(["dark", "off"]);
});

test("the dialog shows the current values, and a change applies to all tabs", async () => {
  setPreference("hand", "left");
  listenForSettings();
  $("[data-settings]").click();
  await until(() => expect(all("dialog.settings").length).toBe(1));
  expect(all("dialog.settings input:checked").map((one) => one.closest("label")?.textContent)).toContain("Left thumb");
  const answer = all("dialog.settings label").find(({ textContent }) => textContent === "High contrast, dark");
  const input = answer?.querySelector("input") as HTMLInputElement;
  input.checked = true;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  expect([dataset.look, localStorage.getItem("pygames-look")]).toEqual(["contrast-dark", "contrast-dark"]);
  localStorage.setItem("pygames-look", "light"); // another tab
  dispatchEvent(new Event("storage"));
  expect(dataset.look).toBe("light");
});

test("the dialog starts with the language, and groups every setting under a heading", async () => {
  document.head.innerHTML = ["en", "de"]
    .map((code) => `<link rel="alternate" hreflang="${code}" href="https://games.example/${code}" title="${code}">`)
    .join("");
  await showSettings();
  const list = all("dialog.settings .settings-list > :is(h3, fieldset)").map((part) => part.querySelector("input")?.name ?? part.textContent);
  const [first, ...rest] = list;
  expect(first).toBe("language");
  expect(rest.filter((part) => !(part in PREFERENCES))).toEqual(["Appearance", "Sound and motion", "Controls", "Texts"]);
  expect(rest[0]).toBe("Appearance");
  expect(rest.filter((part) => part in PREFERENCES).toSorted()).toEqual(Object.keys(PREFERENCES).toSorted());
});

test("without storage the dialog says so, and a choice applies to this page only", async () => {
  vi.stubGlobal("localStorage", undefined);
  await showSettings();
  expect(text("dialog.settings p.quiet")).toContain("does not allow saving");
  setPreference("look", "dark");
  expect(preference("look")).toBe("dark");
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
