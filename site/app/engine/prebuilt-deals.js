// Deals that the build has dealt and answered, so that a board can be touched before Python has started. The engine gives the same answers.

import { language } from "../shared/i18n.js";

/** @import { Ask, Table } from "./protocol.js" */

const PATIENCE = 3000; // ms; a network that hangs must not keep an engine waiting that is there already
const LAST = "pygames-opening"; // which one was on the table last, so that the next one differs

/** @returns {(ask: Ask) => Promise<Table | null>} */
export function prepared() {
  let chosen = "";
  return async (ask) => {
    if (ask.ask === "new") chosen = isPlain(ask) ? next(ask.game, OPENINGS[ask.game] ?? 0) : "";
    else if (ask.ask !== "table") return null;
    if (!chosen) return null;
    const looks = await fetched(`${chosen}-${ask.tall ? "tall" : "wide"}`);
    return looks.find(({ seat }) => ask.seat === "anyone" || ask.seat === seat) ?? null;
  };
}

/** Whether a deal is wanted of which nothing is said but the game. @param {Extract<Ask, { ask: "new" }>} ask */
const isPlain = ({ seed, players, deal, options }) => !seed && !players && !deal && !Object.keys(options).length;

/** @param {string} game @param {number} count how many there are of it */
function next(game, count) {
  if (!count) return "";
  let last = Math.floor(Math.random() * count);
  try {
    last = Number(localStorage.getItem(LAST) ?? last);
    localStorage.setItem(LAST, String(last + 1));
  } catch {
    // a browser that keeps nothing may show one twice
  }
  return `${game}-${(last + 1) % count}`;
}

/** The table as anyone may see it and, where there are secrets, as the seat to move does. @param {string} name @returns {Promise<Table[]>} */
async function fetched(name) {
  try {
    const answer = await fetch(new URL(`./openings/${language()}/${encodeURIComponent(name)}.json`, import.meta.url), {
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.ok ? await answer.json() : [];
  } catch {
    return []; // offline, or no such game: the engine will say
  }
}
