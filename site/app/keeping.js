// Under which name the game on a table is kept. Where another tab has gone on from the same game, this one's is kept beside it.

import { find, fresh, keep } from "./saves.js";
import { where } from "./where.js";

/** @import { Table as Answer } from "./answers.js" */

/** Two tabs have gone on from the same game: this one's is now a game of its own. */
const PARTED = "This game has gone on in another tab. What is done here is kept as a game of its own.";

export class Keeping {
  id = "";
  /** Whether anything is kept of it yet: of a deal of which nothing has been played, nothing is. */
  begun = false;
  /** What was kept last: who finds another stamp there knows that someone else has changed it. */
  #stamp = "";

  /** @param {(words: string) => void} tell says what happened to the save */
  constructor(tell) {
    this.tell = tell;
  }

  /** Another game is on the table. @param {string} [id] under which it is kept, if it is @param {string} [stamp] */
  turn(id = "", stamp = "") {
    this.begun = id !== "";
    this.id = id || fresh();
    this.#stamp = stamp;
  }

  /** @param {Answer} answer @param {string[]} seats */
  async keep(answer, seats) {
    const { name, record, at, over } = answer;
    const save = { version: /** @type {const} */ (1), name, record, at, over, where: where(answer, seats), seats, changed: Date.now(), stamp: fresh() };
    if (!(await keep({ id: this.id, ...save }, this.#stamp))) {
      this.id = fresh();
      await keep({ id: this.id, ...save }, "");
      this.tell(PARTED);
    }
    this.#stamp = save.stamp;
    this.begun = true;
  }

  /** The game as another tab has left it, if one has changed it since; else null. */
  async elsewhere() {
    const { save } = await find(this.id);
    return save && save.stamp !== this.#stamp ? save : null;
  }
}
