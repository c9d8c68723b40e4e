// Handles a table's buttons, the keys for undo and hint, and input from outside the page: pasted text, dropped files, a
// link in the address, changes in another tab.

import { onKey } from "../board/keyboard-nav.ts";
import { showError } from "../feedback/errors.tsx";
import { linkIn, namesIn, seatsIn } from "../model/addresses.ts";
import { isRemoteGame } from "../model/seats.ts";
import { preference } from "../preferences/preferences.ts";
import { importText, perform, shareGame, undoOrRedo } from "../session/actions.ts";
import type { Table } from "../session/table.ts";
import { listenForSettings } from "../settings/settings-button.ts";
import { $ } from "../shared/dom.ts";
import { messageOf, t } from "../shared/i18n.ts";
import { actionButton, showNotice } from "../shared/overlays.ts";
import { contentOf, takeDropped, takePasted } from "../shared/paste-and-drop.ts";

export function controlTable(table: Table) {
  listenForSettings();
  listenToButtons(table);
  listenForImports(table);
  warnBeforeUndo();
  addEventListener("unhandledrejection", ({ reason }) => showError(messageOf(reason))); // the failure of what nobody waits for
}

/** Mark the table while Undo is hovered or focused: then the prompt says what the undo hides again. */
function warnBeforeUndo() {
  const undo = $("[data-undo]");
  const pointed = matchMedia("(hover: hover)").matches ? ":is(:hover, :focus-visible)" : ":focus-visible"; // after a tap, a touchscreen goes on to hover
  const mark = () => document.body.toggleAttribute("data-undoing", undo.matches(pointed));
  for (const kind of ["pointerenter", "pointerleave", "focus", "blur"]) undo.addEventListener(kind, mark);
}

function listenToButtons(table: Table) {
  const { session, tabs, features } = table;
  const button = (selector: string, action: (event: MouseEvent) => unknown) =>
    $(selector).addEventListener("click", (event) => session.position && $(selector).getAttribute("aria-disabled") !== "true" && action(event));
  const menu = () => features(t("Could not load the menu."));
  button("[data-undo]", () => undoOrRedo(table, "undo"));
  button("[data-redo]", () => undoOrRedo(table, "redo"));
  button("[data-hint]", async ({ detail }) => (await features(t("Could not load the hint."))).askHint(table, detail === 0)); // 0: by a key
  button("#others-moves", () => tabs.open("log"));
  button("[data-more]", async () => (await menu()).toggleMenu(table));
  button("[data-new]", async () => (await features(t("Could not load the start of a new game."))).askNewGame(table));
  button("[data-share]", () => shareGame(table));
  $("button[data-sound]").setAttribute("aria-pressed", String(preference("sound") === "on"));
  document.body.addEventListener(
    "click",
    async ({ target }) => target instanceof Element && target.closest("button[data-sound]") && (await menu()).switchSound(),
  );
  onKey("?", async () => (await features(t("Could not load the list of keys."))).showShortcuts());
  for (const hook of ["undo", "hint"]) onKey(hook.charAt(0), () => $(`[data-${hook}]`).checkVisibility() && $(`[data-${hook}]`).click());
}

/** Take games from a link, pasted text, a dropped file, or another tab. */
function listenForImports(table: Table) {
  const { session, moveInput } = table;
  const checkOtherTabs = async () => {
    await session.settled; // what this tab is saving is not a change from elsewhere
    const save = session.position ? await session.autosave.changedElsewhere() : null;
    if (!save) return;
    const showLatest = () => perform(table, session.open(save));
    if (isRemoteGame(session.seats) && !moveInput.path.length) return void showLatest(); // the link that it offers to send is outdated
    showNotice("", [t("This game was continued in another tab.")], actionButton(t("Show latest moves"), showLatest));
  };
  addEventListener("focus", checkOtherTabs);
  addEventListener("storage", () => isRemoteGame(session.seats) && void checkOtherTabs()); // a save of another tab changes the index of the saves
  addEventListener("hashchange", ({ newURL }) => openLink(table, new URL(newURL || location.href)));
  takePasted((text) => importText(table, text));
  takeDropped(async ([file, ...more]) => {
    if (more.length) showError(t("You can only drop one game here. To add several, drop them on the home page."));
    if (more.length || !file) return;
    const { text, problem } = await contentOf(file);
    if (problem) showError(problem);
    else importText(table, text);
  });
}

/** Open the link in an address. Take it from the event: a save that ends meanwhile may have changed the address of the page. */
function openLink(table: Table, { hash, search }: URL) {
  const link = linkIn(hash);
  if (link) importText(table, link, seatsIn(search), namesIn(search));
}
