// @vitest-environment happy-dom
// Preferences that apply to every page, and the dialog that sets them.

import { beforeEach, expect, test, vi } from "vitest";
import { applyPreferences, chosenFaces, PREFERENCES, preference, setPreference } from "../../../../site/app/preferences/preferences.ts";
import { listenForSettings } from "../../../../site/app/settings/settings-button.ts";
import { showSettings } from "../../../../site/app/settings/settings-dialog.tsx";
import { $, all, leave, text } from "../support/toy-table.ts";
import { until } from "../support/until.ts";

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

test("a phone in landscape has plain cards unless the player has chosen pictures", () => {
  expect(chosenFaces()).toEqual({});
  const landscape = { matches: true } as MediaQueryList;
  const media = vi.spyOn(window, "matchMedia").mockReturnValue(landscape);
  expect(chosenFaces()).toEqual({ faces: "plain" });
  setPreference("faces", "pictures");
  expect(chosenFaces()).toEqual({ faces: "pictures" });
  media.mockRestore();
  setPreference("faces", "auto");
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
  const list = all("dialog.settings form > :is(h3, fieldset)").map((part) => part.querySelector("input")?.name ?? part.textContent);
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
