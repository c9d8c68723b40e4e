// @vitest-environment happy-dom
// The fields of the start sheet.

import { expect, test } from "vitest";
import { showVariants, sideField, variantsField } from "../../../../site/app/start/fields.ts";

const notesOf = (notes: string[]) => {
  const game = { seat_names: ["Ann", "Ben"], side_notes: notes } as any;
  const field = sideField(game, { side: "random", players: 2 } as any);
  return [...field.querySelectorAll("small")].map((note) => `${note.textContent}${note.closest("label") ? "" : " (below)"}`);
};

test("the choice of a side says who moves first", () => {
  expect(notesOf(["moves first", "moves second"])).toEqual(["moves first", "moves second"]);
  expect(notesOf(["The dice decide who moves first."])).toEqual(["The dice decide who moves first. (below)"]);
});

test("seats without a meaning of their own are chosen by colour", () => {
  const game = { seat_names: ["Ann", "Ben", "Cat"], side_notes: ["The dice decide who moves first."] } as any;
  const field = sideField(game, { side: "second", players: 3 } as any);
  expect(field.querySelector("legend")?.textContent).toBe("Your colour");
  expect([...field.querySelectorAll("label > span")].map(({ className, textContent }) => [className, textContent])).toEqual([
    ["seat-colour seat-0", "Ann"],
    ["seat-colour seat-1", "Ben"],
    ["seat-colour seat-2", "Cat"],
    ["", "Random"],
  ]);
  expect((field.querySelector(":checked") as HTMLInputElement).value).toBe("second");
});

const OPTIONS = [
  { id: "length", label: "Length", values: [short("4"), short("6")], players: [2, 3] },
  { id: "centre", label: "The centre", values: [short("first"), short("last")], players: [3] },
];

function short(value: string) {
  return { value, text: value };
}

function variantsOf(options: Record<string, string>, players: number, all = OPTIONS) {
  const game = { options: all } as any;
  const variants = variantsField(game, { options, players } as any) as HTMLDetailsElement;
  showVariants(variants, game, players);
  return variants;
}

test("variants are folded; one that does not matter for the number of players is hidden, but stays in the form", () => {
  const variants = variantsOf({ centre: "last" }, 2);
  expect(variants.open).toBe(false);
  expect([...variants.querySelectorAll("label")].map(({ hidden }) => hidden)).toEqual([false, true]);
  const form = document.createElement("form");
  form.append(variants);
  expect(Object.fromEntries(new FormData(form))).toEqual({ length: "4", centre: "last" });
  showVariants(variants, { options: OPTIONS } as any, 3);
  expect(variants.querySelectorAll("label[hidden]").length).toBe(0);
});

test("variants are open if one is not the usual one, and hidden if none matters", () => {
  expect(variantsOf({ length: "6" }, 2).open).toBe(true);
  expect(variantsOf({ centre: "last" }, 3).open).toBe(true);
  expect(variantsOf({ length: "4" }, 2).open).toBe(false);
  expect(variantsOf({}, 2, OPTIONS.slice(1)).hidden).toBe(true);
});
