// Optional sounds. sound-synthesis.js is loaded only if the player has turned sounds on; failures are ignored.

import { preference } from "../preferences/preferences.js";
import { lazyImport } from "../shared/lazy-import.js";

/** @import { TableView } from "../engine/protocol.js" */
/** @import { Changes } from "../board/animate.js" */

/**
 * Play the sound of a move after a render.
 * @param {TableView | null} before the previous state @param {TableView} now @param {string[]} seats who plays each seat
 * @param {Changes | null} changes null if the drawing was replaced as a whole, for example because it shows another game: then there is no sound
 */
export function soundRender(before, now, seats, changes) {
  if (before && changes && before.at !== now.at) play(({ soundPly }) => soundPly(before, now, seats, changes));
}

/** Play the sound of an error. */
export const soundError = () => play(({ soundRefusal }) => soundRefusal());

/** Play the "your turn" sound, as a sample for the player who has just turned sounds on. */
export const soundTurn = () => play((sounds) => sounds.soundTurn());

/**
 * Load the sounds and play one, if sounds are on. Not in a hidden tab, and not before the first user gesture: browsers block audio until then.
 * @param {(sounds: typeof import("./sound-synthesis.js")) => void} action
 */
function play(action) {
  if (preference("sound") !== "on" || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  lazyImport(() => import("./sound-synthesis.js"))
    .then(action)
    .catch(() => {});
}
