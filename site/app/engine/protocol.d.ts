// Generated from pygames/api/protocol.py by `python -m tools.protocol`: change that file.

export type OptionValue = string | number | boolean;

export type Viewer = number | null | "mover" | "anyone" | (number | null)[];

export type View = Record<string, unknown>;

/** A value of an option, and its text. */
export interface OptionChoice {
  value: OptionValue;
  text: string;
}

/** An option of a game, as the dialog for a new game shows it. */
export interface Option {
  id: string;
  label: string;
  values: OptionChoice[];
}

/** What the home page and the dialog for a new game show of a game. */
export interface GameCard {
  id: string;
  name: string;
  designer: string;
  sentence: string;
  /** The usual length of a game: "15-20". */
  minutes: string;
  /** The possible numbers of players. */
  seats: number[];
  seat_names: string[];
  /** Who starts, seat by seat; empty if the deal decides it. */
  side_notes: string[];
  /** Whether seats hold secrets. */
  private: boolean;
  options: Option[];
}

/** A game that was installed as a plugin. */
export interface PluginCard {
  id: string;
  name: string;
  designer: string;
  sentence: string;
  /** The usual length of a game: "15-20". */
  minutes: string;
  /** The possible numbers of players. */
  seats: number[];
  seat_names: string[];
  /** Who starts, seat by seat; empty if the deal decides it. */
  side_notes: string[];
  /** Whether seats hold secrets. */
  private: boolean;
  options: Option[];
  /** Its rules, as Markdown. */
  guide: string;
}

/** The plugins that are installed. */
export interface Plugins {
  games: PluginCard[];
  /** A sentence for each plugin that cannot be used. */
  problems: string[];
}

/** A legal move. */
export interface Move {
  /** Its notation. */
  move: string;
  /** The targets that choose it, one after another. */
  path: string[];
  /** What it does, in a sentence. */
  text: string;
}

/** A line of the score, with one value for each seat. */
export interface ScoreLine {
  label: string;
  values: string[];
  /** The seats that win the line. */
  winners: number[];
  note: string;
  /** The ids of the pieces that make it. */
  shows: string[];
  /** The same in words. */
  made_of: string;
  /** The lines that add up to it. */
  parts: ScoreLine[];
}

/** The score so far, or the final one. */
export interface Score {
  scores: number[];
  winners: number[];
  lines: ScoreLine[];
  /** Who has won and by how much; empty before the end. */
  verdict: string;
  /** What decided it, in a few words; empty if the score did. */
  reason: string;
}

/** A ply of the log. */
export interface LogEntry {
  /** From 1 on. */
  ply: number;
  seat: number;
  move: string;
  text: string;
}

/** A whole game as data: its deal and all its moves, undone ones too. */
export interface GameRecord {
  version: number;
  deal: { game: string; seed?: string; [field: string]: unknown };
  moves: string[];
}

/** What an undo would do. */
export interface Undo {
  /** Whether it takes back a card or a roll that somebody has seen. */
  reveals: boolean;
}

/** A step of a lesson, in words. */
export interface Lesson {
  /** From 1 on. */
  step: number;
  steps: number;
  title: string;
  /** Paragraphs. */
  words: string[];
  task: string;
  /** A move that solves the task. */
  shown: string;
  /** Whether the move that was tried solves the task; null before one was tried. */
  done: boolean | null;
  /** What is said to the move that was tried. */
  answer: string;
}

/** A position of the game: what is drawn, and what can be chosen. */
export interface Position {
  ply: number;
  /** Who looks; null for a spectator. */
  seat: number | null;
  to_move: number | null;
  svg: string;
  status: string;
  /** Empty if the game has secrets and another seat looks. */
  moves: Move[];
  /** Words for each target that is not on the board. */
  labels: Record<string, string>;
}

/** All that a page needs to draw the game and to let a person move, as one seat may see it. */
export interface TableView {
  ply: number;
  /** Who looks; null for a spectator. */
  seat: number | null;
  to_move: number | null;
  svg: string;
  status: string;
  /** Empty if the game has secrets and another seat looks. */
  moves: Move[];
  /** Words for each target that is not on the board. */
  labels: Record<string, string>;
  game: string;
  name: string;
  players: number;
  seat_names: string[];
  options: Record<string, OptionValue>;
  seed: string | null;
  over: boolean;
  /** With those that were undone. */
  plies: number;
  private: boolean;
  score: Score;
  /** Whether the request "tracker" has something to count. */
  tracked: boolean;
  log: LogEntry[];
  /** Null if there is nothing to undo. */
  undo: Undo | null;
  redo: boolean;
  /** The last ply and the status, for a screen reader. */
  said: string;
  record: GameRecord;
  /** How many plies of the record stand. */
  at: number;
  lesson?: Lesson;
}

