// What a table shows: the game and its players, and what this screen shows of it. Actions write these fields; a
// component, or an effect, that reads a field follows its changes. What only one part of the table needs, such as the chances
// that a review has found, is in that part.

import type { Area } from "../board/pan-zoom.ts";
import type { GameCard, Move, Position, RatedMove, TableView } from "../engine/protocol.ts";
import { hasFailed, INITIAL, type Startup } from "../engine/startup.ts";
import type { Step } from "../model/ladder.ts";
import type { NextGame } from "../model/next-game.ts";
import { type Flags, NO_FLAGS, type Result } from "../model/result.ts";
import { aiLevelAt, isRemoteTurn, readers, viewerSeat } from "../model/seats.ts";
import type { Occasion } from "../opponents/lines.tsx";
import { makeReactive } from "../shared/signals.ts";

export class GameState {
  /** The position of the game, as Python sees it and this screen shows it; null before a game is open. */
  position: TableView | null = null;
  previous: TableView | null = null;
  /** Whether `position` is of another game than `previous`, or of one that was reopened. */
  isFresh = false;
  /** The players by seat: "person", "away" or an AI level; "elsewhere" in a finished game that was shared. */
  seats: string[] = [];
  /** The typed names of the players by seat; "" or nothing for a seat without one. */
  names: string[] = [];
  /** The seat whose hidden information is shown; null if none is. */
  visibleSeat: number | null = null;
  /** What else is saved of the game. */
  flags: Flags = NO_FLAGS;
  /** Whether the seed alone determines the deal. */
  isSeededDeal = false;
  /** Plies after this one are new to the local player. */
  unseenSince = Number.POSITIVE_INFINITY;
  /**
   * Whether the texts of the position that is shown address the player at this screen as "you", and call the others by
   * their names. The texts of prebuilt deals do not.
   */
  addressesPlayer = true;
  /** Whether the position that is shown is still being saved. */
  isSaving = false;

  constructor() {
    makeReactive(this);
  }

  /** Whether `position` follows `previous` by one ply. */
  get isNextPly() {
    return !this.isFresh && this.position !== null && this.previous !== null && this.position.at === this.previous.at + 1;
  }

  /** The seat that still has to confirm the screen handover, or null. */
  get seatToIdentify() {
    const { position } = this;
    const seat = position?.private && !position.over ? viewerSeat(this.seats, position.to_move) : null;
    return seat === this.visibleSeat ? null : seat;
  }

  /** Whether a remote player is to move, so that their link is needed to continue. */
  get isRemoteTurn() {
    return isRemoteTurn(this.seats, this.position?.to_move ?? null);
  }

  /** The level of the AI that is to move; null if a person is. */
  get aiLevel() {
    return aiLevelAt(this.seats, this.position?.to_move ?? null);
  }

  get isResigned() {
    return this.flags.resigned !== null;
  }

  /** Whom Python's texts address, and what they call the players. */
  get readers() {
    return readers(this.seats, this.names);
  }
}

export interface HintState {
  byKey: boolean;
  /** whether the player is told first what the hint costs, and may still do without it */
  asks?: true;
  /** null while it is computed; `move`: the best one, as the table offers it; `isFirst`: it has cost a step of the ladder, which the player was not told before */
  found: { best: RatedMove; second: RatedMove | null | undefined; move: Move | undefined; isFirst: boolean } | null;
}

/** A ply that the player looks at. */
export interface ShownPly {
  by: "log" | "review";
  ply: number;
  /** what is on the board until the position of this ply is known, and then that; null: the position of the game */
  position: Position | null;
}

export interface Remark {
  seat: number;
  occasion: Occasion;
}

export interface EndCardState {
  position: TableView;
  /** whether the game has just ended */
  isNew: boolean;
  /** the scores after each ply that this table has shown, by ply */
  course: number[][];
  /** what is known of the game; undefined if that could not be loaded */
  game: GameCard | undefined;
  /** null if the results could not be read */
  outlook: Outlook | null;
}

export interface Outlook {
  /** the first win against a level, or how the games against it have gone; "" for neither */
  news: string;
  isFirstWin: boolean;
  /** null for games against other people */
  ladder: { steps: Step[]; words?: string } | null;
  /** the attempt at a deal of the day that counts, and whether it is this game; null for any other deal */
  contest: { attempt: Result; isThis: boolean } | null;
  /** whether the game has won the star of the deal of the day against somebody easier */
  hasStar?: boolean;
  /** whether the game is a step of the ladder, or part of one */
  isStep?: boolean;
  next: NextGame | null;
}

/** the moves that can be picked, the names of targets that are not on the board, and what to choose next by the picked targets or their kinds */
export type Offer = Pick<TableView, "moves" | "labels" | "next_steps">;

export class Choice {
  offer: Offer = { moves: [], labels: {}, next_steps: {} };
  /** The targets that are picked for a move. */
  picked: string[] = [];
  /** Whether a chosen move is waiting for the engine to start. */
  isHeld = false;
  /** The picked targets that are marked: a new list each time the marks and the buttons are drawn, because what lies over them is drawn again. */
  marked: string[] = [];
  /** The part of a growing board that is in sight; null: all of it. */
  visible: Area | null = null;
  /** Below the prompt: what the hovered or focused target does, or the next step. */
  guidance = "";

  constructor() {
    makeReactive(this);
  }
}

export class ViewState {
  /** The last report of the engine's start. */
  startup: Startup = INITIAL;
  /** The open tab; "" for none. */
  tab = "";
  /** What is on the board: a new object after each drawing, so that whatever lies over it, such as a mark, is drawn again too. */
  drawing: { svg: string } | null = null;
  /** What was chosen to be on the board instead of the position of the game; null for nothing. */
  shown: ShownPly | null = null;
  /** The targets of the better move that the review shows, in order, or the first one that a puzzle’s hint shows; [] if nothing shows one. */
  better: string[] = [];
  /** Whether an interlude, for example at half-time, is coming or shown. */
  isInterlude = false;
  /** Whether the score of a game that has just ended is counted up: who has won is not told before. */
  isCounting = false;
  endCard: EndCardState | null = null;
  remark: Remark | null = null;
  hint: HintState | null = null;
  /** Whether the features of the table, and so the computer players, could not be loaded so far. */
  isAiMissing = false;
  /** The number of plies that computers may still play before they pause: only a game between computers is paused. Written by the methods below. */
  pliesAllowed = Number.POSITIVE_INFINITY;

  readonly choice = new Choice();

  constructor() {
    makeReactive(this);
  }

  pauseComputers() {
    this.pliesAllowed = 0;
  }

  resumeComputers() {
    this.pliesAllowed = Number.POSITIVE_INFINITY;
  }

  allowOnePly() {
    this.pliesAllowed = 1;
  }

  /** A computer plays a ply. */
  countPly() {
    this.pliesAllowed -= 1;
  }

  /** The value of <html data-engine>. */
  get stage(): "loading" | "ready" | "failed" {
    return this.startup.stage === "ready" ? "ready" : hasFailed(this.startup) ? "failed" : "loading";
  }

  /** The earlier position that is on the board; null if it shows the position of the game. */
  get earlier() {
    return this.shown?.position ?? null;
  }

  /** Whether the board shows the position of the game, and not an earlier one. */
  get showsPresent() {
    return this.earlier === null;
  }

  /** The ply that the player looks back at during a game; null if they do not. */
  get lookBack() {
    return this.shown?.by === "log" ? this.shown.ply : null;
  }

  /** The ply that is chosen in the review; null if none is. */
  get reviewed() {
    return this.shown?.by === "review" ? this.shown.ply : null;
  }
}
