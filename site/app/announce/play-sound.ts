// Optional sounds. sound-synthesis.ts is loaded only if the player has turned sounds on; failures are ignored.

import type { Changes } from "../board/animate.ts";
import type { TableView } from "../engine/protocol.ts";
import { preference } from "../preferences/preferences.ts";
import { lazyImport } from "../shared/lazy-import.ts";

/**
 * Play the sound of a move after a render.
 * @param before the previous state
 * @param seats who plays each seat
 * @param changes null if the drawing was replaced as a whole, for example because it shows another game: then there is
 * no sound
 */
export function soundRender(before: TableView | null, now: TableView, seats: string[], changes: Changes | null) {
  if (before && changes && before.at !== now.at) play(({ soundPly }) => soundPly(before, now, seats, changes));
}

/** Play the sound of an error. */
export const soundError = () => play(({ soundRefusal }) => soundRefusal());

/** Play the "your turn" sound, as a sample for the player who has just turned sounds on. */
export const soundTurn = () => play((sounds) => sounds.soundTurn());

/**
 * Load the sounds and play one, if sounds are on. Not in a hidden tab, and not before the first user gesture: browsers
 * block audio until then.
 */
function play(action: (sounds: typeof import("./sound-synthesis.ts")) => void) {
  if (preference("sound") !== "on" || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  lazyImport(() => import("./sound-synthesis.ts"))
    .then(action)
    .catch(() => {});
}