/** Why a move is illegal. */
export interface Why {
  /** The rule, in a sentence; empty if the move is legal. */
  why: string;
}

/** A game as link text. */
export interface Link {
  link: string;
}

/** A list with one number for each seat, or of seats, before and after a ply. */
export interface ScoresChange {
  before: number[];
  after: number[];
}

/** The values of a score line before and after a ply. */
export interface ValuesChange {
  /** Null for a line that is new. */
  before: string[] | null;
  after: string[];
}

/** How a ply changes a line of the score. */
export interface LineDiff {
  label: string;
  values: ValuesChange;
  winners: ScoresChange;
}

/** How a ply changes the score: only what differs. */
export interface ScoreDiff {
  /** Why the game does not tell it before the move; then nothing else is there. */
  untold: string;
  scores?: ScoresChange;
  /** The seats that are ahead, or share the lead. */
  leaders?: ScoresChange;
  lines?: LineDiff[];
}

/** A card, mark or die that has been seen, or not yet. */
export interface UnseenItem {
  svg: string;
  words: string;
  /** How many there are, if that is to be said. */
  times: number | null;
  gone: boolean;
}

/** Items of which the same is known. */
export interface UnseenGroup {
  label: string;
  note: string;
  things: UnseenItem[];
}

/** What has been seen and what is still out, as one seat may know it. */
export interface Tracker {
  lots: UnseenGroup[];
}

/** What could be read of one game in a text. */
export interface ImportResult {
  /** Up to the last legal ply; null if nothing could be read. */
  record: GameRecord | null;
  /** The ply at which it stood. */
  at: number;
  /** What is wrong, in a sentence or two; empty if nothing is. */
  problem: string;
  /** "link", "file", "abstract-play", or "" if that is unknown. */
  kind: string;
}

/** The first game of a text, and all of them. */
export interface ImportResults {
  /** Up to the last legal ply; null if nothing could be read. */
  record: GameRecord | null;
  /** The ply at which it stood. */
  at: number;
  /** What is wrong, in a sentence or two; empty if nothing is. */
  problem: string;
  /** "link", "file", "abstract-play", or "" if that is unknown. */
  kind: string;
  games: ImportResult[];
}

/** A file that Python has written. */
export interface ExportedFile {
  text: string;
  /** Its MIME type. */
  type: string;
  name: string;
}

/** A finished game as its movers saw it. */
export interface GameViews {
  /** The view of each mover, and a spectator's of the end. */
  views: View[];
  moves: string[];
}

/** A move, and why it is good or bad. */
export interface MoveAdvice {
  move: string;
  text: string;
  reasons: string[];
}

/** A move with the mover's chance of winning. */
export interface RatedMove {
  move: string;
  text: string;
  reasons: string[];
  /** 0 to 1. */
  chance: number;
}

/** A move that the search has looked at. */
export interface CandidateMove {
  move: string;
  /** The seat's chance of winning with it, 0 to 1. */
  value: number;
  /** How often it was looked at. */
  visits: number;
}

/** How far the search for a move has come. */
export interface ThinkSlice {
  /** The best so far. */
  move: string;
  /** The seat's chance of winning, 0 to 1. */
  value: number;
  /** The share of the iterations that went to the move, 0 to 1. */
  sure: number;
  iterations: number;
  moves: CandidateMove[];
  done: boolean;
}

/** How far a hint has come. The last slice has the moves. */
export interface HintSlice {
  sure: number;
  best?: RatedMove;
  /** A move that is nearly as good. */
  second?: RatedMove | null;
  done: boolean;
}

/** A ply that turned the game: a choice, or what chance turned up after it. */
export interface KeyMoment {
  ply: number;
  seat: number;
  luck: boolean;
  text: string;
  words: string;
  better: MoveAdvice | null;
}

/** How far a review has come. The last slice has the key moments. */
export interface ReviewSlice {
  /** 0 to 1. */
  progress: number;
  /** Each seat's chance of winning, in every position. */
  chances?: number[][];
  moments?: KeyMoment[];
  done: boolean;
}

