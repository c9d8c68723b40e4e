// Starts the next game of a table, from the start sheet or the end card, and gives up or discards the running one. The
// player can return to an unfinished game: with Undo in a toast if it was replaced or discarded, with the Undo button
// if it was given up.

import type { GameCard, NewDeal, TableView } from "../engine/protocol.ts";
import { firstAttempt } from "../model/daily-contest.ts";
import { gameCard } from "../model/games.ts";
import { choiceOf, freshDeal, isDealt, numberedPlayer, sameDeal, startOf } from "../model/start-choice.ts";
import { lastChoice, setLastOpponent } from "../preferences/last-choices.ts";
import { shareDay } from "../saves/daily-share.ts";
import { listResults, resultOf } from "../saves/results-store.ts";
import { deleteSave, isPersistent, type Save, saveGame } from "../saves/saves-store.ts";
import { perform } from "../session/actions.ts";
import { focusBoard, type Table } from "../session/table.ts";
import { seatToResign } from "../session/table-for-viewer.ts";
import { isConfirmed } from "../shared/components.tsx";
import { t } from "../shared/i18n.ts";
import { hideToast, showBriefToast } from "../shared/overlays.ts";
import { hasOnlyColours, openStartSheet } from "../start/start-sheet.tsx";

export async function askNewGame(table: Table) {
  const { session, engine } = table;
  const { position, positionId } = session;
  const game = position && (await gameCard(position.game, engine));
  if (!game || session.positionId !== positionId) return; // the same position may have been drawn again
  const isRunning = session.autosave.isSaved && !position.over;
  await openStartSheet({
    game,
    choice: { ...choiceOf(position, session.seats, lastChoice(game).side), names: namesFromPlayer(session.seats, session.names) },
    note: isRunning ? runningNote() : "",
    actions: [
      ...(canResign(table) ? [{ text: t("Give up"), action: () => void askToResign(table) }] : []),
      ...(isRunning ? [{ text: t("Discard"), action: () => void discard(table) }] : []),
    ],
    start: (choice) => {
      const { deal, seats, names } = startOf(game, choice);
      void startGame(table, deal, seats, names);
    },
  });
}

/** What becomes of the running game. A browser or a sandbox that saves nothing has only the game on the table. */
const runningNote = () => (isPersistent() ? t("Your current game stays on the home page.") : t("The new game replaces your current game."));

export const cardOfGame = ({ session: { position }, engine }: Table) => (position ? gameCard(position.game, engine).catch(() => undefined) : undefined);

/** Whether the sides of a game differ in more than colour. */
export const hasSides = (game: GameCard | undefined) => !game || !hasOnlyColours(game);

export const rematch = (table: Table) => playAgain(table, freshDeal);

/** Whether the same deal can be played again: a game without one always begins alike. */
export const canReplay = isDealt;

export const replayDeal = (table: Table) => playAgain(table, sameDeal);

export const rotateSeats = (table: Table) => playAgain(table, freshDeal, rotated);

/** @param seating changes who sits where */
function playAgain(table: Table, deal: (position: TableView) => NewDeal, seating: (players: string[]) => string[] = (players) => players) {
  const { position, seats, names } = table.session;
  if (position) void startGame(table, deal(position), seating(seats), seating(names));
}

/** Play again, with other seats against a level. */
export function playLevel(table: Table, level: string, seats: string[]) {
  const { position, seats: before, names } = table.session;
  if (!position) return;
  setLastOpponent(position.game, level);
  void startGame(table, { ...freshDeal(position), players: seats.length }, seats, String(seats.map(isPerson)) === String(before.map(isPerson)) ? names : []);
}

const isPerson = (who: string) => who === "person";

export async function shareDailyResult({ session }: Table, label: HTMLElement) {
  const { position, seats, names, flags, autosave } = session;
  if (!position) return;
  const { results } = await listResults();
  await shareDay(firstAttempt(results, position) ?? resultOf(autosave.id, position, seats, { names, ...flags }), results, label);
}

/** Start a game in place of the one on the table. An unfinished game is kept, and a toast offers to return to it. */
async function startGame(table: Table, deal: NewDeal, seats: string[], names: string[]) {
  const leaving = table.session.leftBehind();
  const refusal = await perform(table, table.session.deal(deal, seats, names));
  const left = await leaving;
  if (refusal) return;
  focusBoard();
  if (left) offerUndo(table, isPersistent() ? t("Your game is kept on the home page.") : t("The new game has replaced your game."), left);
  else hideToast();
}

export const canResign = ({ session: { position, seats } }: Table) => position !== null && position.plies > 0 && seatToResign(position, seats) !== null;

export async function askToResign(table: Table) {
  const text = t("It counts as lost, and not for your streak. Undo brings it back.");
  const question = { id: "resign", title: t("Give up this game?"), text, isNoMain: true };
  if (await isConfirmed({ ...question, buttons: [t("Give up"), t("Play on")] })) await perform(table, table.session.resign());
}

/** Delete the game on the table, and deal another to the same players. */
async function discard(table: Table) {
  const { session } = table;
  if (!session.position) return;
  const deal = freshDeal(session.position);
  const leaving = session.leftBehind();
  const refusal = await perform(table, session.deal(deal, session.seats, session.names));
  const left = await leaving;
  if (refusal || !left) return;
  await deleteSave(left.id);
  focusBoard();
  offerUndo(table, t("The game was discarded."), left);
}

function offerUndo(table: Table, words: string, save: Save) {
  const undo = async () => {
    hideToast();
    await saveGame(save, new Set([save.stamp])); // write it again if it was discarded
    await perform(table, table.session.open(save));
    focusBoard();
  };
  showBriefToast(words, [t("Undo"), () => void undo()], [t("Close"), hideToast]);
}

/** The typed names in the order of the start sheet: the player's first. */
function namesFromPlayer(seats: string[], names: string[]) {
  const own = Math.max(0, seats.indexOf("person"));
  const numbered = seats.map((_, place) => numberedPlayer(place));
  const typed = names.map((name) => (numbered.includes(name) ? "" : name));
  return typed.some(Boolean) ? seats.map((_, place) => typed[(own + place) % seats.length] ?? "") : [];
}

const rotated = (players: string[]) => [...players.slice(1), ...players.slice(0, 1)];
