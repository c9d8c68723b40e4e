// The game on a table, and the actions on it: each asks the engine, changes the state and saves the game. They go through
// one queue, one at a time.

import type { EngineLike } from "../engine/client.ts";
import type { ExportOptions, NewDeal, TableRequest, TableView, View, Viewer, ViewOptions } from "../engine/protocol.ts";
import type { GameHistory } from "../model/game-history.ts";
import { type Flags, NO_FLAGS, storedFlags } from "../model/result.ts";
import {
  aiSeats,
  cleanNames,
  isRemoteGame,
  localOnlySeat,
  localSeat,
  normalizeSeats,
  type Readers,
  readers,
  seatsOfPuzzle,
  seatsOfSharedGame,
  viewerSeat,
} from "../model/seats.ts";
import { chosenFaces } from "../preferences/preferences.ts";
import { Autosave, findSave, hasTraceOfHelp, type Save } from "../saves/saves-store.ts";
import { update } from "../shared/signals.ts";
import { GameState } from "./state.ts";
import { asResigned, isResigned, seatToResign, tableForViewer, withNames } from "./table-for-viewer.ts";

/** who plays a game, and what belongs to that */
type Players = Pick<GameState, "seats" | "names" | "visibleSeat" | "flags" | "unseenSince">;
/** which layout is drawn, and for which ratio of height to width */
type Shape = Pick<ViewOptions, "tall" | "room">;
/** from whose perspective a table is requested */
type Viewed = Pick<GameState, "seats" | "visibleSeat"> & { names?: string[] };
/** identifies what a move leads to; the table is null until the engine has answered */
type Prepared = { key: string; table: TableView | null };

export class GameSession extends GameState {
  engine: EngineLike;
  shape: () => Shape;
  autosave: Autosave;
  #last: Promise<unknown> = Promise.resolve();
  /** The table after the move that the player points at. */
  #prepared: Prepared | null = null;
  #preparing: Promise<unknown> = Promise.resolve();

  /**
   * @param shape of the space for the board
   * @param warn says what happened to the save
   */
  constructor(engine: EngineLike, shape: () => Shape, warn: (words: string) => void) {
    super();
    this.engine = engine;
    this.shape = shape;
    this.autosave = new Autosave(warn);
  }

