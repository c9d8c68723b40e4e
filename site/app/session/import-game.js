// A game that comes from outside, as a link, a file or a pasted text. It is looked for among the games that are kept, and nothing is ever overwritten.

import { Refusal } from "../engine/client.js";
import { closestGame, mergeGames } from "../model/compare-games.js";
import { isRemoteGame, seatsOfBoth } from "../model/seats.js";
import { gamesIn } from "../saves/backup-file.js";
import { list } from "../saves/saves-store.js";
import { actionButton, linkButton, showNotice } from "../shared/board-notice.js";
import { n, t } from "../shared/i18n.js";
import { lastOwnPly, showUnseenMoves } from "./unseen-moves.js";

/** @import { EngineLike } from "../engine/client.js" */
/** @import { GameHistory } from "../model/compare-games.js" */
/** @import { Save } from "../saves/saves-store.js" */
/** @import { GameSession } from "./game-session.js" */
/** @import { TableConfig } from "./config.js" */
const TRIED = 20; // games of a list; where none of these can be read, it is no list of games

/**
 * @typedef {object} TableServices what opens or replaces the game of a table
 * @property {HTMLElement} root
 * @property {TableConfig} config
 * @property {(changes: Partial<TableConfig>) => void} configure changes it while the table is in use
 * @property {EngineLike} engine
 * @property {GameSession} table
 * @property {(action: () => Promise<void>) => Promise<unknown>} step does something to the table and says what came of it
 * @property {() => void} back to the board, when a notice has been read
 */

/**
 * Put the game of a text on the table.
 * @param {TableServices} services @param {string} text from outside @param {string[]} seats as the link has them; [] for nothing
 * @param {number} [wanted] the ply at which it is to stand, where that is not its last
 * @throws {Refusal} that says why nothing could be read
 */
export async function importGame(services, text, seats, wanted) {
  const texts = gamesIn(text);
  const { record, at: last, problem, count } = await firstOf(services.engine, texts);
  if (!record) throw new Refusal("bad", problem);
  const games = Math.max(texts.length, count);
  if (games > 1)
    return showNotice(
      t("Several games"),
      [n("There is one game in this. The list of games opens it.", "There are {count} games in this. The list of games opens each of them.", games)],
      linkButton(t("All games"), "index.html#files"),
      stay(services),
    );
  const at = wanted !== undefined && wanted >= 0 && wanted <= last ? Math.floor(wanted) : last;
  if (!problem) return openImported(services, { record, at }, seats);
  const words = at ? t("Open it as far as ply {ply}", { ply: at }) : t("Open its deal");
  showNotice(
    t("This game is not whole"),
    [problem],
    actionButton(words, () => services.step(() => openImported(services, { record, at }, seats))),
    stay(services),
  );
}

/** The first of several texts in which a game can be read, and how many that one holds; else what is wrong with the last that was tried. @param {EngineLike} engine @param {string[]} texts */
async function firstOf(engine, texts) {
  for (const [number, text] of texts.entries()) {
    const { games, ...reading } = await engine.ask({ ask: "read", text });
    if (reading.record || number === texts.length - 1 || number === TRIED) return { ...reading, count: games.length };
  }
  throw new Error("A text is at least one text.");
}

/** @param {TableServices} place @param {GameHistory} theirs @param {string[]} seats */
async function openImported(place, theirs, seats) {
  const { table } = place;
  const { games } = await list();
  const kin = closestGame(games, theirs);
  if (!kin) {
    await table.addGame(theirs, seats);
    return isRemoteGame(table.seats) ? news(t("A game has come by link"), place, lastOwnPly(table.now?.log ?? [], table.seats)) : undefined;
  }
  const { game: mine, kinship } = kin;
  const both = seatsOfBoth(mine.seats, seats);
  if (kinship.is === "same") return table.open(mine, { seats: both });
  if (kinship.is === "ahead") {
    await table.open(mine, { ...mergeGames(mine, theirs), seats: both, news: kinship.common });
    return news(t("Since you last looked"), place, kinship.common);
  }
  if (kinship.is === "behind") return older(place, mine, theirs);
  return parted(place, mine, theirs, kinship.common);
}

/** @param {TableServices} place */
const stay = (place) => (place.table.now ? actionButton(t("Leave it"), place.back) : linkButton(t("All games"), "index.html"));

/** @param {string} title @param {TableServices} place @param {number} since */
function news(title, { table, back }, since) {
  if (table.now) showUnseenMoves(title, table.now, since, table.seats, back);
}

/** The link shows an earlier position of a game that has gone on here. @param {TableServices} place @param {Save} mine @param {GameHistory} theirs */
async function older(place, mine, theirs) {
  await place.table.open(mine);
  const words = t("This link stands at ply {theirs}. Your game has gone on from there to ply {mine}, and that is what lies on the table.", {
    theirs: theirs.at,
    mine: mine.at,
  });
  const look = () => place.step(() => place.table.addGame(theirs, mine.seats));
  showNotice(
    t("This link is older than your game"),
    [words],
    actionButton(t("Go on with mine"), place.back),
    actionButton(t("Look at ply {ply}, as a copy", { ply: theirs.at }), look),
  );
}

/** Both are kept, and the person chooses. @param {TableServices} place @param {Save} mine @param {GameHistory} theirs @param {number} common */
async function parted(place, mine, theirs, common) {
  const { table } = place;
  const ply = common + 1;
  const words = t("Your game and this link go different ways at ply {ply}: here it was {mine}, in the link it is {theirs}.", {
    ply,
    mine: mine.record.moves[common] ?? "",
    theirs: theirs.record.moves[common] ?? "",
  });
  await table.addGame(theirs, mine.seats);
  const back = () => place.step(() => table.open(mine));
  showNotice(
    t("Two games from one deal"),
    [words, t("Both are kept in your list of games. Which one do you want on the table?")],
    actionButton(t("The link’s"), place.back),
    actionButton(t("Mine"), back),
  );
}
