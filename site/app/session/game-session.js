// One table: asks the engine, keeps what it answers, and only then shows it. Everything that changes a game passes through here, one thing at a time.

import { aiLevelAt, aiSeats, isRemoteGame, isRemoteTurn, localOnlySeat, normalizeSeats, viewerSeat } from "../model/seats.js";
import { Autosave } from "../saves/autosave.js";
import { atScreen } from "./waiting.js";

/** @import { Deal, Export, Looker, Table as Answer, TableAsk, View } from "../engine/protocol.js" */
/** @import { EngineLike } from "../engine/client.js" */
/** @import { GameHistory } from "../model/compare-games.js" */
/** @import { Save } from "../saves/saves-store.js" */

export class GameSession {
  /** @type {Answer | null} */
  now = null;
  /** The seat whose secrets are on the screen; null: nobody's. @type {number | null} */
  visibleSeat = null;
  /** Who sits where: "person", "away" or the level of a computer. @type {string[]} */
  seats = [];
  /** Whether its deal is what its seed gives. */
  isSeededDeal = false;
  /** The ply after which all is new to the person here. */
  unseenSince = Number.POSITIVE_INFINITY;
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * @param {EngineLike} engine
   * @param {() => boolean} tall which shape of drawing is wanted
   * @param {(table: Answer, fresh: boolean) => void} show draws; `fresh` where another game or another sight of it has come
   * @param {(words: string) => void} tell says what happened to the save
   */
  constructor(engine, tall, show, tell) {
    this.engine = engine;
    this.tall = tall;
    this.show = show;
    this.autosave = new Autosave(tell);
  }

  /** The seat that has to say that it is they who look; null for none. */
  get seatToIdentify() {
    const table = this.now;
    const seat = table?.private && !table.over ? viewerSeat(this.seats, table.to_move) : null;
    return seat === this.visibleSeat ? null : seat;
  }

  /** Whether someone far away has to play, and the link that they will send is waited for. */
  get isRemoteTurn() {
    return isRemoteTurn(this.seats, this.now?.to_move ?? null);
  }

  /** The level of the computer that has to play; null where it is no computer's turn. */
  get aiLevel() {
    return aiLevelAt(this.seats, this.now?.to_move ?? null);
  }

  /** What tells one position of one game from every other. */
  get position() {
    const { record, at } = this.now ?? { at: 0 };
    return `${this.autosave.id}: ${record?.moves.slice(0, at)}`;
  }

  /** When everything that was begun has been kept and shown. */
  get settled() {
    return this.#last;
  }

