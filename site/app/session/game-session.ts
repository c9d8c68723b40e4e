// Controller of one game: sends requests to the engine, and saves and renders the answers. Every change to the game
// goes through its queue, one at a time.

import type { EngineLike } from "../engine/client.ts";
import type { ExportOptions, NewDeal, TableRequest, TableView, View, Viewer, ViewOptions } from "../engine/protocol.ts";
import type { GameHistory } from "../model/compare-games.ts";
import type { Readers } from "../model/seats.ts";
import {
  aiLevelAt,
  aiSeats,
  cleanNames,
  isRemoteGame,
  isRemoteTurn,
  localOnlySeat,
  normalizeSeats,
  readers,
  seatsOfSharedGame,
  viewerSeat,
} from "../model/seats.ts";
import { chosenFaces } from "../preferences/preferences.ts";
import { Autosave } from "../saves/autosave.ts";
import type { Save } from "../saves/saves-store.ts";
import { PreparedTable } from "./prepared-table.ts";
import { asResigned, isResigned, seatToResign } from "./resignation.ts";
import { tableForViewer } from "./table-for-viewer.ts";

const LONG_NAME = 11; // characters; a longer name is drawn narrower

export class GameSession {
  engine: EngineLike;
  tall: () => boolean;
  show: (table: TableView, fresh: boolean) => void;
  autosave: Autosave;
  now: TableView | null = null;
  /** The seat whose hidden information is shown; null if none is. */
  visibleSeat: number | null = null;
  /** The players by seat: "person", "away" or an AI level; "elsewhere" in a finished game that was shared. */
  seats: string[] = [];
  /** The typed names of the players by seat; "" or nothing for a seat without one. */
  names: string[] = [];
  /** The seat that has given up the game; null if none has. */
  resigned: number | null = null;
  /** The plies that were played with "Play it" of a hint, counted from 0. They may include plies that are undone. */
  hinted: number[] = [];
  /** Whether the game is played on from a position of another one. Then it does not count for streaks of wins. */
  branched = false;
  /** Whether the seed alone determines the deal. */
  isSeededDeal = false;
  /** Plies after this one are new to the local player. */
  unseenSince = Number.POSITIVE_INFINITY;
  /**
   * Whether the texts of the position that is shown address the player at this screen as "you", and call the others by
   * their names. Those of prebuilt deals do not.
   */
  addressesPlayer = true;
  /** Whether the position that is shown is still being saved. */
  isSaving = false;
  /** Called when the position that is shown has been saved. */
  onSaved = () => {};
  /** Called with the table after a move that may be played next. */
  onPrepared = (_table: TableView) => {};
  #last: Promise<unknown> = Promise.resolve();
  #prepared = new PreparedTable();

