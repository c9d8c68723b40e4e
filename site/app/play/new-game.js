// Starts the next game of a table: the start sheet, a rematch, giving up and discarding. Each can be undone. Loaded on first use.

import { focusNearest } from "../board/keyboard-nav.js";
import { freshDeal, sameDeal } from "../model/new-deal.js";
import { choiceOf, startOf } from "../model/start-choice.js";
import { setLastOpponent } from "../preferences/ai-timing.js";
import { lastChoice } from "../preferences/start-choices.js";
import { find, keep, remove } from "../saves/saves-store.js";
import { seatToResign } from "../session/resignation.js";
import { t } from "../shared/i18n.js";
import { hideToast, showBriefToast } from "../shared/toast.js";
import { gameCard } from "../start/game-card.js";
import { openStartSheet } from "../start/start-sheet.js";

/** @import { EndActions } from "../end/end-card.js" */
/** @import { NewDeal } from "../engine/protocol.js" */
/** @import { Save } from "../saves/saves-store.js" */
/** @import { TablePage } from "./table-page.js" */

/** Open the start sheet for the game on the table. @param {TablePage} page */
export async function askNewGame(page) {
  const { table, engine, root } = page;
  const { now } = table;
  const game = now && (await gameCard(now.game, engine));
  if (!game || table.now !== now) return;
  const isRunning = table.autosave.isSaved && !now.over;
  await openStartSheet({
    place: root,
    game,
    choice: { ...choiceOf(now, table.seats, lastChoice(game).side), names: namesFromPlayer(table.seats, table.names) },
    note: isRunning ? t("Your current game stays on the home page.") : "",
    actions: [
      ...(now.plies && seatToResign(now, table.seats) !== null ? [{ text: t("Give up"), action: () => void resign(page) }] : []),
      ...(isRunning ? [{ text: t("Discard"), action: () => void discard(page) }] : []),
    ],
    start: (choice) => {
      const { deal, seats, names } = startOf(game, choice);
      void startGame(page, deal, seats, names);
    },
  });
}

/** What the end card offers. @param {TablePage} page @param {() => void} close closes the card @param {() => void} closed @returns {EndActions} */
export function endActions(page, close, closed) {
  const { table } = page;
  /** @param {(now: import("../engine/protocol.js").TableView) => NewDeal} deal @param {string[]} seats @param {string[]} names */
  const again = (deal, seats, names) => table.now && void startGame(page, deal(table.now), seats, names);
  return {
    rematch: () => again(freshDeal, table.seats, table.names),
    swap: () => again(freshDeal, rotated(table.seats), rotated(table.names)),
    replay: () => again(sameDeal, table.seats, table.names),
    next: (level, next) => {
      if (table.now) setLastOpponent(table.now.game, next);
      const seats = table.seats.map((who) => (who === level ? next : who));
      again(freshDeal, seats, table.names);
    },
    review:
      table.resigned === null
        ? () => {
            close();
            page.tabs.open("review");
          }
        : null,
    share: () => page.$("[data-share]").click(),
    closed,
  };
}

/** Start a game in place of the one on the table, which is kept. @param {TablePage} page @param {NewDeal} deal @param {string[]} seats @param {string[]} names */
async function startGame(page, deal, seats, names) {
  const left = await leftBehind(page);
  const refusal = await page.step(() => page.table.deal(deal, seats, names));
  if (refusal) return;
  focusNearest(page.place);
  if (left) offerUndo(page, t("Your game is kept on the home page."), left);
  else hideToast();
}

/** @param {TablePage} page */
async function resign(page) {
  await page.step(() => page.table.resign());
}

/** Delete the game on the table, and deal another to the same players. @param {TablePage} page */
async function discard(page) {
  const { table } = page;
  const left = await leftBehind(page);
  if (!left || !table.now) return;
  const deal = freshDeal(table.now);
  const refusal = await page.step(() => table.deal(deal, table.seats, table.names));
  if (refusal) return;
  await remove(left.id);
  focusNearest(page.place);
  offerUndo(page, t("The game was discarded."), left);
}

/** The save of an unfinished game on the table; null if there is nothing to return to. @param {TablePage} page @returns {Promise<Save | null>} */
async function leftBehind({ table }) {
  const { isSaved, id } = table.autosave;
  return isSaved && table.now && !table.now.over ? (await find(id)).save : null;
}

/** @param {TablePage} page @param {string} words @param {Save} save */
function offerUndo(page, words, save) {
  const undo = async () => {
    hideToast();
    await keep(save, new Set([save.stamp])); // it may have been discarded
    await page.step(() => page.table.open(save));
    focusNearest(page.place);
  };
  showBriefToast(words, [t("Undo"), () => void undo()], [t("Close"), hideToast]);
}

/** The names in the order of the start sheet: the player's first. @param {string[]} seats @param {string[]} names */
function namesFromPlayer(seats, names) {
  const own = Math.max(0, seats.indexOf("person"));
  return names.length ? seats.map((_, place) => names[(own + place) % seats.length] ?? "") : [];
}

/** Each player on the next player's side. @param {string[]} players */
const rotated = (players) => [...players.slice(1), ...players.slice(0, 1)];