/** How the table is drawn, and which seats are computers; with every request that gives a table. */
export interface ViewOptions {
  /** "mover" by default; "anyone" is the mover, but a spectator if the game has secrets; a list names the viewer for each seat that may be to move next, so that one request is enough. */
  seat: Viewer;
  tall: boolean;
  /** An undo goes back to the last decision that was not theirs. */
  computers?: number[];
}

/** A new game: a seed or nothing, or a whole deal. */
export interface NewDeal {
  game: string;
  deal?: { game: string; seed?: string; [field: string]: unknown };
  seed?: string;
  players?: string | number;
  /** A value may be written as text. */
  options: Record<string, OptionValue>;
}

/** A game to open, and the ply at which it stands. */
export interface SavedGame {
  record: GameRecord;
  at: number;
}

/** A move in notation. */
export interface ChosenMove {
  move: string;
}

/** A ply, counted from 0, the deal. */
export interface PlyNumber {
  at: number;
}

/** A step of a lesson. */
export interface LessonStep {
  game: string;
  /** From 1 on. */
  step: number;
  /** A move. */
  tried: string | null;
}

/** A seat. */
export interface SeatOnly {
  seat: number;
}

/** Who looks. */
export interface ViewerOnly {
  seat: Viewer;
}

/** A ply, and how it is drawn. */
export interface PeekOptions {
  /** "mover" by default; "anyone" is the mover, but a spectator if the game has secrets; a list names the viewer for each seat that may be to move next, so that one request is enough. */
  seat: Viewer;
  tall: boolean;
  /** An undo goes back to the last decision that was not theirs. */
  computers?: number[];
  at: number;
}

/** A move, or nothing for the last ply. */
export interface MaybeMove {
  move?: string;
}

/** Text from outside: anything. */
export interface ForeignText {
  text: string;
}

/** A file format, and who looks. */
export interface ExportOptions {
  as: "svg" | "text" | "json" | "animation";
  seat: number | null;
}

/** How much an AI player may think, and the seed of its random numbers. */
export interface Limits {
  seconds?: number;
  iterations?: number;
  seed?: number;
}

/** A view, and the level that plays it. */
export interface ThinkOptions {
  seconds?: number;
  iterations?: number;
  seed?: number;
  view: View;
  level: string;
}

/** The view of the seat to move. */
export interface HintOptions {
  seconds?: number;
  iterations?: number;
  seed?: number;
  view: View;
}

/** A finished game. */
export interface ReviewOptions {
  seconds?: number;
  iterations?: number;
  seed?: number;
  /** The view of each mover, and a spectator's of the end. */
  views: View[];
  moves: string[];
}

/** The requests that give a table. */
export type TableRequest =
  | ({ request: "new" } & NewDeal)
  | ({ request: "load" } & SavedGame)
  | ({ request: "play" } & ChosenMove)
  | { request: "undo" }
  | { request: "redo" }
  | ({ request: "go" } & PlyNumber)
  | { request: "table" }
  | ({ request: "lesson" } & LessonStep);

/** The requests to the bridge. */
export type BridgeRequest =
  | (TableRequest & ViewOptions)
  | { request: "games" }
  | { request: "invite" }
  | ({ request: "peek" } & PeekOptions)
  | ({ request: "view" } & SeatOnly)
  | { request: "views" }
  | { request: "result" }
  | ({ request: "why" } & ChosenMove)
  | ({ request: "effect" } & MaybeMove)
  | ({ request: "tracker" } & ViewerOnly)
  | { request: "link" }
  | ({ request: "export" } & ExportOptions)
  | ({ request: "read" } & ForeignText);

/** The requests to the AI worker, which answers in slices. */
export type AiRequest =
  | ({ request: "think" } & ThinkOptions)
  | ({ request: "hint" } & HintOptions)
  | ({ request: "review" } & ReviewOptions);

/** What each request to the bridge gives. */
export interface Results {
  games: GameCard[];
  invite: Plugins;
  new: TableView;
  load: TableView;
  play: TableView;
  undo: TableView;
  redo: TableView;
  go: TableView;
  table: TableView;
  lesson: TableView;
  peek: Position;
  view: View;
  views: GameViews;
  result: Record<string, unknown>;
  why: Why;
  effect: ScoreDiff;
  tracker: Tracker;
  link: Link;
  export: ExportedFile;
  read: ImportResults;
}
