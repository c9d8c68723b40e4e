// One table: asks the engine, keeps what it answers, and only then shows it. Everything that changes a game passes through here, one thing at a time.

import { find, fresh, keep } from "./saves.js";

/** @import { Deal, Table as Answer, TableAsk } from "./answers.js" */
/** @import { Engine } from "./engine/engine.js" */
/** @import { Save } from "./saves.js" */

/** Two tabs have gone on from the same game: this one's is now a game of its own. */
export const PARTED = "This game has gone on in another tab. What is done here is kept as a game of its own.";

export class Table {
  /** @type {Answer | null} */
  now = null;
  /** The seat whose secrets are on the screen; null: nobody's. @type {number | null} */
  facing = null;
  id = "";
  /** @type {string[]} */
  seats = [];
  #stamp = "";
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * @param {Engine} engine
   * @param {() => boolean} tall which shape of drawing is wanted
   * @param {(table: Answer, fresh: boolean) => void} show draws; `fresh` where another game or another sight of it has come
   * @param {(words: string) => void} tell says what happened to the save
   */
  constructor(engine, tall, show, tell) {
    this.engine = engine;
    this.tall = tall;
    this.show = show;
    this.tell = tell;
  }

  /** Whether somebody has to say that it is they who look. */
  get waits() {
    const table = this.now;
    return Boolean(table?.private && !table.over && table.to_move !== this.facing);
  }

  /** When everything that was begun has been kept and shown. */
  get settled() {
    return this.#last;
  }

  /** A new table. An empty one gives way to it; one with plies stays in the list. @param {Deal} deal @param {string[]} [seats] */
  deal(deal, seats = this.seats) {
    return this.#queue(async () => {
      const answer = await this.#seen({ ask: "new", ...deal }, null);
      if (!this.id || this.now?.plies) [this.id, this.#stamp] = [fresh(), ""];
      this.seats = seats;
      this.facing = null;
      await this.#keep(answer);
      this.#take(answer, true);
    });
  }

  /** A table that was kept. @param {Save} save */
  open(save) {
    return this.#queue(async () => {
      const answer = await this.#seen({ ask: "load", record: save.record, at: save.at }, null);
      [this.id, this.#stamp, this.seats, this.facing] = [save.id, save.stamp, save.seats, null];
      this.#take(answer, true);
    });
  }

  /** @param {string} move */
  play(move) {
    return this.#step({ ask: "play", move });
  }

  /** @param {"undo" | "redo"} way */
  go(way) {
    return this.#step({ ask: way });
  }

  /** Look again: the screen has been turned. */
  look() {
    return this.#queue(async () => this.#take(await this.#seen({ ask: "table" }, this.facing), false));
  }

  /** The seat to move sits before the screen. */
  handOver() {
    this.facing = this.now?.to_move ?? null;
    return this.look();
  }

  /** The game as another tab has left it, if one has changed it since; else null. */
  async elsewhere() {
    const { save } = await find(this.id);
    return save && save.stamp !== this.#stamp ? save : null;
  }

  /** @param {TableAsk} ask */
  #step(ask) {
    return this.#queue(async () => {
      const answer = await this.#seen(ask, this.facing);
      await this.#keep(answer);
      this.#take(answer, false);
    });
  }

  /**
   * Ask, and look through the eyes of the seat to move; where there are secrets, only if it is the one that sits before the screen.
   * @param {TableAsk} ask @param {number | null} facing @returns {Promise<Answer>}
   */
  async #seen(ask, facing) {
    const tall = this.tall();
    const answer = await this.engine.ask({ ...ask, seat: "anyone", tall }); // who is to move is known with the answer
    const seat = answer.private && answer.to_move !== facing ? null : answer.to_move;
    return answer.seat === seat ? answer : this.engine.ask({ ask: "table", seat, tall });
  }

  /** @param {Answer} answer @param {boolean} fresh */
  #take(answer, fresh) {
    this.now = answer;
    if (this.waits) this.facing = null; // whoever holds the screen from here on, nobody has said who it is
    this.show(answer, fresh);
  }

  /** @param {Answer} answer */
  async #keep(answer) {
    const { name, record, at, over, plies, score, seat_names, to_move: mover } = answer;
    const standing = seat_names.map((seat, which) => `${seat} ${score.scores[which]}`).join(", ");
    const where = over ? score.verdict : plies ? `${seat_names[mover ?? 0]} to move. ${standing}.` : "Not begun.";
    const save = { version: /** @type {const} */ (1), name, record, at, over, where, seats: this.seats, changed: Date.now(), stamp: fresh() };
    if (!(await keep({ id: this.id, ...save }, this.#stamp))) {
      this.id = fresh();
      await keep({ id: this.id, ...save }, "");
      this.tell(PARTED);
    }
    this.#stamp = save.stamp;
  }

  /** One after another: what is asked while something else is under way waits for it. @template T @param {() => Promise<T>} action @returns {Promise<T>} */
  #queue(action) {
    const next = this.#last.then(action);
    this.#last = next.catch(() => {});
    return next;
  }
}
