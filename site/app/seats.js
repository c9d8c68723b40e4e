// Who sits where: a seat is played by a "person" at this screen, or by someone "away" who sends a link.

/** As many seats as there are players. Who is not away is a person: there are no other players yet. @param {string[]} seats @param {number} players */
export const seated = (seats, players) => Array.from({ length: players }, (_, seat) => (seats[seat] === "away" ? "away" : "person"));

/** Whether a game is played by link. @param {string[]} seats */
export const isByLink = (seats) => seats.includes("away");

/** Whether someone far away has to play now. @param {string[]} seats @param {number | null} mover */
export const isAwaited = (seats, mover) => mover !== null && seats[mover] === "away";

/** The one person of a game by link who sits here, and whose hand may stay in sight; null where there is no one such. @param {string[]} seats */
export function ownSeat(seats) {
  const here = seats.flatMap((who, seat) => (who === "person" ? [seat] : []));
  return isByLink(seats) && here.length === 1 ? (here[0] ?? null) : null;
}

/** Through whose eyes the table is looked at: the one person's who is here, else the mover's; null while they are far away. @param {string[]} seats @param {number | null} mover */
export const viewer = (seats, mover) => ownSeat(seats) ?? (isAwaited(seats, mover) ? null : mover);

/** The seats as one who is sent a link has them: the seat to move is theirs. @param {number} mover @param {number} players */
export const seatsOfGuest = (mover, players) => Array.from({ length: players }, (_, seat) => (seat === mover ? "person" : "away"));

/** The seats once the seat to move is played far away; null where nobody would be left here. @param {string[]} seats @param {number} mover */
export function seatsOfHost(seats, mover) {
  const left = seats.with(mover, "away");
  return left.includes("person") ? left : null;
}

/**
 * The seats where a link comes to a game that is kept here. Who was away stays away; the link may send others away as well, but not all:
 * one's own link, opened where it was made, seats nobody in another's place.
 * @param {string[]} mine @param {string[]} theirs what the link says, [] for nothing
 */
export function seatsOfBoth(mine, theirs) {
  const both = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, seat) => (theirs[seat] === "away" ? "away" : (mine[seat] ?? "person")));
  return both.includes("person") ? both : mine;
}
