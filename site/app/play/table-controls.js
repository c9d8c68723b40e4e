// The buttons of a table, and what comes to it from outside the page: a pasted text, a dropped file, a link in its address, another tab.

import { showError } from "../announce/error-message.js";
import { focusNearest } from "../board/keyboard-nav.js";
import { freshDeal, sameDeal } from "../model/new-deal.js";
import { rematchSeats } from "../model/seats.js";
import { importGame } from "../session/open-from-url.js";
import { linkIn, seatsIn } from "../session/url.js";
import { actionButton, showNotice } from "../shared/board-notice.js";
import { t } from "../shared/i18n.js";
import { importOrReport } from "../shared/import-error.js";
import { contentOf, takeDropped, takePasted } from "../shared/paste-and-drop.js";

/** @import { Deal, Table as Answer } from "../engine/protocol.js" */
/** @import { TablePage } from "./table-page.js" */

/** Let the page's buttons, and whatever comes from outside, act on the table. @param {TablePage} page */
export function controlTable(page) {
  listenToButtons(page);
  listenOutside(page);
}

/** The seat that is asked for sits before the screen. @param {TablePage} page */
export async function handScreenOver(page) {
  await page.step(() => page.table.handOver());
  focusNearest(page.place);
}

/** Ask who plays, and let them. @param {TablePage} page */
export const openSeatsDialog = (page) =>
  dialog(async () => {
    const { table } = page;
    const { askSeats } = await importOrReport(() => import("../opponents/seats-dialog.js"), t("The choice of players could not be fetched."));
    if (table.now) askSeats(page.$("#options"), table.now, table.seats, (seats) => void page.step(() => table.seat(seats)));
  });

/** @param {TablePage} page */
function listenToButtons(page) {
  const { table, opponents, engine } = page;
  /** @param {string} selector @param {(now: Answer) => unknown} action */
  const button = (selector, action) =>
    page.$(selector).addEventListener(
      "click",
      (event) => {
        const off = /** @type {HTMLElement} */ (event.currentTarget).getAttribute("aria-disabled") === "true";
        if (table.now && !off) action(table.now);
      },
      { signal: page.signal },
    );
  for (const way of /** @type {const} */ (["undo", "redo"]))
    button(`[data-${way}]`, () => {
      opponents.pause();
      return page.step(() => table.go(way));
    });
  for (const anew of ["[data-new]", "#again-new"]) button(anew, (now) => deal(page, freshDeal(now)));
  button("#again-same", (now) => deal(page, sameDeal(now)));
  button("[data-share]", () =>
    dialog(async () => {
      const { askShare } = await importOrReport(() => import("../share/share-panel.js"), t("The ways to share could not be fetched."));
      await askShare(page.$("#share"), table, page.config.page, (text) => void arrive(page, text));
    }),
  );
  button("#options-open", () =>
    dialog(async () => {
      const options = importOrReport(() => import("../panels/new-game-dialog.js"), t("The options could not be fetched."));
      const [{ askOptions }, cards] = await Promise.all([options, engine.ask({ ask: "games" })]);
      const now = table.now;
      const card = cards.find(({ id }) => id === now?.game);
      if (card && now) askOptions(page.$("#options"), card, now, table.seats, (chosen, seats) => void deal(page, chosen, seats));
    }),
  );
}

/** @param {TablePage} page */
function listenOutside(page) {
  const { table, signal } = page;
  addEventListener(
    "focus",
    async () => {
      const save = table.now ? await table.autosave.changedElsewhere() : null;
      if (!save) return;
      showNotice(
        "",
        [t("This game has gone on in another tab.")],
        actionButton(t("Show it as it is now"), () => page.step(() => table.open(save))),
      );
    },
    { signal },
  );
  addEventListener("hashchange", () => linkIn(location.hash) && void arrive(page, linkIn(location.hash), seatsIn(location.search)), { signal });
  takePasted((text) => void arrive(page, text), signal);
  takeDropped(async ([file, ...more]) => {
    if (more.length) showError(t("One game at a time can be dropped on the table. The list of games takes several."));
    if (more.length || !file) return;
    const { text, problem } = await contentOf(file);
    if (problem) showError(problem);
    else await arrive(page, text);
  }, signal);
}

/** @param {TablePage} page @param {Deal} deal @param {string[]} [seats] */
async function deal(page, deal, seats = rematchSeats(page.table.seats)) {
  await page.step(() => page.table.deal(deal, seats));
  if (document.activeElement === document.body) focusNearest(page.place);
}

/**
 * A game has come: a link, or any text that holds one. What comes meanwhile waits, so that the same game twice is still one.
 * @param {TablePage} page @param {string} text @param {string[]} [seats]
 */
function arrive(page, text, seats = seatsIn(text)) {
  page.arrived = page.arrived.then(() => page.step(() => importGame(page.services, text, seats)));
  return page.arrived;
}

/** Open a dialog, whose program is fetched when it is wanted first. @param {() => Promise<unknown>} opened */
const dialog = (opened) => opened().catch((error) => showError(error.message));