  /**
   * @param tall whether to draw the tall layout
   * @param show renders; `fresh` if the game was replaced or reopened
   * @param report reports what happened to the save
   */
  constructor(engine: EngineLike, tall: () => boolean, show: (table: TableView, fresh: boolean) => void, report: (words: string) => void) {
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

  /**
   * Start a new game. It is saved from its first ply on; a game by link at once, because its link may be sent before.
   */
  deal(deal: NewDeal, seats: string[] = [], names: string[] = []) {
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
   * @param changed replaces parts of the save; plies after `news` are new
   */
  open(save: Save, changed: Partial<GameHistory & { seats: string[]; names: string[]; news: number }> = {}) {
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

  /** Add an imported game as a new save. @param branched whether it is played on from a position of another game */
  addGame({ record, at }: GameHistory, seats: string[], names: string[] = [], branched: boolean = false) {
    return this.#queue(async () => {
      const answer = await this.#openGame({ request: "load", record, at }, seats, names);
      this.branched = branched;
      this.autosave.startGame();
      await this.#save(answer, false);
      this.#show(answer, true);
    });
  }

  /**
   * Open a game from a link. A finished one against computers was played by whoever shared it: it addresses nobody as
   * "you", and becomes a save only if it is played on.
   */
  openLinked({ record, at }: GameHistory, seats: string[], names: string[] = []) {
    return this.#queue(async () => {
      const request = { request: "load", record, at } as const;
      let answer = await this.#openGame(request, seats, names);
      this.autosave.startGame();
      if (answer.over && localOnlySeat(this.seats) !== null) {
        this.seats = seatsOfSharedGame(this.seats);
        this.branched = true;
        this.visibleSeat = null;
        answer = await this.#requestView({ request: "table" }, null);
      } else await this.#save(answer, false);
      this.#show(answer, true);
    });
  }

  /** Change the players, local or remote. */
  seat(seats: string[], names: string[] = this.names) {
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

  /** @param isHint whether a hint played it */
  play(move: string, isHint: boolean = false) {
    return this.#queue(async () => {
      if (this.isRemoteTurn || this.aiLevel || this.resigned !== null) throw new Error(this.now?.status);
      const { at = 0 } = this.now ?? {};
      this.hinted = [...this.hinted.filter((ply) => ply < at), ...(isHint ? [at] : [])];
      await this.#step({ request: "play", move });
    });
  }

  /**
   * Ask for the table after a move before it is played. If it is played next, its table is drawn without waiting for
   * the engine.
   */
  prepare(move: string) {
    const request = this.#viewed({ request: "prepare", move }, this.visibleSeat);
    this.#prepared.ask(this.#keyOf(request), async () => {
      const table = await this.engine.request(request);
      this.onPrepared(table);
      return table;
    });
  }

  /** The view of the AI that is to move: only what its seat may know. */
  view(): Promise<View> {
    return this.#queue(() => this.engine.request({ request: "view", seat: this.now?.to_move ?? 0 }));
  }

  /** Play an AI's move, unless the position has changed since it was chosen. */
  reply(move: string, position: string) {
    return this.#queue(async () => {
      if (this.position === position && this.resigned === null) await this.#step({ request: "play", move });
    });
  }

  /** The game as the text of a link. */
  link(): Promise<string> {
    return this.#queue(async () => (await this.engine.request({ request: "link" })).link);
  }

  /**
   * Export the game. Pictures and animations show only what the viewer may see, but a game file ("json") contains the
   * whole game.
   */
  exported(as: ExportOptions["as"]) {
    return this.#queue(() => this.engine.request({ request: "export", as, seat: this.now?.seat ?? null }));
  }

  /** The position as an SVG picture, with nothing that is hidden from a bystander. */
  bystanderPicture() {
    return this.#queue(() => this.engine.request({ request: "export", as: "svg", seat: null }));
  }

  go(direction: "undo" | "redo") {
    return this.#queue(() => {
      this.seats = normalizeSeats(this.seats, this.seats.length); // whoever plays on from a shared game takes its free seat
      this.visibleSeat ??= localOnlySeat(this.seats);
      return this.resigned === null ? this.#step({ request: direction }) : this.#takeResignationBack();
    });
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

  async #setResigned(seat: number | null) {
    this.resigned = seat;
    const answer = await this.#requestView({ request: "table" }, this.visibleSeat);
    await this.#save(answer, seat !== null);
    this.#show(answer, false);
  }

  /** Show the position after another ply. It is not saved. */
  showPly(at: number) {
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

  async #step(request: TableRequest) {
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

  /**
   * Show the engine's own table again: it has refused a move whose table was drawn already, for example because it has
   * crashed.
   */
  async #takeBack() {
    this.#show(await this.#requestView({ request: "table" }, this.visibleSeat), false);
  }

  #save(answer: TableView, played: boolean) {
    const { seats, names, resigned, hinted, branched } = this;
    return this.autosave.save(this.#told(answer), seats, played, { names, hinted, branched, ...(resigned !== null && { resigned }) });
  }

  /**
   * Open a game, or the same game for other players, and return it from the viewer's perspective. Only a single player
   * against AIs sees their hand without confirming a handover.
   */
  async #openGame(request: TableRequest, seats: string[], names: string[]) {
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
   * Send a request, and return the answer from the viewer's perspective. Hidden information is included only if that
   * seat has
   * confirmed the handover. The viewer depends on who is to move after the request, so the request names a viewer for
   * each possible mover.
   * @param facing the seat that has confirmed
   */
  #requestView(request: TableRequest, facing: number | null): Promise<TableView> {
    return this.engine.request(this.#viewed(request, facing));
  }

  #viewed<T extends TableRequest>(request: T, facing: number | null) {
    const viewers = this.seats.map((_, mover) => (viewerSeat(this.seats, mover) === facing ? facing : null));
    return this.#withOptions(request, this.seats, viewers);
  }

  /** Identifies what a move leads to: the position, the move and the viewer. */
  #keyOf(request: TableRequest & ViewOptions) {
    return `${this.position} ${JSON.stringify({ ...request, request: "" })}`;
  }

  #request(request: TableRequest, seats: string[], seat: Viewer = "anyone", to: Readers = this.readers) {
    return this.engine.request(this.#withOptions(request, seats, seat, to));
  }

  #withOptions<T extends TableRequest>(request: T, seats: string[], seat: Viewer, to: Readers = this.readers): T & ViewOptions {
    return { ...request, ...to, seat, tall: this.tall(), ...chosenFaces(), computers: aiSeats(seats) };
  }

  /**
   * @param answer as a spectator sees it
   * @param facing the seat that has confirmed
   */
  async #fromPerspective(answer: TableView, facing: number | null) {
    if (!answer.private) return answer;
    const viewer = viewerSeat(this.seats, answer.to_move);
    const seat = viewer === facing && !answer.over ? viewer : null;
    return answer.seat === seat ? answer : this.#request({ request: "table" }, this.seats, seat);
  }

  #show(answer: TableView, fresh: boolean) {
    this.now = tableForViewer(this.#told(answer), this.seats, this.names);
    this.addressesPlayer = answer.you === this.now.you && String(answer.player_names) === String(this.now.player_names);
    if (!this.addressesPlayer) this.now.svg = withNames(this.now);
    if (this.seatToIdentify !== null) this.visibleSeat = null; // the next player at the screen has to confirm again
    this.show(this.now, fresh);
  }

  /** The answer as this page shows it: if a seat has given up, the game is over. */
  #told(answer: TableView) {
    return this.resigned === null ? answer : asResigned(answer, this.resigned, this.seats, this.names);
  }

  /** Run actions one after another. */
  #queue<T>(action: () => Promise<T>): Promise<T> {
    const next = this.#last.then(action);
    this.#last = next.catch(() => {});
    return next;
  }
}

const isSame = (one: Readers, other: Readers) => one.you === other.you && nonEmpty(one) === nonEmpty(other);

const nonEmpty = ({ names }: Readers) => String(names).replace(/,+$/, "");

/** A prebuilt drawing with the names of the players instead of those of the seats. */
const withNames = ({ svg, seat_names: seats, player_names: names }: TableView) =>
  svg.replace(/<text([^>]*)>([^<>]+)(?=<\/text>)/g, (whole, attributes, word) => {
    const name = names[seats.indexOf(word)] ?? word;
    if (name === word || /[<>&]/.test(name)) return whole; // a name that could be markup is left out
    return `<text${fitted(attributes, word, name)}>${name}`;
  });

/** The attributes of a text with another word in it: a long one is squeezed, any other gets the width that it needs. */
const fitted = (attributes: string, word: string, name: string) =>
  attributes.replace(/ textLength="([\d.]+)"( lengthAdjust="\w+")?/, (_, length, adjust = "") =>
    name.length > LONG_NAME ? ` textLength="${Math.round((LONG_NAME * length) / word.length)}"${adjust}` : "",
  );
