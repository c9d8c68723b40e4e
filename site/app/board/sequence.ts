// When each piece that a render has added or moved is animated: one step of the turn after another.

export const FIRST = 450; // ms of the first step
export const NEXT = 350; // ms of each further step
export const APPEAR = 240; // ms in which a new card, token or chip appears
export const TUMBLE = 400; // ms that a rolled die tumbles
export const REST = 300; // ms of pause before the next player's options appear

/** a piece that a render has added or moved */
export interface Change {
  id: string;
  /** number of the step of the turn that changed the piece; null if the piece was changed only as a consequence */
  step: number | null;
  /** whether it comes from elsewhere on the board */
  travels: boolean;
  /** whether players move it, unlike spaces, arrows and labels */
  isThing: boolean;
  isDie: boolean;
  /** whether it is a text about another new piece */
  isCaption: boolean;
}
/** in milliseconds */
export interface Timing {
  delay: number;
  duration: number;
  tumbles: boolean;
}
interface Sequence {
  /** by the id of the piece; none for a place or label that appears at the end */
  timings: Map<string, Timing>;
  /** when the pieces of the turn have arrived, in milliseconds after the render */
  landed: number;
  /** when the next player's options appear, in milliseconds after the render */
  end: number;
}

/**
 * The delay and the duration of each animation. The drawing numbers the pieces that a turn has changed (data-step):
 * these move first, one step after another. Pieces that they displace move with the second step, or after the only one.
 * Then new pieces appear and dice are rolled, with the texts about them. The places for the next move appear after a
 * pause.
 * @param factor for all durations
 */
export function sequence(changes: Change[], factor: number): Sequence {
  const { timings, ...result }: Sequence = { timings: new Map(), landed: 0, end: 0 };
  let now = 0;
  const add = (group: Change[], duration: number, tumbles = false) => {
    for (const { id } of group) timings.set(id, { delay: now * factor, duration: duration * factor, tumbles });
  };
  for (const [place, group] of travelGroups(changes).entries()) {
    const duration = place ? NEXT : FIRST;
    add(group, duration);
    now += duration;
  }
  result.landed = now * factor;
  const drawn = changes.filter(({ travels, isThing, isCaption }) => (isThing ? !travels : isCaption));
  add(
    drawn.filter(({ isDie }) => !isDie),
    APPEAR,
  );
  add(
    drawn.filter(({ isDie }) => isDie),
    TUMBLE,
    true,
  );
  now += Math.max(0, ...drawn.map(({ isThing, isDie }) => (isThing ? (isDie ? TUMBLE : APPEAR) : 0)));
  if (now) now += REST;
  return { ...result, timings, end: now * factor };
}

/** The pieces that travel, in groups that move one after another. */
function travelGroups(changes: Change[]): Change[][] {
  const travelling = changes.filter(({ travels }) => travels);
  const steps = [...new Set(travelling.flatMap(({ step }) => step ?? []))].sort((one, other) => one - other);
  const groups = steps.map((step) => travelling.filter((change) => change.step === step));
  const displaced = travelling.filter(({ step }) => step === null);
  if (groups[1]) groups[1].push(...displaced);
  else if (displaced.length) groups.push(displaced);
  return groups;
}
