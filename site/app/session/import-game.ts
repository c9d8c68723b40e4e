// Imports a game from a link, a file or pasted text, and shows the invitation of a game by link. A saved game is only
// replaced by a game that continues it.

import type { EngineLike } from "../engine/client.ts";
import { Refusal } from "../engine/client.ts";
import type { GameHistory } from "../model/game-history.ts";
import { closestGame, mergeGames } from "../model/game-history.ts";
import { isRemoteGame, mergedSeats } from "../model/seats.ts";
import { gamesIn } from "../saves/backup-file.ts";
import { savesIndex } from "../saves/saves-index.ts";
import type { Save } from "../saves/saves-store.ts";
import { list } from "../saves/saves-store.ts";
import { n, t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import { actionButton, linkButton, showNotice } from "../shared/messages.ts";
import type { TableServices } from "./table.ts";

const MAX_TRIES = 20; // entries that may be unreadable before one that can be read; with more, the text is probably not a list of games

/**
 * Import the game in a text, and open it.
 * @param text untrusted
 * @param seats from the link; [] if it has none
 * @param wanted the ply to open; by default the last one
 * @param names of the players, from the link
 * @throws {Refusal} with the reason if nothing could be read
 */
export async function importGame(services: TableServices, text: string, seats: string[], wanted?: number, names: string[] = []) {
  const texts = gamesIn(text);
  const { record, at: last, problem, count } = await readFirst(services.engine, texts);
  if (!record) throw new Refusal("bad", problem);
  const games = Math.max(texts.length, count);
  if (games > 1)
    return showNotice(
      t("Several games"),
      [n("This contains one game. Open it on the home page.", "This contains {count} games. Open them on the home page.", games)],
      linkButton(t("All games"), "index.html#files"),
      stay(services),
    );
  const at = wanted !== undefined && wanted >= 0 && wanted <= last ? Math.floor(wanted) : last;
  if (!problem) return openImported(services, { record, at }, seats, names);
  const words = at ? t("Open up to move {ply}", { ply: at }) : t("Open the deal");
  showNotice(
    t("This game is incomplete"),
    [problem],
    actionButton(words, () => services.step(() => openImported(services, { record, at }, seats, names))),
    stay(services),
  );
}

/**
 * The first text that can be read, with the number of its games; otherwise the problem of the last one that was tried.
 */
async function readFirst(engine: EngineLike, texts: string[]) {
  for (const [number, text] of texts.entries()) {
    const { games, ...reading } = await engine.request({ request: "read", text });
    if (reading.record || number === texts.length - 1 || number === MAX_TRIES) return { ...reading, count: games.length };
  }
  throw new Error("A text is at least one text.");
}

async function openImported(services: TableServices, theirs: GameHistory, seats: string[], names: string[]) {
  const { session } = services;
  const { games } = await list();
  const closest = closestGame(games, theirs);
  if (!closest) {
    await session.openLinked(theirs, seats, names);
    return isRemoteGame(session.seats) ? invite(services) : undefined;
  }
  const { game: mine, comparison } = closest;
  const both = mergedSeats(mine.seats, seats);
  const called = Array.from(both, (_, seat) => mine.names?.[seat] || names[seat] || "");
  if (comparison.is === "same") return session.open(mine, { seats: both, names: called });
  if (comparison.is === "ahead") return session.open(mine, { ...mergeGames(mine, theirs), seats: both, names: called, news: comparison.common });
  if (comparison.is === "behind") return explainOlder(services, mine, theirs);
  return explainFork(services, mine, theirs, comparison.common);
}

/** Show the invitation to the open game. */
export async function invite(services: TableServices) {
  const { now, seats, names } = services.session;
  const { showInvitation } = await lazyImport(() => import("./received-invitation.ts"));
  if (now) await showInvitation(services, { game: now.game, players: now.players, seats, names });
}

/**
 * Show the invitation of a link before the engine can read it, unless this browser has a save of the same game: the
 * link may continue it.
 */
export async function inviteEarly(services: TableServices, invited: { game: string; seats: string[]; names: string[] }) {
  if (!isRemoteGame(invited.seats) || savesIndex().some(({ game }) => game === invited.game)) return;
  const { showInvitation } = await lazyImport(() => import("./received-invitation.ts"));
  await showInvitation(services, invited, true);
}

const stay = (services: TableServices) => (services.session.now ? actionButton(t("Cancel"), services.back) : linkButton(t("All games"), "index.html"));

/** Open the saved game, say that the link is at an earlier position of it, and offer that position as a copy. */
async function explainOlder(services: TableServices, mine: Save, theirs: GameHistory) {
  await services.session.open(mine);
  const words = t("This link is at move {theirs}. Your saved game is already at move {mine}, and that is what you see.", {
    theirs: theirs.at,
    mine: mine.at,
  });
  const look = () => services.step(() => services.session.addGame(theirs, mine.seats, mine.names));
  showNotice(
    t("This link is older than your game"),
    [words],
    actionButton(t("Keep mine"), services.back),
    actionButton(t("View move {ply} as a copy", { ply: theirs.at }), look),
  );
}

/** The histories differ: save both, and let the player choose. */
async function explainFork(services: TableServices, mine: Save, theirs: GameHistory, common: number) {
  const { session } = services;
  const ply = common + 1;
  const words = t("Your game and this link differ from move {ply}: you have {mine}, the link has {theirs}.", {
    ply,
    mine: mine.record.moves[common] ?? "",
    theirs: theirs.record.moves[common] ?? "",
  });
  await session.addGame(theirs, mine.seats, mine.names);
  const back = () => services.step(() => session.open(mine));
  showNotice(
    t("Two versions of this game"),
    [words, t("Both are saved. Which one do you want to open?")],
    actionButton(t("The link’s"), services.back),
    actionButton(t("Mine"), back),
  );
}
