// What the engine answers: the JSON of "The bridge" in docs/architecture.md.

export interface GameCard {
  id: string;
  name: string;
  designer: string;
  sentence: string;
  minutes: string;
  seats: number[];
  seat_names: string[];
  private: boolean;
  options: Option[];
}

export interface Option {
  id: string;
  label: string;
  values: { value: string | number | boolean; text: string }[];
}

/** A legal move: its notation, the targets that pick it one after another, and a sentence. */
export interface Move {
  move: string;
  path: string[];
  text: string;
}

export interface ScoreLine {
  label: string;
  values: string[];
  winners: number[];
  note: string;
  /** The ids of the pieces that make it, and the same in words. */
  shows: string[];
  made_of: string;
  parts: ScoreLine[];
}

export interface Score {
  scores: number[];
  winners: number[];
  lines: ScoreLine[];
  verdict: string;
}

export interface LogEntry {
  ply: number;
  seat: number;
  move: string;
  text: string;
}

/** A whole game as data: all that must be kept of it, apart from where in it one stands. */
export interface GameRecord {
  version: number;
  deal: { game: string; seed?: string; [field: string]: unknown };
  moves: string[];
}

export interface Table {
  game: string;
  name: string;
  players: number;
  seat_names: string[];
  options: Record<string, string | number | boolean>;
  seed: string | null;
  seat: number | null;
  to_move: number | null;
  over: boolean;
  ply: number;
  plies: number;
  private: boolean;
  svg: string;
  status: string;
  moves: Move[];
  labels: Record<string, string>;
  score: Score;
  /** Whether there is something to count: the ask "tracker" tells it. */
  tracked: boolean;
  log: LogEntry[];
  undo: { reveals: boolean } | null;
  redo: boolean;
  said: string;
  record: GameRecord;
  at: number;
  lesson?: Lesson;
}

/** A step of a lesson, in words; `done` is whether the move that was tried was what is asked, and null before one was. */
export interface Lesson {
  step: number;
  steps: number;
  title: string;
  words: string[];
  task: string;
  shown: string;
  done: boolean | null;
  answer: string;
}

/** Who looks: a seat, a bystander, whoever is to move, or anyone who sits before the screen: the mover, but a bystander where there are secrets. */
export type Looker = number | null | "mover" | "anyone";

/** How the table is to be seen, and which seats computers play; asked along with everything that gives one. */
export interface Look {
  seat: Looker;
  tall: boolean;
  computers?: number[];
}

/** What a new table is asked for: a seed, or nothing, or a whole deal that was played before. */
export interface Deal {
  game: string;
  deal?: GameRecord["deal"];
  seed?: string;
  players?: string | number;
  options: Record<string, string | number | boolean>;
}

/** The asks that give a table. */
export type TableAsk =
  | ({ ask: "new" } & Deal)
  | { ask: "load"; record: GameRecord; at: number }
  | { ask: "play"; move: string }
  | { ask: "lesson"; game: string; step: number; tried: string | null }
  | { ask: "go"; at: number }
  | { ask: "undo" | "redo" | "table" };

/** What could be read of a text from outside: the record up to its last legal ply, and a sentence on what is wrong. */
export interface Reading {
  record: GameRecord | null;
  at: number;
  problem: string;
  kind: string;
}

/** Something of a game to take along. */
export interface Export {
  as: "svg" | "text" | "json" | "animation";
  seat: number | null;
}

/** A file that the engine has written. */
export interface Written {
  text: string;
  type: string;
  name: string;
}

/** Things that are alike in what is known of them: each with a drawing, and how many there are of it where that is to be said. */
export interface Lot {
  label: string;
  note: string;
  things: { svg: string; words: string; times: number | null; gone: boolean }[];
}

/** All that a seat may know: what a computer player is handed. */
export type View = Record<string, unknown>;

/** What the second Python is asked: pygames/api/ai_api.py. */
export type Thought =
  | { ask: "think"; view: View; level: string; seconds?: number; iterations?: number; seed?: number }
  | { ask: "hint"; view: View; seconds?: number; iterations?: number; seed?: number }
  | ({ ask: "review"; seconds?: number; iterations?: number; seed?: number } & Views);

/** A game that is over as its movers saw it: the view of each, anybody's of the end, and the moves between. */
export interface Views {
  views: View[];
  moves: string[];
}

/** Another ply of the game, to be looked at. */
export type Peek = Pick<Table, "ply" | "seat" | "to_move" | "svg" | "status" | "moves" | "labels">;

/** How far a thought has come. */
export interface Slice {
  move: string;
  value: number;
  sure: number;
  iterations: number;
  done: boolean;
}

/** A move and what is to be said for it. */
export interface Told {
  move: string;
  text: string;
  reasons: string[];
}

export interface Choice extends Told {
  chance: number;
}

/** How far a hint has come; the last slice has the moves. */
export interface HintSlice {
  sure: number;
  best?: Choice;
  second?: Choice | null;
  done: boolean;
}

/** One that turned a game: a choice, or what chance turned up after a ply. */
export interface Moment {
  ply: number;
  seat: number;
  luck: boolean;
  text: string;
  words: string;
  better: Told | null;
}

/** How far a review has come: each seat's chances in every position; the last slice has the moments. */
export interface ReviewSlice {
  progress: number;
  chances?: number[][];
  moments?: Moment[];
  done: boolean;
}

/** What a ply does to the score: what differs there; where that is not told, `untold` says why, and there is nothing else. */
export interface Effect {
  untold: string;
  scores?: { before: number[]; after: number[] };
  /** The seats that are ahead, or share the lead. */
  leaders?: { before: number[]; after: number[] };
  /** `before` is null for a line that is new. */
  lines?: { label: string; values: { before: string[] | null; after: string[] }; winners: { before: number[]; after: number[] } }[];
}

export type Ask =
  | (TableAsk & Look)
  | { ask: "games" | "result" | "link" | "invite" }
  | { ask: "view"; seat: number }
  | { ask: "tracker"; seat: Looker }
  | { ask: "views" }
  | ({ ask: "peek"; at: number } & Look)
  | { ask: "why"; move: string }
  | { ask: "effect"; move?: string }
  | { ask: "read"; text: string }
  | ({ ask: "export" } & Export);
