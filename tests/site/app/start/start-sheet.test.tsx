// @vitest-environment happy-dom
// The form of the start sheet. play/new-game.test.ts opens it as a dialog.

import { cleanup, fireEvent, render, screen, within } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";
import { MAX_NAME_LENGTH } from "../../../../site/app/model/seats.ts";
import { expertSeconds, lastChoice } from "../../../../site/app/preferences/last-choices.ts";
import { openStartSheet, StartForm } from "../../../../site/app/start/start-sheet.tsx";
import { until } from "../support/until.ts";

afterEach(cleanup);

const GAME = {
  id: "first",
  name: "The First Game",
  seats: [2],
  seat_names: ["Ann", "Ben", "Cat"],
  side_notes: ["moves first", "moves second"],
  dealt: true,
  options: [],
};
const OPTIONS = [
  { id: "length", label: "Length (T2)", values: [short("4"), short("6")], players: [2, 3] },
  { id: "centre", label: "The centre", values: [short("first"), short("last")], players: [3] },
];
const CHOICE = { side: "random", players: 2, opponents: ["novice"], options: {} };

function short(value: string) {
  return { value, text: value };
}

/** Show the form for a game and a choice. */
function show(game: object = {}, choice: object = {}, more: object = {}) {
  const [start, close] = [vi.fn(), vi.fn()];
  render(<StartForm game={{ ...GAME, ...game } as any} choice={{ ...CHOICE, ...choice }} steps={[]} start={start} close={close} {...more} />);
  return { start, close };
}

const group = (name: string) => within(screen.getByRole("group", { name }));
const radio = (name: string, label: RegExp | string) => group(name).getByRole("radio", { name: label }) as HTMLInputElement;
const choose = (name: string, label: RegExp | string) => fireEvent.click(radio(name, label));
const select = (name: string) => screen.getByRole("combobox", { name, hidden: true }) as HTMLSelectElement; // also in a fold
const fold = (title: string) => screen.getByText(title).closest("details") as HTMLDetailsElement;
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const form = () => document.querySelector("form") as HTMLFormElement;

test("the choice of a side says who moves first", () => {
  show();
  const labels = group("You play").getAllByRole("radio");
  expect(labels.map((one) => one.closest("label")?.textContent)).toEqual(["Ann moves first", "Ben moves second", "Random"]);
  expect(radio("You play", "Random").checked).toBe(true);
});

test("seats without a meaning of their own are chosen by colour, with one note for all", () => {
  show({ seats: [3], side_notes: ["The dice decide who moves first."] }, { side: "second", players: 3, opponents: ["novice", "novice"] });
  expect(radio("Your colour", "Ben").checked).toBe(true);
  const labels = [...screen.getByRole("group", { name: "Your colour" }).querySelectorAll("label > span")];
  expect(labels.map(({ className, textContent }) => [className, textContent])).toEqual([
    ["seat-colour seat-0", "Ann"],
    ["seat-colour seat-1", "Ben"],
    ["seat-colour seat-2", "Cat"],
    ["", "Random"],
  ]);
  expect(group("Your colour").getByText("The dice decide who moves first.").closest("label")).toBeNull();
});

test("variants are folded; one that does not matter for the number of players is hidden, but stays in the form", () => {
  show({ seats: [2, 3], options: OPTIONS }, { options: { centre: "last" } });
  expect(fold("Variants").open).toBe(false);
  const rows = () => [...fold("Variants").querySelectorAll("label")].map(({ hidden }) => hidden);
  expect(rows()).toEqual([false, true]);
  expect(Object.fromEntries(new FormData(form()))).toMatchObject({ length: "4", centre: "last" });
  choose("Players", "3");
  expect(rows()).toEqual([false, false]);
  expect(select("The centre").value).toBe("last");
});

test.each([
  ["open, with one that is not the usual one", { length: "6" }, 2, OPTIONS, { open: true, hidden: false }],
  ["open, with one that matters for three players", { centre: "last" }, 3, OPTIONS, { open: true, hidden: false }],
  ["folded, with the usual one", { length: "4" }, 2, OPTIONS, { open: false, hidden: false }],
  ["hidden, if none matters", {}, 2, OPTIONS.slice(1), { open: false, hidden: true }],
])("variants are %s", (_, options, players, all, expected) => {
  show({ seats: [2, 3], options: all }, { options, players, opponents: Array(players - 1).fill("novice") });
  const { open, hidden } = fold("Variants");
  expect({ open, hidden }).toEqual(expected);
});

test("a remembered choice that an option no longer has becomes the usual one", () => {
  show({ options: OPTIONS.slice(0, 1) }, { options: { length: "8" } });
  expect(select("Length").value).toBe("4");
});

test("fields that do not matter are hidden, and keep their values", () => {
  show();
  choose("Level", /^Strong/);
  choose("Opponent", "Friend here");
  expect(screen.queryByRole("group", { name: "Level" })).toBeNull();
  choose("Opponent", "Computer");
  expect(radio("Level", /^Strong/).checked).toBe(true);
});