  /** A new table. It is kept from its first ply on. @param {Deal} deal @param {string[]} [seats] */
  deal(deal, seats = []) {
    return this.#queue(async () => {
      const answer = await this.#anew({ ask: "new", ...deal }, seats);
      this.autosave.startGame();
      this.isSeededDeal = !deal.deal && answer.seed !== null;
      this.#show(answer, true);
    });
  }

  /**
   * A table that was kept, maybe one that has gone on elsewhere.
   * @param {Save} save @param {Partial<GameHistory & { seats: string[], news: number }>} [changed] how it stands there; `news` is the ply after which all is new
   */
  open(save, changed = {}) {
    return this.#queue(async () => {
      const { record, at, seats, news = Number.POSITIVE_INFINITY } = { ...save, ...changed };
      const answer = await this.#anew({ ask: "load", record, at }, seats);
      this.autosave.startGame(save);
      this.unseenSince = news;
      if (record !== save.record || at !== save.at || String(this.seats) !== String(normalizeSeats(save.seats, answer.players)))
        await this.autosave.keep(answer, this.seats, true); // it may have ended by a ply that was played far away
      this.#show(answer, true);
    });
  }

  /** A game from outside, to be kept beside those that are here. @param {GameHistory} game @param {string[]} seats */
  addGame({ record, at }, seats) {
    return this.#queue(async () => {
      const answer = await this.#anew({ ask: "load", record, at }, seats);
      this.autosave.startGame();
      await this.autosave.keep(answer, this.seats, false);
      this.#show(answer, true);
    });
  }

  /** Let other people sit down: here, or far away. @param {string[]} seats */
  seat(seats) {
    return this.#queue(async () => {
      const before = this.visibleSeat;
      const answer = await this.#anew({ ask: "table" }, seats);
      if (answer.plies || this.autosave.isSaved || isRemoteGame(this.seats)) await this.autosave.keep(answer, this.seats, false);
      if (viewerSeat(this.seats, answer.to_move) === before) this.visibleSeat = before;
      this.#show(await this.#seen({ ask: "table" }, this.visibleSeat), false);
    });
  }

  /** @param {string} move */
  play(move) {
    return this.#queue(async () => {
      if (this.isRemoteTurn || this.aiLevel) throw new Error(this.now?.status);
      await this.#step({ ask: "play", move });
    });
  }

  /** What the computer that has to play may know. @returns {Promise<View>} */
  view() {
    return this.#queue(() => this.engine.ask({ ask: "view", seat: this.now?.to_move ?? 0 }));
  }

  /** The ply of a computer, if the position still stands for which it was chosen. @param {string} move @param {string} position */
  reply(move, position) {
    return this.#queue(async () => {
      if (this.position === position) await this.#step({ ask: "play", move });
    });
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
    return this.#queue(() => this.#step({ ask: way }));
  }

  /** Look at the game as it stood after another of its plies. Nothing is kept of that. @param {number} at */
  showPly(at) {
    return this.#queue(async () => this.#show(await this.#seen({ ask: "go", at }, this.visibleSeat), false));
  }

  /** Look again: the screen has been turned. */
  refresh() {
    return this.#queue(async () => this.#show(await this.#seen({ ask: "table" }, this.visibleSeat), false));
  }

  /** The seat that was asked for sits before the screen. */
  handOver() {
    this.visibleSeat = this.seatToIdentify ?? this.visibleSeat;
    return this.refresh();
  }

  /** @param {TableAsk} ask */
  async #step(ask) {
    const answer = await this.#seen(ask, this.visibleSeat);
    await this.autosave.keep(answer, this.seats, ask.ask === "play");
    this.unseenSince = Number.POSITIVE_INFINITY;
    this.#show(answer, false);
  }

  /** Ask for another table, at which nobody has said yet who they are; who plays against computers alone need not. @param {TableAsk} ask @param {string[]} seats */
  async #anew(ask, seats) {
    const answer = await this.#request(ask, []);
    this.seats = normalizeSeats(seats, answer.players);
    this.visibleSeat = localOnlySeat(this.seats);
    this.unseenSince = Number.POSITIVE_INFINITY;
    const again = answer.at > 0 && aiSeats(this.seats).length > 0; // how far an undo goes is known with the seats
    return this.#through(again ? await this.#request({ ask: "table" }, this.seats) : answer, this.visibleSeat);
  }

  /**
   * Ask, and look through the eyes of whoever sits before the screen; where there are secrets, only if they have said who they are.
   * @param {TableAsk} ask @param {number | null} facing @returns {Promise<Answer>}
   */
  async #seen(ask, facing) {
    return this.#through(await this.#request(ask, this.seats), facing); // who is to move is known with the answer
  }

  /** @param {TableAsk} ask @param {string[]} seats @param {Looker} [seat] */
  #request(ask, seats, seat = "anyone") {
    return this.engine.ask({ ...ask, seat, tall: this.tall(), computers: aiSeats(seats) });
  }

  /** @param {Answer} answer as a bystander sees it @param {number | null} facing */
  async #through(answer, facing) {
    if (!answer.private) return answer;
    const looks = viewerSeat(this.seats, answer.to_move);
    const seat = looks === facing && !answer.over ? looks : null;
    return answer.seat === seat ? answer : this.#request({ ask: "table" }, this.seats, seat);
  }

  /** @param {Answer} answer @param {boolean} fresh */
  #show(answer, fresh) {
    this.now = atScreen(answer, this.seats);
    if (this.seatToIdentify !== null) this.visibleSeat = null; // whoever holds the screen from here on, nobody has said who it is
    this.show(this.now, fresh);
  }

  /** One after another: what is asked while something else is under way waits for it. @template T @param {() => Promise<T>} action @returns {Promise<T>} */
  #queue(action) {
    const next = this.#last.then(action);
    this.#last = next.catch(() => {});
    return next;
  }
}
