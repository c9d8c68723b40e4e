// Controller of one game: sends requests to the engine, and saves and renders the answers. Every change to the game goes through its queue, one at a time.

import { cleanNames, readers } from "../model/player-names.js";
import { aiLevelAt, aiSeats, isRemoteGame, isRemoteTurn, localOnlySeat, normalizeSeats, viewerSeat } from "../model/seats.js";
import { chosenFaces } from "../preferences/card-faces.js";
import { Autosave } from "../saves/autosave.js";
import { PreparedTable } from "./prepared-table.js";
import { asResigned, isResigned, seatToResign } from "./resignation.js";
import { tableForViewer } from "./table-for-viewer.js";

/** @import { ExportOptions, NewDeal, TableRequest, TableView, View, Viewer, ViewOptions } from "../engine/protocol.js" */
/** @import { Readers } from "../model/player-names.js" */
/** @import { EngineLike } from "../engine/client.js" */
/** @import { GameHistory } from "../model/compare-games.js" */
/** @import { Save } from "../saves/saves-store.js" */

const LONG_NAME = 11; // characters; a longer name is drawn narrower

export class GameSession {
  /** @type {TableView | null} */
  now = null;
  /** The seat whose hidden information is shown; null if none is. @type {number | null} */
  visibleSeat = null;
  /** The players by seat: "person", "away" or an AI level. @type {string[]} */
  seats = [];
  /** The typed names of the players by seat; "" or nothing for a seat without one. @type {string[]} */
  names = [];
  /** The seat that has given up the game; null if none has. @type {number | null} */
  resigned = null;
  /** The plies that were played with "Play it" of a hint, counted from 0. They may include plies that are undone. @type {number[]} */
  hinted = [];
  /** Whether the game is played on from a position of another one. Then it does not count for streaks of wins. */
  branched = false;
  /** Whether the seed alone determines the deal. */
  isSeededDeal = false;
  /** Plies after this one are new to the local player. */
  unseenSince = Number.POSITIVE_INFINITY;
  /** Whether the texts of the position that is shown address the player at this screen as "you", and call the others by their names. Those of prebuilt deals do not. */
  addressesPlayer = true;
  /** Whether the position that is shown is still being saved. */
  isSaving = false;
  /** Called when the position that is shown has been saved. */
  onSaved = () => {};
  /** Called with the table after a move that may be played next. */
  onPrepared = (/** @type {TableView} */ _table) => {};
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  #prepared = new PreparedTable();

  /**
   * @param {EngineLike} engine
   * @param {() => boolean} tall whether to draw the tall layout
   * @param {(table: TableView, fresh: boolean) => void} show renders; `fresh` if the game was replaced or reopened
   * @param {(words: string) => void} report reports what happened to the save
   */
  constructor(engine, tall, show, report) {
    this.engine = engine;
    this.tall = tall;
    this.show = show;
    this.autosave = new Autosave(report);
  }

  /** The seat that still has to confirm the screen handover, or null. */
  get seatToIdentify() {
    const table = this.now;
    const seat = table?.private && !table.over ? viewerSeat(this.seats, table.to_move) : null;
    return seat === this.visibleSeat ? null : seat;
  }

  /** Whether a remote player is to move, so that their link is needed to continue. */
  get isRemoteTurn() {
    return isRemoteTurn(this.seats, this.now?.to_move ?? null);
  }

  /** The level of the AI that is to move; null if a person is. */
  get aiLevel() {
    return aiLevelAt(this.seats, this.now?.to_move ?? null);
  }

  /** Whom Python's texts address, and what they call the players. */
  get readers() {
    return readers(this.seats, this.names);
  }

  /** Identifies the current position of the current game. */
  get position() {
    const { record, at } = this.now ?? { at: 0 };
    return `${this.autosave.id}: ${record?.moves.slice(0, at)}`;
  }

  /** Resolves when all queued actions are saved and rendered. */
  get settled() {
    return this.#last;
  }

