// Home: the games that were found in what a person brought, each with the way to its table, and what could not be read.

import { addressOfLink } from "./address.js";
import { element } from "./element.js";
import { Refusal } from "./engine/engine.js";
import { where } from "./where.js";
import { n, t } from "./words.js";

/** @import { Reading } from "./answers.js" */
/** @import { Engine } from "./engine/engine.js" */

/**
 * A game that was found, with the way to its table: a link, like any that comes from outside.
 * @param {Engine} rules @param {Reading} reading @param {string} name of its file
 * @returns {Promise<{ line: HTMLElement | null, problem: string }>} no line where it cannot be opened
 */
export async function foundGame(rules, reading, name) {
  if (!reading.record) return { line: null, problem: reading.problem };
  try {
    return { line: await lineOf(rules, { ...reading, record: reading.record }, name), problem: "" };
  } catch (trouble) {
    if (!(trouble instanceof Refusal)) throw trouble;
    return { line: null, problem: trouble.message };
  }
}

/** @param {Engine} rules @param {Reading & { record: import("./answers.js").GameRecord }} reading @param {string} name */
async function lineOf(rules, { record, at, problem }, name) {
  const plies = record.moves.length;
  const table = await rules.ask({ ask: "load", record, at, seat: null, tall: false });
  if (at < plies) await rules.ask({ ask: "go", at: plies, seat: null, tall: false }); // the link is to hold what was undone, too
  const { link } = await rules.ask({ ask: "link" });
  const address = new URL(addressOfLink({ game: table.game, seats: [] }, link));
  if (at < plies) address.searchParams.set("at", String(at));
  const words = problem && at ? t("Open it as far as ply {ply}", { ply: at }) : t("Open");
  const way = element("a", { class: "button main", href: address.href, "aria-label": `${words}: ${table.name}${name && `, ${name}`}` }, words);
  return element(
    "li",
    { class: "save" },
    element("h3", {}, table.name),
    element("p", { class: "where" }, where(table, [])),
    ...(problem ? [element("p", { class: "problem" }, problem)] : []),
    element("p", { class: "quiet" }, [n("{count} ply", "{count} plies", at), name].filter(Boolean).join(" · ")),
    element("p", { class: "buttons" }, way),
  );
}

/** One of several games of a file that could not be read: the file still holds it. @param {number} number @param {string} problem @param {string} name */
export const unreadGame = (number, problem, name) =>
  element(
    "li",
    { class: "save unread" },
    element("h3", {}, t("Entry {number}", { number })),
    element("p", { class: "problem" }, problem),
    ...(name ? [element("p", { class: "quiet" }, name)] : []),
  );
