// Home page: makes the list entries of imported games, and of entries that could not be read. Saves the imported games
// on request.

import type { Engine } from "../engine/client.ts";
import { Refusal } from "../engine/client.ts";
import type { ImportResult, TableView } from "../engine/protocol.ts";
import { closestGame, dealKey } from "../model/compare-games.ts";
import { savedGameStatus } from "../model/result-text.ts";
import { normalizeSeats } from "../model/seats.ts";
import type { Details } from "../saves/backup-file.ts";
import type { Save } from "../saves/saves-store.ts";
import { list, randomId, saveGame } from "../saves/saves-store.ts";
import { asResigned, isResigned } from "../session/table-for-viewer.ts";
import { addressOfLink } from "../session/url.ts";
import { h } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";

export type Found = Pick<Save, "name" | "record" | "at" | "over" | "where" | "seats"> & Details;

/**
 * Load an imported game and make its list entry, which opens it by link.
 * @param name of its file
 * @returns `game` is null if it cannot be read; `line` is null then too, or if the game does not fit into a link
 */
export async function loadImported(
  rules: Engine,
  reading: ImportResult,
  name: string,
  details: Details,
): Promise<{ game: Found | null; line: HTMLElement | null; problem: string }> {
  const { record, at, problem } = reading;
  if (!record) return { game: null, line: null, problem };
  let game = null;
  try {
    const table = await rules.request({ request: "load", record, at, seat: null, tall: false });
    game = { ...savedFields(table, details), record, at };
    if (at < record.moves.length) await rules.request({ request: "go", at: record.moves.length, seat: null, tall: false }); // the link should contain undone moves too
    const { link } = await rules.request({ request: "link" });
    return { game, line: lineOf(game, link, problem, name), problem };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { game, line: null, problem: error.message };
  }
}

/** What is saved of a game and its players. */
function savedFields(table: TableView, { seats: players = [], names = [], resigned, hinted, branched, changed }: Details) {
  const seats = normalizeSeats(players, table.players);
  const ended = isResigned(resigned, table.players) ? asResigned(table, resigned, seats, names) : table;
  return {
    name: table.name,
    over: ended.over,
    where: ended === table ? savedGameStatus(table, seats, names) : ended.score.verdict,
    seats,
    ...(names.some(Boolean) && { names: names.slice(0, table.players) }),
    ...(ended !== table && { resigned }),
    ...(hinted && { hinted }),
    ...(branched && { branched }),
    ...(changed && { changed }),
  };
}

/** @param name of its file */
function lineOf({ name: title, record, at, where: standing, seats, names }: Found, linkText: string, problem: string, name: string) {
  const address = new URL(addressOfLink({ game: record.deal.game, seats, names }, linkText));
  if (at < record.moves.length) address.searchParams.set("at", String(at));
  const words = problem && at ? t("Open up to move {ply}", { ply: at }) : t("Open");
  const link = h("a", { class: "button main", href: address.href, "aria-label": `${words}: ${title}${name && `, ${name}`}` }, words);
  return h(
    "li",
    { class: "save" },
    h("h3", {}, title),
    h("p", { class: "where" }, standing),
    ...(problem ? [h("p", { class: "problem" }, problem)] : []),
    h("p", { class: "quiet" }, [n("{count} move", "{count} moves", at), name].filter(Boolean).join(" · ")),
    h("p", { class: "buttons" }, link),
  );
}

/**
 * Save imported games, except those that are already saved at the same ply or a later one.
 * @param found latest first
 * @param report called with the number of games processed
 * @returns how many games were saved
 */
export async function saveAll(found: Found[], report: (number: number) => void): Promise<number> {
  const { games } = await list();
  const here = Map.groupBy(games as Found[], dealOf);
  const now = Date.now();
  let kept = 0;
  for (const [number, game] of found.entries()) {
    const same = here.get(dealOf(game)) ?? [];
    const relation = closestGame(same, game)?.comparison.is;
    if (relation !== "same" && relation !== "behind") {
      await saveGame({ changed: now - number, ...game, version: 1, id: randomId(), ended: game.over, stamp: randomId() }, new Set());
      here.set(dealOf(game), [...same, game]);
      kept++;
    }
    report(number + 1);
  }
  return kept;
}

const dealOf = ({ record }: Found) => dealKey(record.deal);

/** The list entry of a game that could not be read, one of several in a file. */
export const unreadableEntry = (number: number, problem: string, name: string) =>
  h(
    "li",
    { class: "save unread" },
    h("h3", {}, t("Entry {number}", { number })),
    h("p", { class: "problem" }, problem),
    ...(name ? [h("p", { class: "quiet" }, name)] : []),
  );
