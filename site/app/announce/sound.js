// What can be heard of a table by those who wish it. Nothing depends on it: nothing of it is loaded for anybody else, and what cannot be heard is not missed.

import { preference } from "../preferences/preferences.js";
import { lazyImport } from "../shared/lazy-import.js";

/** @import { Table } from "../engine/protocol.js" */
/** @import { Changes } from "../board/animate.js" */

/** A drawing has come. @param {Table | null} before what was drawn before it @param {Table} now @param {string[]} seats who sits there @param {Changes | null} changes null where another table has come */
export function soundRender(before, now, seats, changes) {
  if (before && changes && before.at !== now.at) play(({ soundPly }) => soundPly(before, now, seats, changes));
}

/** Something was refused. */
export const soundError = () => play(({ soundRefusal }) => soundRefusal());

/** How it sounds that a person is to move, for whoever has just let it. */
export const soundTurn = () => play((sounds) => sounds.soundTurn());

/** A browser lets nothing sound before its page was touched; and who looks at another tab is not called back. @param {(sounds: typeof import("./sounds.js")) => void} action */
function play(action) {
  if (preference("sound") !== "on" || document.hidden || navigator.userActivation?.hasBeenActive === false) return;
  lazyImport(() => import("./sounds.js"))
    .then(action)
    .catch(() => {});
}