  /** Start a new game. It is saved from its first ply on; a game by link at once, because its link may be sent before. @param {NewDeal} deal @param {string[]} [seats] @param {string[]} [names] */
  deal(deal, seats = [], names = []) {
    return this.#queue(async () => {
      const answer = await this.#openGame({ request: "new", ...deal }, seats, names);
      this.autosave.startGame();
      this.isSeededDeal = !deal.deal && answer.seed !== null;
      if (isRemoteGame(this.seats)) await this.#save(answer, false);
      this.#show(answer, true);
    });
  }

  /**
   * Open a saved game, optionally with changes from elsewhere.
   * @param {Save} save @param {Partial<GameHistory & { seats: string[], names: string[], news: number }>} [changed] replaces parts of the save; plies after `news` are new
   */
  open(save, changed = {}) {
    return this.#queue(async () => {
      const { record, at, seats, names, resigned, news = Number.POSITIVE_INFINITY } = { ...save, ...changed };
      const answer = await this.#openGame({ request: "load", record, at }, seats, names ?? []);
      this.resigned = isResigned(resigned, answer.players) ? resigned : null;
      this.hinted = Array.isArray(save.hinted) ? save.hinted : [];
      this.branched = save.branched === true;
      this.autosave.startGame(save);
      this.unseenSince = news;
      if (record !== save.record || at !== save.at || String(this.seats) !== String(normalizeSeats(save.seats, answer.players))) await this.#save(answer, true); // true: a remote player's move may have ended it
      this.#show(answer, true);
    });
  }

  /** Add an imported game as a new save. @param {GameHistory} game @param {string[]} seats @param {string[]} [names] @param {boolean} [branched] whether it is played on from a position of another game */
  addGame({ record, at }, seats, names = [], branched = false) {
    return this.#queue(async () => {
      const answer = await this.#openGame({ request: "load", record, at }, seats, names);
      this.branched = branched;
      this.autosave.startGame();
      await this.#save(answer, false);
      this.#show(answer, true);
    });
  }

  /** Change the players, local or remote. @param {string[]} seats @param {string[]} [names] */
  seat(seats, names = this.names) {
    return this.#queue(async () => {
      const before = this.visibleSeat;
      const { resigned, hinted, branched } = this;
      const answer = await this.#openGame({ request: "table" }, seats, names);
      Object.assign(this, { resigned, hinted, branched });
      if (answer.plies || this.autosave.isSaved || isRemoteGame(this.seats)) await this.#save(answer, false);
      if (viewerSeat(this.seats, answer.to_move) === before) this.visibleSeat = before;
      this.#show(await this.#requestView({ request: "table" }, this.visibleSeat), false);
    });
  }

  /** @param {string} move @param {boolean} [isHint] whether a hint played it */
  play(move, isHint = false) {
    return this.#queue(async () => {
      if (this.isRemoteTurn || this.aiLevel || this.resigned !== null) throw new Error(this.now?.status);
      const { at = 0 } = this.now ?? {};
      this.hinted = [...this.hinted.filter((ply) => ply < at), ...(isHint ? [at] : [])];
      await this.#step({ request: "play", move });
    });
  }

  /** Ask for the table after a move before it is played. If it is played next, its table is drawn without waiting for the engine. @param {string} move */
  prepare(move) {
    const request = this.#viewed({ request: "prepare", move }, this.visibleSeat);
    this.#prepared.ask(this.#keyOf(request), async () => {
      const table = await this.engine.request(request);
      this.onPrepared(table);
      return table;
    });
  }

  /** The view of the AI that is to move: only what its seat may know. @returns {Promise<View>} */
  view() {
    return this.#queue(() => this.engine.request({ request: "view", seat: this.now?.to_move ?? 0 }));
  }

  /** Play an AI's move, unless the position has changed since it was chosen. @param {string} move @param {string} position */
  reply(move, position) {
    return this.#queue(async () => {
      if (this.position === position && this.resigned === null) await this.#step({ request: "play", move });
    });
  }

  /** The game as the text of a link. @returns {Promise<string>} */
  link() {
    return this.#queue(async () => (await this.engine.request({ request: "link" })).link);
  }

  /** Export the game. Pictures and animations show only what the viewer may see, but a game file ("json") contains the whole game. @param {ExportOptions["as"]} as */
  exported(as) {
    return this.#queue(() => this.engine.request({ request: "export", as, seat: this.now?.seat ?? null }));
  }

  /** The position as an SVG picture, with nothing that is hidden from a bystander. */
  bystanderPicture() {
    return this.#queue(() => this.engine.request({ request: "export", as: "svg", seat: null }));
  }

  /** @param {"undo" | "redo"} direction */
  go(direction) {
    return this.#queue(() => (this.resigned === null ? this.#step({ request: direction }) : this.#takeResignationBack()));
  }

  /** Give the game up, for the player at this screen. */
  resign() {
    return this.#queue(async () => {
      const seat = this.now && seatToResign(this.now, this.seats);
      if (seat !== null) await this.#setResigned(seat);
    });
  }

  async #takeResignationBack() {
    await this.autosave.forgetResignation();
    await this.#setResigned(null);
  }

  /** @param {number | null} seat */
  async #setResigned(seat) {
    this.resigned = seat;
    const answer = await this.#requestView({ request: "table" }, this.visibleSeat);
    await this.#save(answer, seat !== null);
    this.#show(answer, false);
  }

  /** Show the position after another ply. It is not saved. @param {number} at */
  showPly(at) {
    return this.#queue(async () => this.#show(await this.#requestView({ request: "go", at }, this.visibleSeat), false));
  }

  /** Request the current table again and redraw it, for example because the screen was rotated. */
  refresh() {
    return this.#queue(async () => this.#show(await this.#requestView({ request: "table" }, this.visibleSeat), false));
  }

  /** Confirm the screen handover: the player to move has the screen now. */
  handOver() {
    this.visibleSeat = this.seatToIdentify ?? this.visibleSeat;
    return this.refresh();
  }

  /** @param {TableRequest} request */
  async #step(request) {
    const viewed = this.#viewed(request, this.visibleSeat);
    const prepared = request.request === "play" ? this.#prepared.take(this.#keyOf(viewed)) : null;
    const answered = this.engine.request(viewed);
    const answer = prepared ?? (await answered);
    const { id } = this.autosave;
    this.isSaving = true;
    const saved = answered
      .then(() => this.#save(answer, request.request === "play"))
      .finally(() => {
        this.isSaving = false;
      });
    saved.catch(() => {}); // handled below: the board does not wait for the storage
    this.unseenSince = Number.POSITIVE_INFINITY;
    this.#show(answer, false);
    if (prepared) await answered.catch(() => this.#takeBack());
    await saved;
    if (this.autosave.id !== id)
      this.#show(answer, false); // another tab has changed the save, so this is another game now
    else this.onSaved();
  }

  /** Show the engine's own table again: it has refused a move whose table was drawn already, for example because it has crashed. */
  async #takeBack() {
    this.#show(await this.#requestView({ request: "table" }, this.visibleSeat), false);
  }

  /** @param {TableView} answer @param {boolean} played */
  #save(answer, played) {
    const { seats, names, resigned, hinted, branched } = this;
    return this.autosave.save(this.#told(answer), seats, played, { names, hinted, branched, ...(resigned !== null && { resigned }) });
  }

  /**
   * Open a game, or the same game for other players, and return it from the viewer's perspective. Only a single player against AIs sees their hand without confirming a handover.
   * @param {TableRequest} request @param {string[]} seats @param {string[]} names
   */
  async #openGame(request, seats, names) {
    const expected = readers(seats, names);
    const answer = await this.#request(request, [], "anyone", expected);
    this.seats = normalizeSeats(seats, answer.players);
    this.names = cleanNames(names).slice(0, answer.players);
    this.resigned = null;
    this.hinted = [];
    this.branched = false;
    this.visibleSeat = localOnlySeat(this.seats);
    this.unseenSince = Number.POSITIVE_INFINITY;
    const again = (answer.at > 0 && aiSeats(this.seats).length > 0) || !isSame(expected, this.readers); // how far undo goes back, and texts, depend on the seats
    return this.#fromPerspective(again ? await this.#request({ request: "table" }, this.seats) : answer, this.visibleSeat);
  }

  /**
   * Send a request, and return the answer from the viewer's perspective. Hidden information is included only if that seat has
   * confirmed the handover. The viewer depends on who is to move after the request, so the request names a viewer for each possible mover.
   * @param {TableRequest} request @param {number | null} facing the seat that has confirmed @returns {Promise<TableView>}
   */
  #requestView(request, facing) {
    return this.engine.request(this.#viewed(request, facing));
  }

  /** @template {TableRequest} T @param {T} request @param {number | null} facing */
  #viewed(request, facing) {
    const viewers = this.seats.map((_, mover) => (viewerSeat(this.seats, mover) === facing ? facing : null));
    return this.#withOptions(request, this.seats, viewers);
  }

  /** Identifies what a move leads to: the position, the move and the viewer. @param {TableRequest & ViewOptions} request */
  #keyOf(request) {
    return `${this.position} ${JSON.stringify({ ...request, request: "" })}`;
  }

  /** @param {TableRequest} request @param {string[]} seats @param {Viewer} [seat] @param {Readers} [to] */
  #request(request, seats, seat = "anyone", to = this.readers) {
    return this.engine.request(this.#withOptions(request, seats, seat, to));
  }

  /** @template {TableRequest} T @param {T} request @param {string[]} seats @param {Viewer} seat @param {Readers} [to] @returns {T & ViewOptions} */
  #withOptions(request, seats, seat, to = this.readers) {
    return { ...request, ...to, seat, tall: this.tall(), ...chosenFaces(), computers: aiSeats(seats) };
  }

  /** @param {TableView} answer as a spectator sees it @param {number | null} facing the seat that has confirmed */
  async #fromPerspective(answer, facing) {
    if (!answer.private) return answer;
    const viewer = viewerSeat(this.seats, answer.to_move);
    const seat = viewer === facing && !answer.over ? viewer : null;
    return answer.seat === seat ? answer : this.#request({ request: "table" }, this.seats, seat);
  }

  /** @param {TableView} answer @param {boolean} fresh */
  #show(answer, fresh) {
    this.now = tableForViewer(this.#told(answer), this.seats, this.names);
    this.addressesPlayer = answer.you === this.now.you && String(answer.player_names) === String(this.now.player_names);
    if (!this.addressesPlayer) this.now.svg = withNames(this.now);
    if (this.seatToIdentify !== null) this.visibleSeat = null; // the next player at the screen has to confirm again
    this.show(this.now, fresh);
  }

  /** The answer as this page shows it: if a seat has given up, the game is over. @param {TableView} answer */
  #told(answer) {
    return this.resigned === null ? answer : asResigned(answer, this.resigned, this.seats, this.names);
  }

  /** Run actions one after another. @template T @param {() => Promise<T>} action @returns {Promise<T>} */
  #queue(action) {
    const next = this.#last.then(action);
    this.#last = next.catch(() => {});
    return next;
  }
}

/** @param {Readers} one @param {Readers} other */
const isSame = (one, other) => one.you === other.you && nonEmpty(one) === nonEmpty(other);

/** @param {Readers} readers */
const nonEmpty = ({ names }) => String(names).replace(/,+$/, "");

/** A prebuilt drawing with the names of the players instead of those of the seats. @param {TableView} table */
const withNames = ({ svg, seat_names: seats, player_names: names }) =>
  svg.replace(/<text([^>]*)>([^<>]+)(?=<\/text>)/g, (whole, attributes, word) => {
    const name = names[seats.indexOf(word)] ?? word;
    if (name === word || /[<>&]/.test(name)) return whole; // a name that could be markup is left out
    return `<text${fitted(attributes, word, name)}>${name}`;
  });

/** The attributes of a text with another word in it: a long one is squeezed, any other gets the width that it needs. @param {string} attributes @param {string} word @param {string} name */
const fitted = (attributes, word, name) =>
  attributes.replace(/ textLength="([\d.]+)"( lengthAdjust="\w+")?/, (_, length, adjust = "") =>
    name.length > LONG_NAME ? ` textLength="${Math.round((LONG_NAME * length) / word.length)}"${adjust}` : "",
  );
