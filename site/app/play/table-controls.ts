// Handles a table's buttons, the keys for undo and hint, and input from outside the page: pasted text, dropped files, a
// link in the address, changes in another tab.

import { showError } from "../announce/announce.ts";
import { focusNearest, onKey } from "../board/keyboard-nav.ts";
import type { TableView } from "../engine/protocol.ts";
import { isRemoteGame, normalizeSeats } from "../model/seats.ts";
import { preference } from "../preferences/preferences.ts";
import { importGame } from "../session/open-from-url.ts";
import { linkIn, namesIn, seatsIn } from "../session/url.ts";
import { actionButton, showNotice } from "../shared/board-notice.ts";
import { t } from "../shared/i18n.ts";
import { importOrReport } from "../shared/lazy-import-error.ts";
import { contentOf, takeDropped, takePasted } from "../shared/paste-and-drop.ts";
import type { TablePage } from "./table-page.ts";

/** Connect the page's buttons and external input to the table. */
export function controlTable(page: TablePage) {
  listenToButtons(page);
  listenForImports(page);
  warnBeforeUndo(page);
}

/** Mark the table while Undo is hovered or focused: then the prompt says what it hides again. */
function warnBeforeUndo({ $, root, signal }: TablePage) {
  const undo = $("[data-undo]");
  const mark = () => root.toggleAttribute("data-undoing", undo.matches(":is(:hover, :focus-visible)"));
  for (const kind of ["pointerenter", "pointerleave", "focus", "blur"]) undo.addEventListener(kind, mark, { signal });
}

/** Confirm the screen handover: the player to move has the screen now. */
export async function handScreenOver(page: TablePage) {
  await page.step(() => page.session.handOver());
  focusNearest(page.playArea);
}

/** Open the seats dialog, and apply the choice. */
export const openSeatsDialog = (page: TablePage) =>
  dialog(async () => {
    const { session } = page;
    const { showSeatsDialog } = await importOrReport(() => import("./new-game.ts"), t("Could not load the choice of players."));
    const { seats: players, names: called } = session;
    const current = { seats: normalizeSeats(players, players.length), names: called };
    if (session.now) await showSeatsDialog(page.$("#options"), session.now, current, (seats, names) => void page.step(() => session.seat(seats, names)));
  });

function listenToButtons(page: TablePage) {
  const { session, opponents } = page;
  const button = (selector: string, action: (now: TableView) => unknown) =>
    page.$(selector).addEventListener(
      "click",
      (event) => {
        const off = (event.currentTarget as HTMLElement).getAttribute("aria-disabled") === "true";
        if (session.now && !off) action(session.now);
      },
      { signal: page.signal },
    );
  for (const direction of ["undo", "redo"] as const)
    button(`[data-${direction}]`, () => {
      opponents.pause();
      return page.step(() => session.go(direction));
    });
  for (const hook of ["undo", "hint"]) onKey(hook.charAt(0), page.signal, () => page.$(`[data-${hook}]`).checkVisibility() && page.$(`[data-${hook}]`).click());
  const menu = () => importOrReport(() => import("./more-menu.ts"), t("Could not load the menu."));
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
      const { askNewGame } = await importOrReport(() => import("./new-game.ts"), t("Could not load the start of a new game."));
      await askNewGame(page);
    }),
  );
  button("[data-share]", () =>
    dialog(async () => {
      const { showShareDialog } = await importOrReport(() => import("../panels/share-dialog.ts"), t("Could not load the ways to share."));
      await showShareDialog(page.$("#share"), session, page.config.page, (text) => void importText(page, text));
    }),
  );
}

function listenForImports(page: TablePage) {
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
 * Import a game from a link, or from any text that contains one. Imports run one after another, so that the same game
 * is not added twice.
 */
function importText(page: TablePage, text: string, seats: string[] = seatsIn(text), names: string[] = namesIn(text)) {
  page.imports = page.imports.then(() => page.step(() => importGame(page.services, text, seats, undefined, names)));
  return page.imports;
}

/** Run an action that loads its module on first use, such as opening a dialog, and show any error. */
const dialog = (opened: () => Promise<unknown>) => opened().catch((error) => showError(error.message));
