// What a player is called: "You", the level of a computer player, a name that was typed, or else the name of the seat.

import { t } from "../shared/i18n.js";
import { levelName } from "./level-names.js";
import { isComputer, localSeat } from "./seats.js";

/** @typedef {{ seat_names: string[] }} Table */

/** @param {Table} table @param {string[]} seats @param {string[]} names typed names by seat @param {number} seat @returns {string} */
export function playerName({ seat_names: seatNames }, seats, names, seat) {
  const who = seats[seat];
  const own = seatNames[seat] ?? "";
  if (localSeat(seats) === seat) return t("You");
  if (!who || !isComputer(who)) return names[seat] || own;
  return seats.filter((other) => other === who).length > 1 ? t("{level} ({seat})", { level: levelName(who), seat: own }) : levelName(who);
}
