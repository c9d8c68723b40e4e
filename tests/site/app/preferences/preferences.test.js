// @vitest-environment happy-dom
// What a person wishes of every page, and in which language it is.

import { beforeEach, expect, test, vi } from "vitest";
import { lead } from "../../../../site/app/preferences/languages.js";
import { choose, recall, WISHES, wish } from "../../../../site/app/preferences/preferences.js";
import { listenForSettings } from "../../../../site/app/settings/settings-button.js";
import { showSettings } from "../../../../site/app/settings/settings-dialog.js";
import { $, all, leave, text, until } from "../support/toy-table.js";

const { dataset } = document.documentElement;

beforeEach(() => {
  leave();
  window.happyDOM.setURL("https://games.example/index.html");
  document.head.innerHTML = "";
  document.body.innerHTML = "<button data-settings>Settings</button>";
  recall(); // nothing is kept, so nothing is wished
});

test("where nothing was chosen the usual holds, and no attribute stands", () => {
  for (const [name, values] of Object.entries(WISHES)) expect(wish(/** @type {keyof typeof WISHES} */ (name))).toBe(values[0]);
  expect(Object.keys(WISHES).filter((name) => name in dataset)).toEqual([]);
});

test("what is chosen holds at once, and on the next visit", () => {
  choose("look", "contrast-dark");
  expect([dataset.look, wish("look")]).toEqual(["contrast-dark", "contrast-dark"]);
  delete dataset.look;
  recall();
  expect(wish("look")).toBe("contrast-dark");
  choose("look", "auto");
  expect("look" in dataset).toBe(false);
});

test("what is kept and cannot be chosen is not wished", () => {
  localStorage.setItem("pygames-look", "pink");
  localStorage.setItem("pygames-sound", "__proto__");
  recall();
  expect([wish("look"), wish("sound")]).toEqual(["auto", "off"]);
});

test("the host of a frame says how it looks there, and nothing else", () => {
  localStorage.setItem("pygames-look", "contrast-light");
  window.happyDOM.setURL("https://games.example/embed.html?look=dark&sound=on");
  recall();
  expect([wish("look"), wish("sound")]).toEqual(["dark", "off"]);
});

test("the dialog shows what holds, and what is chosen there holds in every tab", async () => {
  choose("hand", "left");
  listenForSettings();
  $("[data-settings]").click();
  await until(() => expect(all("dialog.settings").length).toBe(1));
  expect(all("dialog.settings input:checked").map((one) => one.closest("label")?.textContent)).toContain("Left thumb");
  const answer = all("dialog.settings label").find(({ textContent }) => textContent === "High contrast, dark");
  const input = /** @type {HTMLInputElement} */ (answer?.querySelector("input"));
  input.checked = true;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  expect([dataset.look, localStorage.getItem("pygames-look")]).toEqual(["contrast-dark", "contrast-dark"]);
  localStorage.setItem("pygames-look", "light"); // another tab
  dispatchEvent(new Event("storage"));
  expect(dataset.look).toBe("light");
});

test("where nothing is kept, the dialog says so, and a wish holds for the page alone", () => {
  vi.stubGlobal("localStorage", undefined);
  showSettings();
  expect(text("dialog.settings p.quiet")).toContain("lets the page keep nothing");
  choose("look", "dark");
  expect(wish("look")).toBe("dark");
});

test("whoever has chosen another language is led there, with what they came for", () => {
  const go = vi.fn();
  const link = (/** @type {string} */ tongue, /** @type {string} */ path) =>
    `<link rel="alternate" hreflang="${tongue}" href="https://games.example/${path}" title="${tongue}">`;
  document.head.innerHTML = link("en", "play.html") + link("de", "de/play.html");
  vi.spyOn(location, "replace").mockImplementation(go);
  vi.stubGlobal("top", window);
  window.happyDOM.setURL("https://games.example/play.html?game=first#1abc");
  lead();
  expect(go).not.toHaveBeenCalled();
  localStorage.setItem("pygames-language", "de");
  lead();
  expect(go).toHaveBeenCalledExactlyOnceWith("https://games.example/de/play.html?game=first#1abc");
  localStorage.setItem("pygames-language", "tlh");
  lead();
  expect(go).toHaveBeenCalledTimes(1);
});
