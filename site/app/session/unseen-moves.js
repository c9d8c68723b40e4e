// What has happened since the player last saw or moved in the game, in the words of the log.

import { logTurns } from "../model/log-turns.js";
import { arePeopleOut, isSpectating, localSeat } from "../model/seats.js";
import { actionButton, showNotice } from "../shared/board-notice.js";
import { h } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";
import { seatIcon } from "../shared/seat-icon.js";

/** @import { Turn } from "../model/log-turns.js" */
/** @import { TableView } from "../engine/protocol.js" */

const MAX_SHOWN = 12; // number of moves to show; a line counts the earlier ones

/**
 * The turns of the other players since a local player last moved. If only AIs can move, or after the end, only the last turn.
 * @param {Pick<TableView, "log" | "out" | "over">} table @param {string[]} seats @returns {Turn[]}
 */
export function movesOfOthers({ log, out, over }, seats) {
  if (isSpectating(seats) || arePeopleOut(seats, out)) return logTurns(log).slice(-1);
  const since = log.findLastIndex(({ seat }) => seats[seat] === "person") + 1;
  const turns = logTurns(log.slice(since));
  return over ? turns.slice(-1) : turns; // at the end nobody is out any more
}

/** The sentence about a move, with the name at its start in bold. @param {string} sentence @param {string} name */
const withName = (sentence, name) => (name && sentence.startsWith(name) ? [h("b", {}, name), sentence.slice(name.length)] : [sentence]);

/** @param {string} title @param {TableView} now @param {number} since later plies are new @param {string[]} seats @param {() => void} read called when the player closes the notice */
export function showUnseenMoves(title, now, since, seats, read) {
  const fresh = now.log.filter(({ ply }) => ply > since);
  const own = localSeat(seats);
  const you = own === null ? [] : [t("You play {seat}.", { seat: now.seat_names[own] ?? "" })];
  const told = fresh.slice(-MAX_SHOWN);
  const before = fresh.length - told.length;
  const lines = told.map(({ ply, seat, sentence }) => h("li", { value: ply }, seatIcon(seat), " ", ...withName(sentence, now.player_names[seat] ?? "")));
  const list = { class: "news", tabindex: 0, "aria-label": t("The latest moves") }; // focusable, so that the keyboard can scroll it
  showNotice(
    title,
    [
      ...you,
      ...(before ? [n("One earlier move; the log shows all.", "{count} earlier moves; the log shows all.", before)] : []),
      lines.length ? h("ol", list, ...lines) : t("No moves yet."),
    ],
    actionButton(t("To the board"), read),
  );
}
