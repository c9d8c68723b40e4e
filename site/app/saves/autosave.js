// Under which name the game on a table is kept. Where another tab has gone on from the same game, this one's is kept beside it.

import { statusLine } from "../model/status-line.js";
import { t } from "../shared/i18n.js";
import { saveResult } from "./results-store.js";
import { find, keep, randomId } from "./saves-store.js";

/** @import { Table as Answer } from "../engine/protocol.js" */
/** @import { Save } from "./saves-store.js" */

/** Two tabs have gone on from the same game: this one's is now a game of its own. */
const PARTED = t("This game has gone on in another tab. What is done here is kept as a game of its own.");

export class Autosave {
  id = "";
  /** Whether anything is kept of it yet: of a deal of which nothing has been played, nothing is. */
  isSaved = false;
  /** All that was kept from here: who finds another stamp there knows that someone else has changed it. @type {Set<string>} */
  #stamps = new Set();
  /** Whether it has been over before: what an undo makes of its end later counts no more. */
  #ended = false;

  /** @param {(words: string) => void} tell says what happened to the save */
  constructor(tell) {
    this.tell = tell;
  }

  /** Another game is on the table. @param {Save} [save] as which it is kept, if it is */
  startGame(save) {
    this.isSaved = save !== undefined;
    this.id = save?.id ?? randomId();
    this.#stamps = new Set(save && [save.stamp]);
    this.#ended = save?.ended ?? save?.over ?? false;
  }

  /**
   * @param {Answer} answer @param {string[]} seats
   * @param {boolean} played whether a ply of this table has led there: a game counts where it is played to its end, not where it comes as one that is over
   */
  async keep(answer, seats, played) {
    const { name, record, at, over } = answer;
    const counts = played && over && !this.#ended;
    this.#ended ||= over;
    const what = { name, record, at, over, where: statusLine(answer, seats), seats, ended: this.#ended };
    const save = { version: /** @type {const} */ (1), ...what, changed: Date.now(), stamp: randomId() };
    if (!(await keep({ id: this.id, ...save }, this.#stamps))) {
      this.id = randomId();
      this.#stamps.clear();
      await keep({ id: this.id, ...save }, this.#stamps);
      this.tell(PARTED);
    }
    this.#stamps.add(save.stamp);
    this.isSaved = true;
    if (counts) await saveResult(this.id, answer, seats);
  }

  /** The game as another tab has left it, if one has changed it since; else null. */
  async changedElsewhere() {
    const { save } = await find(this.id);
    return save && !this.#stamps.has(save.stamp) ? save : null;
  }
}
