// @vitest-environment happy-dom
// The fields of the start sheet.

import { expect, test } from "vitest";
import { showVariants, sideField, variantsField } from "../../../../site/app/start/fields.js";

/** @param {string[]} notes */
const notesOf = (notes) => {
  const game = /** @type {any} */ ({ seat_names: ["Ann", "Ben"], side_notes: notes });
  const field = sideField(game, /** @type {any} */ ({ side: "random", players: 2 }));
  return [...field.querySelectorAll("small")].map((note) => `${note.textContent}${note.closest("label") ? "" : " (below)"}`);
};

test("the choice of a side says who moves first", () => {
  expect(notesOf(["moves first", "moves second"])).toEqual(["moves first", "moves second"]);
  expect(notesOf(["The dice decide who moves first."])).toEqual(["The dice decide who moves first. (below)"]);
});

test("seats without a meaning of their own are chosen by colour", () => {
  const game = /** @type {any} */ ({ seat_names: ["Ann", "Ben", "Cat"], side_notes: ["The dice decide who moves first."] });
  const field = sideField(game, /** @type {any} */ ({ side: "second", players: 3 }));
  expect(field.querySelector("legend")?.textContent).toBe("Your colour");
  expect([...field.querySelectorAll("label > span")].map(({ className, textContent }) => [className, textContent])).toEqual([
    ["seat-colour seat-0", "Ann"],
    ["seat-colour seat-1", "Ben"],
    ["seat-colour seat-2", "Cat"],
    ["", "Random"],
  ]);
  expect(/** @type {HTMLInputElement} */ (field.querySelector(":checked")).value).toBe("second");
});

const OPTIONS = [
  { id: "length", label: "Length", values: [short("4"), short("6")], players: [2, 3] },
  { id: "centre", label: "The centre", values: [short("first"), short("last")], players: [3] },
];

/** @param {string} value */
function short(value) {
  return { value, text: value };
}

/** @param {Record<string, string>} options @param {number} players */
function variantsOf(options, players, all = OPTIONS) {
  const game = /** @type {any} */ ({ options: all });
  const variants = /** @type {HTMLDetailsElement} */ (variantsField(game, /** @type {any} */ ({ options, players })));
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
  showVariants(variants, /** @type {any} */ ({ options: OPTIONS }), 3);
  expect(variants.querySelectorAll("label[hidden]").length).toBe(0);
});

test("variants are open if one is not the usual one, and hidden if none matters", () => {
  expect(variantsOf({ length: "6" }, 2).open).toBe(true);
  expect(variantsOf({ centre: "last" }, 3).open).toBe(true);
  expect(variantsOf({ length: "4" }, 2).open).toBe(false);
  expect(variantsOf({}, 2, OPTIONS.slice(1)).hidden).toBe(true);
});
