// Who plays each seat: a local "person", someone "away" who plays by link, or an AI opponent, named by its level.

/** The AI levels, weakest first, as in pygames.LEVELS. */
export const LEVELS = ["random", "greedy", "novice", "casual", "strong", "expert"];

export const isComputer = (who: string | undefined) => who !== undefined && LEVELS.includes(who);

/** Whether this is a valid value for who plays a seat. */
export const canSit = (who: string) => who === "person" || who === "away" || isComputer(who);

/**
 * The seats of a game that another person has played to its end and shared: nobody at this screen is one of its players.
 * `normalizeSeats` gives their seats to the person here, who may play on.
 */
export const seatsOfSharedGame = (seats: string[]) => seats.map((who) => (who === "person" ? "elsewhere" : who));

/** One entry per player; missing and unknown ones become "person". */
export const normalizeSeats = (seats: string[], players: number): string[] =>
  Array.from({ length: players }, (_, seat) => seats[seat] ?? "").map((who) => (canSit(who) ? who : "person"));

/** Whether a game is played by link. */
export const isRemoteGame = (seats: string[]) => seats.includes("away");

/** Whether it is a remote player's turn. */
export const isRemoteTurn = (seats: string[], mover: number | null) => mover !== null && seats[mover] === "away";

/** The level of the AI opponent whose turn it is, or null. */
export const aiLevelAt = (seats: string[], mover: number | null) => (mover !== null && isComputer(seats[mover]) ? (seats[mover] ?? null) : null);

/** Whether all seats are played by AIs. */
export const isSpectating = (seats: string[]) => seats.length > 0 && seats.every(isComputer);

/** Whether one seat at most is played by this player: a person, or a level. */
export const isUnique = (seats: string[], who: string) => seats.indexOf(who) === seats.lastIndexOf(who);

/**
 * Whether no person has a move left, so that the computers play the rest of the game alone.
 * @param out for each seat why it is out; "" if it is not
 */
export const arePeopleOut = (seats: string[], out: string[]) => !isSpectating(seats) && seats.every((who, seat) => isComputer(who) || Boolean(out[seat]));

/** The seats of AIs, whose moves an undo skips; [] if all seats are AIs. */
export const aiSeats = (seats: string[]) => (isSpectating(seats) ? [] : seats.flatMap((who, seat) => (isComputer(who) ? [seat] : [])));

/** The seat of the only local player, whose hand may stay visible; null if there is none or more than one. */
export function localSeat(seats: string[]) {
  const here = seats.flatMap((who, seat) => (who === "person" ? [seat] : []));
  return here.length === 1 ? (here[0] ?? null) : null;
}

/** The seat of the only local player against AIs alone; no other person can be at the screen. Null otherwise. */
export const localOnlySeat = (seats: string[]) => (isRemoteGame(seats) ? null : localSeat(seats));

/** The seat whose view is shown: the only local player's, or else the mover's; null if the mover is not local. */
export const viewerSeat = (seats: string[], mover: number | null) => localSeat(seats) ?? (mover !== null && seats[mover] === "person" ? mover : null);

/**
 * The seats if all people play on one device, as when the game is no longer played by link, or in a shared link: AIs
 * keep their seats, all other seats become "person".
 */
export const rematchSeats = (seats: string[]) => seats.map((who) => (isComputer(who) ? who : "person"));

/** The seats for the recipient of a link: the mover becomes "person", AIs keep their seats, others are "away". */
export const seatsForRecipient = (seats: string[], mover: number) => seats.map((who, seat) => (seat === mover ? "person" : isComputer(who) ? who : "away"));

/** The seats for the sender of a link: the mover becomes "away"; null if no local player would be left. */
export function seatsForSender(seats: string[], mover: number) {
  const left = seats.with(mover, "away");
  return left.includes("person") ? left : null;
}

/**
 * The seats when a link is opened for a saved game. The saved game's AIs and remote players stay; the link can make
 * more players remote. If
 * that would leave no local player, the seats stay as they are, so that opening one's own link changes nothing.
 * @param theirs seats of the link, [] if it has none
 */
export function mergedSeats(mine: string[], theirs: string[]) {
  const both = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, seat) => {
    const who = mine[seat] ?? theirs[seat] ?? "person";
    return who === "person" && theirs[seat] === "away" ? "away" : who;
  });
  return both.includes("person") ? both : mine;
}
