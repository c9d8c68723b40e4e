// Who plays each seat: a local "person", someone "away" who plays by link, or an AI opponent, named by its level.

/** The AI levels, weakest first, as in pygames.LEVELS. */
export const LEVELS = ["random", "greedy", "novice", "casual", "strong", "expert"];

/** @param {string | undefined} who */
export const isComputer = (who) => who !== undefined && LEVELS.includes(who);

/** Whether this is a valid value for who plays a seat. @param {string} who */
export const canSit = (who) => who === "person" || who === "away" || isComputer(who);

/** One entry per player; missing and unknown ones become "person". @param {string[]} seats @param {number} players @returns {string[]} */
export const normalizeSeats = (seats, players) => Array.from({ length: players }, (_, seat) => seats[seat] ?? "").map((who) => (canSit(who) ? who : "person"));

/** Whether a game is played by link. @param {string[]} seats */
export const isRemoteGame = (seats) => seats.includes("away");

/** Whether it is a remote player's turn. @param {string[]} seats @param {number | null} mover */
export const isRemoteTurn = (seats, mover) => mover !== null && seats[mover] === "away";

/** The level of the AI opponent whose turn it is, or null. @param {string[]} seats @param {number | null} mover */
export const aiLevelAt = (seats, mover) => (mover !== null && isComputer(seats[mover]) ? (seats[mover] ?? null) : null);

/** Whether all seats are played by AIs. @param {string[]} seats */
export const isSpectating = (seats) => seats.length > 0 && seats.every(isComputer);

/** Whether one seat at most is played by this player: a person, or a level. @param {string[]} seats @param {string} who */
export const isUnique = (seats, who) => seats.indexOf(who) === seats.lastIndexOf(who);

/** Whether no person has a move left, so that the computers play the rest of the game alone. @param {string[]} seats @param {string[]} out for each seat why it is out; "" if it is not */
export const arePeopleOut = (seats, out) => !isSpectating(seats) && seats.every((who, seat) => isComputer(who) || Boolean(out[seat]));

/** The seats of AIs, whose moves an undo skips; [] if all seats are AIs. @param {string[]} seats */
export const aiSeats = (seats) => (isSpectating(seats) ? [] : seats.flatMap((who, seat) => (isComputer(who) ? [seat] : [])));

/** The seat of the only local player, whose hand may stay visible; null if there is none or more than one. @param {string[]} seats */
export function localSeat(seats) {
  const here = seats.flatMap((who, seat) => (who === "person" ? [seat] : []));
  return here.length === 1 ? (here[0] ?? null) : null;
}

/** The seat of the only local player against AIs alone; no other person can be at the screen. Null otherwise. @param {string[]} seats */
export const localOnlySeat = (seats) => (isRemoteGame(seats) ? null : localSeat(seats));

/**
 * The seat whose view is shown: the only local player's, or else the mover's; null if the mover is not local.
 * @param {string[]} seats @param {number | null} mover
 */
export const viewerSeat = (seats, mover) => localSeat(seats) ?? (mover !== null && seats[mover] === "person" ? mover : null);

/** The seats if all people play on one device, as when the game is no longer played by link, or in a shared link: AIs keep their seats, all other seats become "person". @param {string[]} seats */
export const rematchSeats = (seats) => seats.map((who) => (isComputer(who) ? who : "person"));

/** The seats for the recipient of a link: the mover becomes "person", AIs keep their seats, others are "away". @param {string[]} seats @param {number} mover */
export const seatsForRecipient = (seats, mover) => seats.map((who, seat) => (seat === mover ? "person" : isComputer(who) ? who : "away"));

/** The seats for the sender of a link: the mover becomes "away"; null if no local player would be left. @param {string[]} seats @param {number} mover */
export function seatsForSender(seats, mover) {
  const left = seats.with(mover, "away");
  return left.includes("person") ? left : null;
}

/**
 * The seats when a link is opened for a saved game. The saved game's AIs and remote players stay; the link can make more players remote. If
 * that would leave no local player, the seats stay as they are, so that opening one's own link changes nothing.
 * @param {string[]} mine @param {string[]} theirs seats of the link, [] if it has none
 */
export function mergedSeats(mine, theirs) {
  const both = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, seat) => {
    const who = mine[seat] ?? theirs[seat] ?? "person";
    return who === "person" && theirs[seat] === "away" ? "away" : who;
  });
  return both.includes("person") ? both : mine;
}
