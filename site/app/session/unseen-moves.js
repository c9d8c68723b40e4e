// What has happened since a person last saw a game: told in the words of the log, before they go on.

import { localSeat } from "../model/seats.js";
import { actionButton, showNotice } from "../shared/board-notice.js";
import { h } from "../shared/dom.js";
import { n, t } from "../shared/i18n.js";
import { seatIcon } from "../shared/seat-icon.js";

/** @import { Table as Answer, LogEntry } from "../engine/protocol.js" */

const FEW = 12; // plies that are told; before them stands how many there were

/** The ply after which everything is new to the one person here: their own last one. @param {LogEntry[]} log @param {string[]} seats */
export function lastOwnPly(log, seats) {
  const own = localSeat(seats);
  return log.findLast(({ seat }) => seat === own)?.ply ?? 0;
}

/**
 * What those who are not here have done since a person last played, seat by seat; where none ever plays, the last of them alone.
 * @param {LogEntry[]} log @param {string[]} seats @returns {{ seat: number, deed: string }[]}
 */
export function movesOfOthers(log, seats) {
  const since = log.findLastIndex(({ seat }) => seats[seat] === "person") + 1;
  /** @type {{ seat: number, deed: string }[]} */
  const deeds = [];
  for (const { seat, text } of log.slice(since)) {
    const last = deeds.at(-1);
    if (last?.seat === seat) last.deed += ` ${text}`;
    else deeds.push({ seat, deed: text });
  }
  return seats.includes("person") ? deeds : deeds.slice(-1);
}

/** @param {string} title @param {Answer} now @param {number} since the ply after which all is new @param {string[]} seats @param {() => void} read is called when it has been read */
export function showUnseenMoves(title, now, since, seats, read) {
  const fresh = now.log.filter(({ ply }) => ply > since);
  const own = localSeat(seats);
  const you = own === null ? [] : [t("You play {seat}.", { seat: now.seat_names[own] ?? "" })];
  const told = fresh.slice(-FEW);
  const before = fresh.length - told.length;
  const lines = told.map(({ ply, seat, text }) => h("li", { value: ply }, seatIcon(seat), " ", h("b", {}, now.seat_names[seat] ?? ""), ": ", text));
  const list = { class: "news", tabindex: 0, "aria-label": t("The latest moves") }; // it scrolls: keys have to reach it
  showNotice(
    title,
    [
      ...you,
      ...(before ? [n("One ply before these; the log has them all.", "{count} plies before these; the log has them all.", before)] : []),
      lines.length ? h("ol", list, ...lines) : t("Nothing has been played yet."),
    ],
    actionButton(t("To the board"), read),
  );
}
