// The keyboard shortcuts dialog: opened with ? or with its button under Moves.

import { h } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { loadStylesheet } from "../shared/lazy-import.ts";

const OR = t("or"); // separates alternative keys

const KEYS: [keys: string, action: string][] = [
  [t("Tab"), t("go through what you can choose, then the buttons and panels")],
  ["← ↑ → ↓", t("move around the board, in a move only to what you can choose next")],
  [t("Home End"), t("go to either end of the row, or with Ctrl of the board")],
  [t("Enter or Space"), t("choose, or undo the choice")],
  [t("Esc"), t("cancel the move, or close what is open")],
  ["u", t("undo the last move")],
  ["h", t("show a hint")],
  ["i", t("show what something is and can do, or why you cannot choose it")],
  ["+ - 0", t("zoom in, zoom out, show all (on boards that grow)")],
  ["?", t("show this list")],
];

/** Show the dialog. */
export async function showShortcuts(root: HTMLElement) {
  await loadStylesheet("dialogs.css").catch(() => {}); // unstyled, it can still be used
  const dialog = (root.querySelector("dialog.shortcuts") as HTMLDialogElement | null) ?? createDialog(root);
  if (!dialog.open) dialog.showModal();
}

function createDialog(root: HTMLElement) {
  const rows = KEYS.flatMap(([keys, action]) => [h("dt", {}, ...wrapKeys(keys)), h("dd", {}, action)]);
  const list = h(
    "dialog",
    { class: "shortcuts", "aria-labelledby": "shortcuts-title" },
    h("h2", { id: "shortcuts-title" }, t("Keys")),
    h("dl", {}, ...rows),
    h("p", { class: "quiet" }, t("You can also type any move, in words or notation, under Moves.")),
    h("div", { class: "buttons" }, h("button", { type: "button", class: "main", onclick: () => list.close() }, t("Back to the game"))),
  );
  root.append(list);
  return list;
}

/** Wrap each key in <kbd>, but not the words between keys. */
const wrapKeys = (keys: string) => keys.split(" ").flatMap((word) => [word === OR ? word : h("kbd", {}, word), " "]);