  get positionId() {
    const { record, at } = this.position ?? { at: 0 };
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
      const { answer, game } = await this.#openGame({ request: "new", ...deal }, seats, names);
      await this.#begin(answer, { ...game, isSeededDeal: !deal.deal && answer.seed !== null }, { isKept: isRemoteGame(game.seats) });
    });
  }

  /**
   * Open a saved game, optionally with changes from elsewhere.
   * @param changed replaces parts of the save; plies after `news` are new
   */
  open(save: Save, changed: Partial<GameHistory & { seats: string[]; names: string[]; news: number }> = {}) {
    return this.#queue(async () => {
      const { record, at, seats, names, resigned, news: unseenSince = Number.POSITIVE_INFINITY } = { ...save, ...changed };
      const { answer, game: opened } = await this.#openGame({ request: "load", record, at }, seats, names ?? []);
      const helped = hasTraceOfHelp(save) || record !== save.record || at !== save.at;
      const flags = { ...NO_FLAGS, ...storedFlags(save), resigned: isResigned(resigned, answer.players) ? resigned : null, helped };
      const game = { ...opened, flags, unseenSince };
      const isKept = record !== save.record || at !== save.at || String(game.seats) !== String(normalizeSeats(save.seats, answer.players));
      await this.#begin(answer, game, { save, isKept, isPlayed: true }); // a remote player's move may have ended it
    });
  }

  /** Add a game as a new save. @param known what is known of it besides its moves */
  addGame({ record, at }: GameHistory, seats: string[], names: string[] = [], known: Partial<Flags> = {}) {
    return this.#queue(async () => {
      const { answer, game } = await this.#openGame({ request: "load", record, at }, seats, names);
      const flags = { ...NO_FLAGS, helped: answer.at > 0, ...known, resigned: isResigned(known.resigned, answer.players) ? known.resigned : null };
      await this.#begin(answer, { ...game, flags }, { isKept: true });
    });
  }

  /**
   * Open a game from a link. If the link has a finished game against computers, its sender has played it: its texts address nobody
   * here as "you", and it is saved only if the player plays on from it.
   */
  openLinked({ record, at }: GameHistory, seats: string[], names: string[]) {
    return this.#queue(async () => {
      const { answer, game } = await this.#openGame({ request: "load", record, at }, seats, names);
      if (!answer.over || localOnlySeat(game.seats) === null)
        return this.#begin(answer, { ...game, flags: { ...NO_FLAGS, helped: answer.at > 0 } }, { isKept: true });
      const shared = { ...game, seats: seatsOfSharedGame(game.seats), flags: { ...NO_FLAGS, branched: true }, visibleSeat: null };
      await this.#begin(await this.#requestView({ request: "table" }, shared), shared);
    });
  }

  /** Open a position for the player of the seat to move; nobody at this screen plays the others. It is not saved. */
  solve({ record, at }: GameHistory) {
    return this.#queue(async () => {
      const { answer, game } = await this.#openGame({ request: "load", record, at }, [], []);
      const seats = seatsOfPuzzle(answer.players, answer.to_move);
      const solving = { ...game, seats, flags: { ...NO_FLAGS, branched: true }, visibleSeat: localSeat(seats) };
      await this.#begin(await this.#requestView({ request: "table" }, solving), solving);
    });
  }

  /**
   * Show another game than before.
   * @param how `save`: its save, if it has one; `isKept`: whether to save it now; `isPlayed`: whether a ply on this table may
   * have led here
   */
  async #begin(answer: TableView, game: Players & Partial<GameState>, how: { save?: Save; isKept?: boolean; isPlayed?: boolean } = {}) {
    this.autosave.startGame(how.save);
    if (how.isKept) await this.#save(answer, how.isPlayed ?? false, game);
    this.#show(answer, { ...game, isFresh: true });
  }

  seat(seats: string[], names: string[] = this.names) {
    return this.#queue(async () => {
      const { flags, visibleSeat } = this;
      const { answer, game: opened } = await this.#openGame({ request: "table" }, seats, names);
      const helped = flags.helped || (answer.at > 0 && String(opened.seats) !== String(this.seats));
      const game = { ...opened, flags: { ...flags, helped } };
      if (answer.plies || this.autosave.isSaved || isRemoteGame(game.seats)) await this.#save(answer, false, game);
      if (viewerSeat(game.seats, answer.to_move) === visibleSeat) game.visibleSeat = visibleSeat;
      this.#show(await this.#requestView({ request: "table" }, game), game);
    });
  }

  /** Set the typed names of the players. They are saved with the next change of the game. */
  rename(names: string[]) {
    return this.#queue(async () => {
      this.names = names;
    });
  }

  /** The save of an unfinished game, to which the player may want to return; null if there is nothing to return to. */
  leftBehind(): Promise<Save | null> {
    return this.#queue(async () => {
      const { isSaved, id } = this.autosave;
      return isSaved && this.position && !this.position.over ? (await findSave(id)).save : null;
    });
  }

  /**
   * @param how `isHint`: whether a hint played it; `positionId`: where it was chosen, if it must not be played in another
   * one, for example after a move that was still being played
   */
  play(move: string, { isHint = false, positionId }: { isHint?: boolean; positionId?: string } = {}) {
    return this.#queue(async () => {
      if (positionId !== undefined && positionId !== this.positionId) return;
      if (this.isRemoteTurn || this.aiLevel || this.isResigned) throw new Error(this.position?.status);
      const { at = 0 } = this.position ?? {};
      const before = this.flags;
      this.flags = { ...before, hinted: [...before.hinted.filter((ply) => ply < at), ...(isHint ? [at] : [])] };
      try {
        await this.#step({ request: "play", move });
      } catch (error) {
        this.flags = before; // refused: redo may bring the hint's move back
        throw error;
      }
    });
  }

  /**
   * Ask for the table after a move before it is played. If it is played next, its table is drawn without waiting for the
   * engine. What this gains is in docs/architecture/drawing.md.
   */
  prepare(move: string) {
    const request = this.#viewed({ request: "prepare", move });
    const { at = 0 } = this.position ?? {};
    const prepared: Prepared = { key: this.#keyOf(request), table: null };
    if (this.#prepared?.key === prepared.key) return;
    this.#prepared = prepared;
    this.#preparing = this.#preparing.then(async () => {
      if (this.#prepared !== prepared) return; // the player points at another one by now
      const table = await this.engine.request(request).catch(() => null); // playing the move reports why
      if (table?.at === at + 1) prepared.table = table; // else the engine has played another move meanwhile
    });
  }

  /** The table that this move leads to, if it was prepared; no other one is needed any more. */
  #takePrepared(request: TableRequest & ViewOptions) {
    const prepared = this.#prepared;
    this.#prepared = null;
    return prepared?.key === this.#keyOf(request) ? prepared.table : null;
  }

  /** The view of the AI that is to move: only what its seat may know. */
  viewOfMover(): Promise<View> {
    return this.#queue(() => this.engine.request({ request: "view", seat: this.position?.to_move ?? 0 }));
  }

  /** Play an AI's move, unless the position has changed since it was chosen, or a person has taken its seat. */
  reply(move: string, positionId: string) {
    return this.#queue(async () => {
      if (this.positionId === positionId && !this.isResigned && this.aiLevel) await this.#step({ request: "play", move });
    });
  }

  /** Remember that a hint was shown, also if the page is left before the next move. */
  noteHelp() {
    return this.#queue(async () => {
      if (this.flags.helped) return;
      this.flags = { ...this.flags, helped: true };
      if (this.position && this.autosave.isSaved) await this.#save(this.position, false);
    });
  }

  link(): Promise<string> {
    return this.#queue(async () => (await this.engine.request({ request: "link" })).link);
  }

  /**
   * Export the game. Pictures and animations show only what the viewer may see, but a game file ("json") contains the whole
   * game.
   */
  exported(as: ExportOptions["as"]) {
    return this.#queue(() => this.engine.request({ request: "export", as, seat: this.position?.seat ?? null }));
  }

  /** The position as an SVG picture, with nothing that is hidden from a bystander. */
  bystanderPicture() {
    return this.#queue(() => this.engine.request({ request: "export", as: "svg", seat: null }));
  }

  go(direction: "undo" | "redo") {
    return this.#queue(() => {
      this.seats = normalizeSeats(this.seats, this.seats.length); // whoever plays on from a shared game takes its free seat
      this.visibleSeat ??= localOnlySeat(this.seats);
      if (direction === "undo") this.flags = { ...this.flags, helped: true };
      return this.isResigned ? this.#takeResignationBack() : this.#step({ request: direction });
    });
  }

  /** Give the game up, for the player at this screen. */
  resign() {
    return this.#queue(async () => {
      const seat = this.position && seatToResign(this.position, this.seats);
      if (seat !== null) await this.#setResigned(seat);
    });
  }

  async #takeResignationBack() {
    await this.autosave.forgetResignation();
    await this.#setResigned(null);
  }

  async #setResigned(resigned: number | null) {
    const answer = await this.#requestView({ request: "table" });
    const flags = { ...this.flags, resigned };
    await this.#save(answer, resigned !== null, { ...this.#players, flags });
    this.#show(answer, { flags });
  }

  /** Show the position after another ply. It is not saved. */
  showPly(at: number) {
    return this.#queue(async () => this.#show(await this.#requestView({ request: "go", at })));
  }

  /** Request the current table again and redraw it, for example because the screen was rotated. */
  refresh() {
    return this.#queue(() => this.#redraw());
  }

  async #redraw() {
    this.#show(await this.#requestView({ request: "table" }));
  }

  /** Confirm the screen handover: the player to move has the screen now. */
  handOver() {
    const visibleSeat = this.seatToIdentify ?? this.visibleSeat;
    return this.#queue(async () => this.#show(await this.#requestView({ request: "table" }, { seats: this.seats, visibleSeat }), { visibleSeat }));
  }

  async #step(request: TableRequest) {
    const viewed = this.#viewed(request);
    const prepared = request.request === "play" ? this.#takePrepared(viewed) : null;
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
    this.#show(answer, { unseenSince: Number.POSITIVE_INFINITY });
    if (prepared) await answered.catch(() => this.#redraw()); // the engine has refused the move whose table is drawn, for example because it has crashed
    await saved;
    if (this.autosave.id !== id) this.#show(answer); // another tab has changed the save, so this is another game now
  }

  #save(answer: TableView, played: boolean, game: Players = this.#players) {
    const { seats, names, flags } = game;
    return this.autosave.save(withResignation(answer, game), seats, played, { names, ...flags });
  }

  get #players(): Players {
    const { seats, names, visibleSeat, flags, unseenSince } = this;
    return { seats, names, visibleSeat, flags, unseenSince };
  }

  /**
   * Open a game, or the same game for other players, and return it from the viewer's perspective, and its players. Only a
   * single player against AIs sees their hand without confirming a handover.
   */
  async #openGame(request: TableRequest, typedSeats: string[], typedNames: string[]): Promise<{ answer: TableView; game: Players }> {
    const expected = readers(typedSeats, typedNames);
    const first = await this.#request(request, [], "anyone", expected);
    const seats = normalizeSeats(typedSeats, first.players);
    const names = cleanNames(typedNames).slice(0, first.players);
    const visibleSeat = localOnlySeat(seats);
    const to = readers(seats, names);
    const again = (first.at > 0 && aiSeats(seats).length > 0) || !isSame(expected, to); // how far undo goes back, and texts, depend on the seats
    let answer = again ? await this.#request({ request: "table" }, seats, "anyone", to) : first;
    if (answer.private) {
      const viewer = viewerSeat(seats, answer.to_move);
      const seat = viewer === visibleSeat ? viewer : null;
      if (answer.seat !== seat) answer = await this.#request({ request: "table" }, seats, seat, to);
    }
    return { answer, game: { seats, names, visibleSeat, flags: NO_FLAGS, unseenSince: Number.POSITIVE_INFINITY } };
  }

  /**
   * Send a request, and return the answer from the viewer's perspective. Hidden information is included only if that seat has
   * confirmed the handover. The viewer depends on who is to move after the request, so the request names a viewer for each
   * possible mover.
   */
  #requestView(request: TableRequest, game: Viewed = this): Promise<TableView> {
    return this.engine.request(this.#viewed(request, game));
  }

  #viewed<T extends TableRequest>(request: T, { seats, names = this.names, visibleSeat }: Viewed = this) {
    const viewers = seats.map((_, mover) => (viewerSeat(seats, mover) === visibleSeat ? visibleSeat : null));
    return this.#withOptions(request, seats, viewers, readers(seats, names));
  }

  /** Identifies what a move leads to: the position, the move and the viewer. */
  #keyOf(request: TableRequest & ViewOptions) {
    return `${this.positionId} ${JSON.stringify({ ...request, request: "" })}`;
  }

  #request(request: TableRequest, seats: string[], seat: Viewer, to: Readers) {
    return this.engine.request(this.#withOptions(request, seats, seat, to));
  }

  #withOptions<T extends TableRequest>(request: T, seats: string[], seat: Viewer, to: Readers): T & ViewOptions {
    return { ...request, ...to, seat, ...this.shape(), ...chosenFaces(), computers: aiSeats(seats) };
  }

  /** Show an answer, and change the state in one step. @param changes of the game and its players */
  #show(answer: TableView, changes: Partial<GameState> = {}) {
    const players = { ...this.#players, ...changes };
    const position = tableForViewer(withResignation(answer, players), players.seats, players.names);
    const addressesPlayer = answer.you === position.you && String(answer.player_names) === String(position.player_names);
    if (!addressesPlayer) position.svg = withNames(position);
    update<GameState>(this, { isFresh: false, ...changes, previous: this.position, position, addressesPlayer });
    if (this.seatToIdentify !== null) this.visibleSeat = null; // the next player at the screen has to confirm again
  }

  #queue<T>(action: () => Promise<T>): Promise<T> {
    const next = this.#last.then(action);
    this.#last = next.catch(() => {});
    return next;
  }
}

/** The answer as this page shows it: if a seat has given up, the game is over. */
const withResignation = (answer: TableView, { flags: { resigned }, seats, names }: Players) =>
  resigned === null ? answer : asResigned(answer, resigned, seats, names);

const isSame = (one: Readers, other: Readers) => one.you === other.you && nonEmpty(one) === nonEmpty(other);

const nonEmpty = ({ names }: Readers) => String(names).replace(/,+$/, "");
