// One table: asks the engine, keeps what it answers, and only then shows it. Everything that changes a game passes through here, one thing at a time.

import { awaited } from "./awaited.js";
import { Keeping } from "./keeping.js";
import { isAwaited, seated, viewer } from "./seats.js";

/** @import { Deal, Export, Table as Answer, TableAsk } from "./answers.js" */
/** @import { Asking } from "./engine/engine.js" */
/** @import { Standing } from "./kinship.js" */
/** @import { Save } from "./saves.js" */

export class Table {
  /** @type {Answer | null} */
  now = null;
  /** The seat whose secrets are on the screen; null: nobody's. @type {number | null} */
  facing = null;
  /** Who sits where: "person" or "away". @type {string[]} */
  seats = [];
  /** Whether its deal is what its seed gives. */
  isSown = false;
  /** The ply after which all is new to the person here. */
  news = Number.POSITIVE_INFINITY;
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * @param {Asking} engine
   * @param {() => boolean} tall which shape of drawing is wanted
   * @param {(table: Answer, fresh: boolean) => void} show draws; `fresh` where another game or another sight of it has come
   * @param {(words: string) => void} tell says what happened to the save
   */
  constructor(engine, tall, show, tell) {
    this.engine = engine;
    this.tall = tall;
    this.show = show;
    this.keeping = new Keeping(tell);
  }

  /** The seat that has to say that it is they who look; null for none. */
  get asked() {
    const table = this.now;
    const seat = table?.private && !table.over ? viewer(this.seats, table.to_move) : null;
    return seat === this.facing ? null : seat;
  }

  /** Whether someone far away has to play, and the link that they will send is waited for. */
  get awaits() {
    return isAwaited(this.seats, this.now?.to_move ?? null);
  }

  /** When everything that was begun has been kept and shown. */
  get settled() {
    return this.#last;
  }

  /** A new table. It is kept from its first ply on. @param {Deal} deal @param {string[]} [seats] */
  deal(deal, seats = []) {
    return this.#queue(async () => {
      const answer = await this.#anew({ ask: "new", ...deal }, seats);
      this.keeping.turn();
      this.isSown = !deal.deal && answer.seed !== null;
      this.#take(answer, true);
    });
  }

  /**
   * A table that was kept, maybe one that has gone on elsewhere.
   * @param {Save} save @param {Partial<Standing & { seats: string[], news: number }>} [changed] how it stands there; `news` is the ply after which all is new
   */
  open(save, changed = {}) {
    return this.#queue(async () => {
      const { record, at, seats, news = Number.POSITIVE_INFINITY } = { ...save, ...changed };
      const answer = await this.#anew({ ask: "load", record, at }, seats);
      this.keeping.turn(save.id, save.stamp);
      this.news = news;
      if (record !== save.record || at !== save.at || String(this.seats) !== String(seated(save.seats, answer.players)))
        await this.keeping.keep(answer, this.seats);
      this.#take(answer, true);
    });
  }

  /** A game from outside, to be kept beside those that are here. @param {Standing} game @param {string[]} seats */
  bring({ record, at }, seats) {
    return this.#queue(async () => {
      const answer = await this.#anew({ ask: "load", record, at }, seats);
      this.keeping.turn();
      await this.keeping.keep(answer, this.seats);
      this.#take(answer, true);
    });
  }

  /** Let other people sit down: here, or far away. @param {string[]} seats */
  seat(seats) {
    return this.#queue(async () => {
      const before = this.facing;
      const answer = await this.#anew({ ask: "table" }, seats);
      await this.keeping.keep(answer, this.seats);
      this.facing = viewer(this.seats, answer.to_move) === before ? before : null;
      this.#take(this.facing === null ? answer : await this.#seen({ ask: "table" }, this.facing), false);
    });
  }

  /** @param {string} move */
  play(move) {
    return this.#step({ ask: "play", move });
  }

  /** The text of a link that holds the game as it stands. @returns {Promise<string>} */
  link() {
    return this.#queue(async () => (await this.engine.ask({ ask: "link" })).link);
  }

  /** Something of the game to take along, as whoever looks may see it. @param {Export["as"]} as */
  exported(as) {
    return this.#queue(() => this.engine.ask({ ask: "export", as, seat: this.now?.seat ?? null }));
  }

  /** @param {"undo" | "redo"} way */
  go(way) {
    return this.#step({ ask: way });
  }

  /** Look at the game as it stood after another of its plies. Nothing is kept of that. @param {number} at */
  stand(at) {
    return this.#queue(async () => this.#take(await this.#seen({ ask: "go", at }, this.facing), false));
  }

  /** Look again: the screen has been turned. */
  look() {
    return this.#queue(async () => this.#take(await this.#seen({ ask: "table" }, this.facing), false));
  }

  /** The seat that was asked for sits before the screen. */
  handOver() {
    this.facing = this.asked ?? this.facing;
    return this.look();
  }

  /** @param {TableAsk} ask */
  #step(ask) {
    return this.#queue(async () => {
      if (ask.ask === "play" && this.awaits) throw new Error(this.now?.status);
      const answer = await this.#seen(ask, this.facing);
      await this.keeping.keep(answer, this.seats);
      this.news = Number.POSITIVE_INFINITY;
      this.#take(answer, false);
    });
  }

  /** Ask for another table, at which nobody has said yet who they are. @param {TableAsk} ask @param {string[]} seats */
  async #anew(ask, seats) {
    const answer = await this.#seen(ask, null);
    this.seats = seated(seats, answer.players);
    this.facing = null;
    this.news = Number.POSITIVE_INFINITY;
    return answer;
  }

  /**
   * Ask, and look through the eyes of whoever sits before the screen; where there are secrets, only if they have said who they are.
   * @param {TableAsk} ask @param {number | null} facing @returns {Promise<Answer>}
   */
  async #seen(ask, facing) {
    const tall = this.tall();
    const answer = await this.engine.ask({ ...ask, seat: "anyone", tall }); // who is to move is known with the answer
    if (!answer.private) return answer;
    const looks = viewer(this.seats, answer.to_move);
    const seat = looks === facing && !answer.over ? looks : null;
    return answer.seat === seat ? answer : this.engine.ask({ ask: "table", seat, tall });
  }

  /** @param {Answer} answer @param {boolean} fresh */
  #take(answer, fresh) {
    this.now = isAwaited(this.seats, answer.to_move) ? awaited(answer) : answer;
    if (this.asked !== null) this.facing = null; // whoever holds the screen from here on, nobody has said who it is
    this.show(this.now, fresh);
  }

  /** One after another: what is asked while something else is under way waits for it. @template T @param {() => Promise<T>} action @returns {Promise<T>} */
  #queue(action) {
    const next = this.#last.then(action);
    this.#last = next.catch(() => {});
    return next;
  }
}
