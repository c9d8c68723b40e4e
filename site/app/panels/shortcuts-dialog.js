// The keys of the table, listed: opened by ?, or by its button under Moves.

import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

const OR = t("or"); // between two keys that do the same

/** @type {[keys: string, deed: string][]} */
const KEYS = [
  [t("Tab"), t("to what can be chosen, from one to the next, and on to what stands under and beside the board")],
  ["← ↑ → ↓", t("over all that lies on the board, as it lies there")],
  [t("Home End"), t("to the ends of a row; with Ctrl, of the board")],
  [t("Enter or Space"), t("choose it, or put it back")],
  [t("Esc"), t("drop what was begun; close what is open")],
  ["i", t("what a thing is and could do, or why it cannot be chosen")],
  ["+ - 0", t("on a board that grows: closer, further, all of it")],
  ["?", t("this list")],
];

/** Show the list. @param {HTMLElement} root */
export function showKeys(root) {
  const dialog = /** @type {HTMLDialogElement | null} */ (root.querySelector("dialog.keys")) ?? made(root);
  if (!dialog.open) dialog.showModal();
}

/** @param {HTMLElement} root */
function made(root) {
  const rows = KEYS.flatMap(([keys, deed]) => [h("dt", {}, ...keyed(keys)), h("dd", {}, deed)]);
  const list = h(
    "dialog",
    { class: "keys", "aria-labelledby": "keys-title" },
    h("h2", { id: "keys-title" }, t("Keys")),
    h("dl", {}, ...rows),
    h("p", { class: "quiet" }, t("Every move can be typed too, in words or in notation: under Moves.")),
    h("div", { class: "buttons" }, h("button", { type: "button", class: "main", onclick: () => list.close() }, t("Back to the table"))),
  );
  root.append(list);
  return list;
}

/** Each key as one, the words between them as words. @param {string} keys */
const keyed = (keys) => keys.split(" ").flatMap((word) => [word === OR ? word : h("kbd", {}, word), " "]);
