// Who sits where: a seat is played by a "person" at this screen, by someone "away" who sends a link, or by a computer player, who is called by its level.

/** The levels of computer players, weakest first: pygames.LEVELS. */
export const LEVELS = ["random", "greedy", "novice", "casual", "strong", "expert"];

/** @param {string | undefined} who */
export const isComputer = (who) => who !== undefined && LEVELS.includes(who);

/** Whether an address may say so of a seat. @param {string} who */
export const canSit = (who) => who === "person" || who === "away" || isComputer(who);

/** As many seats as there are players. Who is nobody that we know is a person. @param {string[]} seats @param {number} players @returns {string[]} */
export const normalizeSeats = (seats, players) => Array.from({ length: players }, (_, seat) => seats[seat] ?? "").map((who) => (canSit(who) ? who : "person"));

/** Whether a game is played by link. @param {string[]} seats */
export const isRemoteGame = (seats) => seats.includes("away");

/** Whether someone far away has to play now. @param {string[]} seats @param {number | null} mover */
export const isRemoteTurn = (seats, mover) => mover !== null && seats[mover] === "away";

/** The level of the computer that has to play now; null where it is no computer. @param {string[]} seats @param {number | null} mover */
export const aiLevelAt = (seats, mover) => (mover !== null && isComputer(seats[mover]) ? (seats[mover] ?? null) : null);

/** Whether computers play among themselves, to be watched. @param {string[]} seats */
export const isSpectating = (seats) => seats.length > 0 && seats.every(isComputer);

/** The seats of computers, which an undo goes past; none where nobody else plays. @param {string[]} seats */
export const aiSeats = (seats) => (isSpectating(seats) ? [] : seats.flatMap((who, seat) => (isComputer(who) ? [seat] : [])));

/** The one person of a game who sits here, and whose hand may stay in sight; null where there is no one such. @param {string[]} seats */
export function localSeat(seats) {
  const here = seats.flatMap((who, seat) => (who === "person" ? [seat] : []));
  return here.length === 1 ? (here[0] ?? null) : null;
}

/** The person here who plays against computers alone: whoever sits before the screen, it is they. @param {string[]} seats */
export const localOnlySeat = (seats) => (isRemoteGame(seats) ? null : localSeat(seats));

/** Through whose eyes the table is looked at: the one person's who is here, else the mover's; null while it is nobody here who plays. @param {string[]} seats @param {number | null} mover */
export const viewerSeat = (seats, mover) => localSeat(seats) ?? (mover !== null && seats[mover] === "person" ? mover : null);

/** The seats of a next game, or as whoever opens a link to look at has them: people are here, computers where they were. @param {string[]} seats */
export const rematchSeats = (seats) => seats.map((who) => (isComputer(who) ? who : "person"));

/** The seats as one who is sent a link has them: the seat to move is theirs, and computers play wherever the game is. @param {string[]} seats @param {number} mover */
export const seatsOfGuest = (seats, mover) => seats.map((who, seat) => (seat === mover ? "person" : isComputer(who) ? who : "away"));

/** The seats once the seat to move is played far away; null where nobody would be left here. @param {string[]} seats @param {number} mover */
export function seatsOfHost(seats, mover) {
  const left = seats.with(mover, "away");
  return left.includes("person") ? left : null;
}

/**
 * The seats where a link comes to a game that is kept here. Who was away stays away, and computers stay; the link may send people away as well, but not all:
 * one's own link, opened where it was made, seats nobody in another's place.
 * @param {string[]} mine @param {string[]} theirs what the link says, [] for nothing
 */
export function seatsOfBoth(mine, theirs) {
  const both = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, seat) => {
    const who = mine[seat] ?? theirs[seat] ?? "person";
    return who === "person" && theirs[seat] === "away" ? "away" : who;
  });
  return both.includes("person") ? both : mine;
}
