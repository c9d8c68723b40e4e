// The keyboard shortcuts dialog: opened with ? or with its button under Moves.

import { h } from "../shared/dom.js";
import { t } from "../shared/i18n.js";

const OR = t("or"); // separates alternative keys

/** @type {[keys: string, deed: string][]} */
const KEYS = [
  [t("Tab"), t("go through what you can choose, then the buttons and panels")],
  ["← ↑ → ↓", t("move around the board")],
  [t("Home End"), t("go to either end of the row, or with Ctrl of the board")],
  [t("Enter or Space"), t("choose, or undo the choice")],
  [t("Esc"), t("cancel the move, or close what is open")],
  ["i", t("show what something is and can do, or why you cannot choose it")],
  ["+ - 0", t("zoom in, zoom out, show all (on boards that grow)")],
  ["?", t("show this list")],
];

/** Show the dialog. @param {HTMLElement} root */
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
    h("p", { class: "quiet" }, t("You can also type any move, in words or notation, under Moves.")),
    h("div", { class: "buttons" }, h("button", { type: "button", class: "main", onclick: () => list.close() }, t("Back to the game"))),
  );
  root.append(list);
  return list;
}

/** Wrap each key in <kbd>, but not the words between keys. @param {string} keys */
const keyed = (keys) => keys.split(" ").flatMap((word) => [word === OR ? word : h("kbd", {}, word), " "]);