test("friends on this device have names; those without one are numbered if the sides are drawn", () => {
  show({ seats: [2, 3] }, { names: ["Anna"] });
  const names = () => group("Names").getAllByRole("textbox") as HTMLInputElement[];
  expect(screen.queryByRole("group", { name: "Names" })).toBeNull();
  choose("Opponent", "Friend here");
  expect(names().map(({ value, placeholder }) => [value, placeholder])).toEqual([
    ["Anna", "Player 1"],
    ["", "Player 2"],
  ]);
  expect(group("Names").getByRole("textbox", { name: "Opponent" })).toBe(names()[1]);
  choose("You play", /^Ben/);
  expect(names().map(({ placeholder }) => placeholder)).toEqual(["", ""]);
  choose("Players", "3");
  expect(group("Names").getByRole("textbox", { name: "Opponent 2" })).toBe(names()[2]);
});

test("a name that can be typed is kept whole", () => {
  show({}, { opponents: ["person"] });
  expect((screen.getByRole("textbox", { name: "Opponent" }) as HTMLInputElement).maxLength).toBe(MAX_NAME_LENGTH);
});

test("with several opponents each can be chosen; a side that fewer players do not have becomes random", () => {
  const { start } = show({ seats: [2, 3] }, { side: "third", players: 3, opponents: ["casual", "person"] });
  expect(fold("Choose each opponent").open).toBe(true);
  expect([select("Opponent 1").value, select("Opponent 2").value]).toEqual(["", "person"]);
  fireEvent.change(select("Opponent 1"), { target: { value: "expert" } });
  expect(select("Opponent 2").value).toBe("person");
  press("Start");
  expect(start).toHaveBeenLastCalledWith(expect.objectContaining({ side: "third", opponents: ["expert", "person"] }));
  choose("Players", "2");
  expect(screen.queryByText("Choose each opponent")).toBeNull();
  expect(radio("You play", "Random").checked).toBe(true);
  press("Start");
  expect(start).toHaveBeenLastCalledWith(expect.objectContaining({ side: "random", players: 2, opponents: ["casual"] }));
});

test("Start starts and remembers what is in the form, also what a script has put there", () => {
  const { start, close } = show({ options: OPTIONS.slice(0, 1) }, { seed: "lamp" });
  expect(fold("More").open).toBe(true);
  choose("Level", /^Expert/);
  fireEvent.change(select("Expert’s time limit"), { target: { value: "20" } });
  (screen.getByRole("textbox", { name: /^Deal code/ }) as HTMLInputElement).value = " two words ";
  press("Start");
  const chosen = { side: "random", players: 2, opponents: ["expert"], options: { length: "4" } };
  expect(start).toHaveBeenCalledWith({ ...chosen, seed: "two words", names: ["", ""] });
  expect([lastChoice(GAME as any), expertSeconds(), close.mock.calls.length]).toEqual([chosen, 20, 0]);
});

test("a game without chance has no deal code", () => {
  show({ dealt: false });
  expect(screen.queryByRole("textbox", { name: /^Deal code/, hidden: true })).toBeNull();
  expect(select("Expert’s time limit")).toBeTruthy();
});

test("the sheet has a note and buttons for the running game, which close it", () => {
  const action = vi.fn();
  const { close, start } = show({}, {}, { note: "Your current game stays.", actions: [{ text: "Discard", action }] });
  screen.getByRole("heading", { name: "New game of The First Game" });
  screen.getByText("Your current game stays.");
  press("Discard");
  expect([close, action, start].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0]);
});

test("the sheet proposes the level and the side that the ladder names, and does not take them for a choice of the player", () => {
  const step = { id: "casual", done: 1, of: 2, missing: [{ players: 2, seat: 1 }] };
  const { start } = show({}, {}, { steps: [step] });
  screen.getByText("Next: beat Marco (Casual) as Ben.");
  expect([radio("You play", /^Ben/).checked, radio("Level", /^Casual/).checked]).toEqual([true, true]);
  press("Start");
  expect(start).toHaveBeenLastCalledWith(expect.objectContaining({ side: "second", opponents: ["casual"] }));
  expect(lastChoice(GAME as any)).toMatchObject({ side: "random", opponents: ["casual"] });
});

test("the dialog is named by its title, focuses Start, replaces an earlier one, and is removed when it closes", async () => {
  const open = () => openStartSheet({ game: GAME as any, choice: CHOICE, start: () => {} });
  await open();
  const dialog = await open();
  expect(screen.getByRole("dialog", { name: "New game of The First Game" })).toBe(dialog);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Start" }));
  press("Close");
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
  (await open()).click(); // the backdrop
  await until(() => expect(screen.queryByRole("dialog")).toBeNull());
});
