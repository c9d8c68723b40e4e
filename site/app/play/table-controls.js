// Handles a table's buttons, the keys for undo and hint, and input from outside the page: pasted text, dropped files, a link in the address, changes in another tab.

import { showError } from "../announce/show-error.js";
import { focusNearest, onKey } from "../board/keyboard-nav.js";
import { isRemoteGame } from "../model/seats.js";
import { preference } from "../preferences/preferences.js";
import { importGame } from "../session/open-from-url.js";
import { linkIn, namesIn, seatsIn } from "../session/url.js";
import { actionButton, showNotice } from "../shared/board-notice.js";
import { t } from "../shared/i18n.js";
import { importOrReport } from "../shared/lazy-import-error.js";
import { contentOf, takeDropped, takePasted } from "../shared/paste-and-drop.js";

/** @import { TableView } from "../engine/protocol.js" */
/** @import { TablePage } from "./table-page.js" */

/** Connect the page's buttons and external input to the table. @param {TablePage} page */
export function controlTable(page) {
  listenToButtons(page);
  listenForImports(page);
  warnBeforeUndo(page);
}

/** Mark the table while Undo is hovered or focused: then the prompt says what it hides again. @param {TablePage} page */
function warnBeforeUndo({ $, root, signal }) {
  const undo = $("[data-undo]");
  const mark = () => root.toggleAttribute("data-undoing", undo.matches(":is(:hover, :focus-visible)"));
  for (const kind of ["pointerenter", "pointerleave", "focus", "blur"]) undo.addEventListener(kind, mark, { signal });
}

/** Confirm the screen handover: the player to move has the screen now. @param {TablePage} page */
export async function handScreenOver(page) {
  await page.step(() => page.session.handOver());
  focusNearest(page.playArea);
}

/** Open the seats dialog, and apply the choice. @param {TablePage} page */
export const openSeatsDialog = (page) =>
  dialog(async () => {
    const { session } = page;
    const { showSeatsDialog } = await importOrReport(() => import("./new-game.js"), t("Could not load the choice of players."));
    if (session.now) await showSeatsDialog(page.$("#options"), session.now, session, (seats, names) => void page.step(() => session.seat(seats, names)));
  });

/** @param {TablePage} page */
function listenToButtons(page) {
  const { session, opponents } = page;
  /** @param {string} selector @param {(now: TableView) => unknown} action */
  const button = (selector, action) =>
    page.$(selector).addEventListener(
      "click",
      (event) => {
        const off = /** @type {HTMLElement} */ (event.currentTarget).getAttribute("aria-disabled") === "true";
        if (session.now && !off) action(session.now);
      },
      { signal: page.signal },
    );
  for (const direction of /** @type {const} */ (["undo", "redo"]))
    button(`[data-${direction}]`, () => {
      opponents.pause();
      return page.step(() => session.go(direction));
    });
  for (const hook of ["undo", "hint"]) onKey(hook.charAt(0), page.signal, () => page.$(`[data-${hook}]`).checkVisibility() && page.$(`[data-${hook}]`).click());
  const menu = () => importOrReport(() => import("./more-menu.js"), t("Could not load the menu."));
  button("[data-more]", () => dialog(async () => (await menu()).toggleMenu(page.root, page.signal)));
  page.$("button[data-sound]").setAttribute("aria-pressed", String(preference("sound") === "on"));
  page.root.addEventListener(
    "click",
    ({ target }) => void (target instanceof Element && target.closest("button[data-sound]") && dialog(async () => (await menu()).switchSound(page.root))),
    { signal: page.signal },
  );
  button("#others-moves", () => page.tabs.open("log"));
  button("[data-new]", () =>
    dialog(async () => {
      const { askNewGame } = await importOrReport(() => import("./new-game.js"), t("Could not load the start of a new game."));
      await askNewGame(page);
    }),
  );
  button("[data-share]", () =>
    dialog(async () => {
      const { showShareDialog } = await importOrReport(() => import("../share/share-dialog.js"), t("Could not load the ways to share."));
      await showShareDialog(page.$("#share"), session, page.config.page, (text) => void importText(page, text));
    }),
  );
}

/** @param {TablePage} page */
function listenForImports(page) {
  const { session, signal, moveInput } = page;
  const checkOtherTabs = async () => {
    await session.settled; // what this tab is saving is not a change from elsewhere
    const save = session.now ? await session.autosave.changedElsewhere() : null;
    if (!save || signal.aborted) return;
    const showLatest = () => page.step(() => session.open(save));
    if (isRemoteGame(session.seats) && !moveInput.path.length) return void showLatest(); // the link that it offers to send is outdated
    showNotice("", [t("This game was continued in another tab.")], actionButton(t("Show latest moves"), showLatest));
  };
  addEventListener("focus", checkOtherTabs, { signal });
  addEventListener("storage", () => isRemoteGame(session.seats) && void checkOtherTabs(), { signal }); // a save of another tab changes the index of the saves
  addEventListener(
    "hashchange",
    () => linkIn(location.hash) && void importText(page, linkIn(location.hash), seatsIn(location.search), namesIn(location.search)),
    { signal },
  );
  takePasted((text) => void importText(page, text), signal);
  takeDropped(async ([file, ...more]) => {
    if (more.length) showError(t("You can only drop one game here. To add several, drop them on the home page."));
    if (more.length || !file) return;
    const { text, problem } = await contentOf(file);
    if (problem) showError(problem);
    else await importText(page, text);
  }, signal);
}

/**
 * Import a game from a link, or from any text that contains one. Imports run one after another, so that the same game is not added twice.
 * @param {TablePage} page @param {string} text @param {string[]} [seats] @param {string[]} [names]
 */
function importText(page, text, seats = seatsIn(text), names = namesIn(text)) {
  page.imports = page.imports.then(() => page.step(() => importGame(page.services, text, seats, undefined, names)));
  return page.imports;
}

/** Run an action that loads its module on first use, such as opening a dialog, and show any error. @param {() => Promise<unknown>} opened */
const dialog = (opened) => opened().catch((error) => showError(error.message));
