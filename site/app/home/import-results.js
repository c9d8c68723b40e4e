// Home: the games that were found in what a person brought, each with the way to its table, and what could not be read.

import { Refusal } from "../engine/client.js";
import { closestGame, dealKey } from "../model/compare-games.js";
import { normalizeSeats } from "../model/seats.js";
import { statusLine } from "../model/status-line.js";
import { keep, list, randomId } from "../saves/saves-store.js";
import { addressOfLink } from "../session/url.js";
import { h } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";

/** @import { Reading } from "../engine/protocol.js" */
/** @import { Engine } from "../engine/client.js" */
/** @import { Save } from "../saves/saves-store.js" */
/** @typedef {Pick<Save, "name" | "record" | "at" | "over" | "where" | "seats">} Found */

/**
 * A game that was found, with the way to its table: a link, like any that comes from outside.
 * @param {Engine} rules @param {Reading} reading @param {string} name of its file
 * @returns {Promise<{ game: Found | null, line: HTMLElement | null, problem: string }>} no game where none can be read, no line where no link can hold it
 */
export async function foundGame(rules, reading, name) {
  const { record, at, problem } = reading;
  if (!record) return { game: null, line: null, problem };
  let game = null;
  try {
    const table = await rules.ask({ ask: "load", record, at, seat: null, tall: false });
    game = { name: table.name, record, at, over: table.over, where: statusLine(table, []), seats: normalizeSeats([], table.players) };
    if (at < record.moves.length) await rules.ask({ ask: "go", at: record.moves.length, seat: null, tall: false }); // the link is to hold what was undone, too
    const { link } = await rules.ask({ ask: "link" });
    return { game, line: lineOf(game, link, problem, name), problem };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { game, line: null, problem: error.message };
  }
}

/** @param {Found} game @param {string} link @param {string} problem @param {string} name of its file */
function lineOf({ name: title, record, at, where: standing }, link, problem, name) {
  const address = new URL(addressOfLink({ game: record.deal.game, seats: [] }, link));
  if (at < record.moves.length) address.searchParams.set("at", String(at));
  const words = problem && at ? t("Open it as far as ply {ply}", { ply: at }) : t("Open");
  const way = h("a", { class: "button main", href: address.href, "aria-label": `${words}: ${title}${name && `, ${name}`}` }, words);
  return h(
    "li",
    { class: "save" },
    h("h3", {}, title),
    h("p", { class: "where" }, standing),
    ...(problem ? [h("p", { class: "problem" }, problem)] : []),
    h("p", { class: "quiet" }, [n("{count} ply", "{count} plies", at), name].filter(Boolean).join(" · ")),
    h("p", { class: "buttons" }, way),
  );
}

/**
 * Keep games that were found, beside those that are here. One that is here already, at the same ply or a later one, is not kept twice.
 * @param {Found[]} found the latest first @param {(number: number) => void} report hears how many have been looked at
 * @returns {Promise<number>} how many are kept now that were not
 */
export async function keepAll(found, report) {
  const { games } = await list();
  const here = Map.groupBy(/** @type {Found[]} */ (games), dealOf);
  const now = Date.now();
  let kept = 0;
  for (const [number, game] of found.entries()) {
    const same = here.get(dealOf(game)) ?? [];
    const kin = closestGame(same, game)?.kinship.is;
    if (kin !== "same" && kin !== "behind") {
      await keep({ version: 1, id: randomId(), ...game, ended: game.over, changed: now - number, stamp: randomId() }, new Set());
      here.set(dealOf(game), [...same, game]);
      kept++;
    }
    report(number + 1);
  }
  return kept;
}

/** @param {Found} game */
const dealOf = ({ record }) => dealKey(record.deal);

/** One of several games of a file that could not be read: the file still holds it. @param {number} number @param {string} problem @param {string} name */
export const unreadGame = (number, problem, name) =>
  h(
    "li",
    { class: "save unread" },
    h("h3", {}, t("Entry {number}", { number })),
    h("p", { class: "problem" }, problem),
    ...(name ? [h("p", { class: "quiet" }, name)] : []),
  );
