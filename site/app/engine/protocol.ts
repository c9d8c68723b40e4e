// Generated from pygames/api/protocol.py by `python -m tools.generate_protocol`: change it there.

export type OptionValue = string | number | boolean;

export type Viewer = number | null | "mover" | "anyone" | (number | null)[];

export type View = Record<string, unknown>;

/** A legal move that a search has examined. */
export interface CandidateMove {
  move: string;
  /** The seat's chance of winning with it, 0 to 1. */ value: number;
  /** How often the search has tried it. */ visits: number;
}

/** A move that somebody wants to play, compared with the best one. */
export interface JudgedMove extends RatedMove {
  /** Whether a review would call it a mistake. */ mistake: boolean;
}

/** A move, why it is good, and its chance of winning. */
export interface RatedMove extends MoveAdvice {
  /** The mover's chance of winning with it, 0 to 1. */ chance: number;
}

/** A stretch of plies over which the chance of one seat fell far, though no single move explains it. */
export interface Drift {
  /** The first ply, from 1 on. */ first: number;
  last: number;
  seat: number;
  words: string;
}

/** A ply that decided much: a bad move, or a stroke of luck. */
export interface KeyMoment {
  /** From 1 on. */ ply: number;
  /** The seat that moved. */ seat: number;
  /** Whether it was luck, not the choice of the move. */ luck: boolean;
  /** What the played move did. */ text: string;
  /** Its consequence. */ words: string;
  /** A better move; null for a stroke of luck. */ better: MoveAdvice | null;
}

/** A move, what it does, and why it is good. */
export interface MoveAdvice {
  move: string;
  /** What the move does, in a sentence. */ text: string;
  /** Why it is good, the most important first; a risk comes last. */ reasons: string[];
  /** That risk; empty if there is none. */ risk: string;
  /** What a hint tells of it, only if it is asked for. */ idea?: string;
}

/** A card that lies face up on the board. */
export interface NamedCard {
  /** What texts call it: “the Forest”. */ name: string;
  rank: string;
  suits: string;
  /** The ids of its pieces on the board. */ pieces: string[];
}

/** A file for the player to save. */
export interface ExportedFile {
  text: string;
  /** Its MIME type. */ type: string;
  name: string;
}

/** A line of the score, with one value for each seat. */
export interface ScoreLine {
  /** “Row 2, Moons”. */ label: string;
  /** One short text per seat. */ values: string[];
  /** The seats that win the line, in games in which lines are won. */ winners: number[];
  /** A sentence that explains the line. */ note: string;
  /** The ids of the pieces that the line counts. */ shows: string[];
  /** The same pieces as text. */ made_of: string;
  /** The lines whose sum this line is. */ parts: ScoreLine[];
}

/** A ply in the log. */
export interface LogEntry {
  /** From 1 on. */ ply: number;
  seat: number;
  move: string;
  /** The move as the page shows it. */ shown: string;
  /** What it does, as advice: “Take the Forest.”. */ text: string;
  /** What happened: “Novice took the Forest.”. */ sentence: string;
  /** Whether it belongs to the same turn as the ply before it. */ continues: boolean;
}

/** Whom texts address, and what they call the players. The bridge keeps both until a request has "names". */
export interface Readers {
  /** The seat that texts call "you". */ you?: number | null;
  /** By seat; empty: the name of the seat. */ names?: string[];
}

/** A value of an option, and its label. */
export interface OptionChoice {
  value: OptionValue;
  text: string;
}

/** An option of a game, as the dialog for a new game shows it. */
export interface Option {
  id: string;
  label: string;
  values: OptionChoice[];
  /** The numbers of players for which the option matters. */ players: number[];
}

/** The data of a game for the home page and the dialog for a new game. */
export interface GameCard {
  id: string;
  name: string;
  designer: string;
  sentence: string;
  /** The usual length of a game: "15-20". */ minutes: string;
  /** How much there is to think about. */ weight: "light" | "medium" | "deep" | "";
  /** How much luck there is. */ luck: "none" | "some" | "much" | "";
  /** 0 if there is no lesson. */ lesson_minutes: number;
  /** A well-known game that it resembles, or "". */ similar_to: string;
  /** The possible numbers of players. */ seats: number[];
  seat_names: string[];
  /** What each side is, such as who starts; one sentence about all seats if the deal decides it. */ side_notes: string[];
  /** The kind of piece that marks a seat outside the board. */ mark: string;
  /** Whether seats have hidden information, such as hands. */ private: boolean;
  /** Whether chance decides anything. */ dealt: boolean;
  options: Option[];
}

/** The position of a diagram in a guide. */
export interface Diagram {
  /** The drawing; "" if the block has an error. */ svg: string;
  /** The caption. */ words: string;
}

/** A game that was installed as a plugin. */
export interface PluginCard extends GameCard {
  /** The rules as Markdown. */ guide: string;
  /** Of the blocks `position` of the guide, in their order. */ diagrams: Diagram[];
}

/** The installed plugins. */
export interface Plugins {
  games: PluginCard[];
  /** A sentence for each plugin that could not be loaded. */ problems: string[];
}

/** A new game: from a whole deal, from a seed, or random. */
export interface NewDeal {
  game: string;
  deal?: { game: string; seed?: string; [field: string]: unknown };
  seed?: string;
  players?: string | number;
  /** A value may be written as text. */ options: Record<string, OptionValue>;
}

/** A game as data: its deal and all its moves, undone ones included. */
export interface GameRecord {
  version: number;
  deal: { game: string; seed?: string; [field: string]: unknown };
  moves: string[];
}

/** A game to open, and the ply to show. */
export interface SavedGame {
  record: GameRecord;
  at: number;
}

/** The game that was read from a text, as far as it is legal. */
export interface ImportResult {
  /** Up to the last legal ply; null if nothing could be read. */ record: GameRecord | null;
  /** The ply that was shown when the game was saved. */ at: number;
  /** The errors in the text, in one or two sentences; empty if there are none. */ problem: string;
  /** "link", "file", "abstract-play", or "" if the format is unknown. */ kind: string;
}

/** The games in a text: the fields describe the first one, `games` has all. */
export interface ImportResults extends ImportResult {
  games: ImportResult[];
}

/** A file format, and the seat whose view is exported (null: a spectator). */
export interface ExportOptions {
  as: "svg" | "text" | "json" | "animation";
  seat: number | null;
}

/** The running or final score. */
export interface Score {
  /** By seat; empty in a game without points. */ scores: number[];
  winners: number[];
  lines: ScoreLine[];
  /** The winner and the margin, in a sentence; empty before the end. */ verdict: string;
  /** What decided it, in a few words; empty if the score did. */ reason: string;
}

/** A list before and after a ply: the score of each seat, or the seats that lead or win a line. */
export interface ScoresChange {
  before: number[];
  after: number[];
}

/** The values of a score line before and after a ply. */
export interface ValuesChange {
  /** Null for a new line. */ before: string[] | null;
  after: string[];
}

/** The change of a score line by a ply. */
export interface LineDiff {
  label: string;
  values: ValuesChange;
  winners: ScoresChange;
}

/** The change of the score by a ply. It contains only the lines that differ. */
export interface ScoreDiff {
  /** Why the game hides the effect until the move is played; then there are no other fields. */ hidden_reason: string;
  scores?: ScoresChange;
  /** The seats that lead, several if they are tied. */ leaders?: ScoresChange;
  lines?: LineDiff[];
}

/** A legal move. */
export interface Move {
  /** Its notation. */ move: string;
  /** The targets that choose it, one after another. */ path: string[];
  /** Whether its targets may be picked in any order, even those of one kind. */ any_order?: boolean;
  /** What it does, in a sentence. */ text: string;
  /** The move as the page shows it, if that differs. */ shown?: string;
  /** Whether this choice beside the board, such as to skip, ends the game. */ ends?: boolean;
}

/** The effect of an undo. */
export interface Undo {
  /** Whether it undoes a chance event, such as a drawn card or a roll, that somebody has seen. */ reveals: boolean;
}

/** A step of a lesson, and the feedback on the move that was tried. */
export interface Lesson {
  /** From 1 on. */ step: number;
  steps: number;
  title: string;
  /** The paragraphs of the explanation. */ words: string[];
  /** An SVG to show below the words: the suits of the deck; empty for most steps. */ picture: string;
  task: string;
  /** A move that solves the task, in notation. */ shown: string;
  /** Whether the move that was tried solves the task; null before one was tried. */ done: boolean | null;
  /** The feedback on the move that was tried; empty before one was tried. */ answer: string;
}

/** A position of the game: its drawing, and the moves that can be chosen. */
export interface Position {
  ply: number;
  /** The seat whose view this is; null for a spectator. */ seat: number | null;
  to_move: number | null;
  svg: string;
  status: string;
  /** What the seat to move has to do; empty at the end. */ prompt: string;
  /** Empty if the game has hidden information and the view is not that of the seat to move. */ moves: Move[];
  /** The label of the button for each target that is not on the board. */ labels: Record<string, string>;
  /** What to choose next, by the targets picked so far or by their kinds; with +done, the button that ends a move. */ next_steps: Record<string, string>;
  score: Score;
  over: boolean;
  /** For each seat why it makes no more moves while others play on; empty while it may move. */ out: string[];
}

/** A card, suit mark, chip or die that a player may want to count. */
export interface UnseenItem {
  svg: string;
  words: string;
  /** How many there are; null if no count is shown. */ times: number | null;
  /** Whether it has been seen; such items are drawn faintly. */ gone: boolean;
}

/** Items with the same status, such as all cards that are still unseen. */
export interface UnseenGroup {
  label: string;
  note: string;
  items: UnseenItem[];
}

/** A pause between two plies. */
export interface Interlude {
  title: string;
  text: string;
  scores: number[];
  /** What each seat goes on with. */ holdings: UnseenItem[][];
  /** The table with the last ply, before it was cleared. */ svg: string;
}

/** The game as one seat may see it: all that a page needs to draw it and to let a person move. */
export interface TableView extends Position {
  game: string;
  name: string;
  players: number;
  seat_names: string[];
  /** The seat that texts call "you". */ you: number | null;
  /** What the players are called: "You", a name, or the name of the seat. */ player_names: string[];
  /** The kind of piece that marks a seat outside the board. */ mark: string;
  options: Record<string, OptionValue>;
  seed: string | null;
  /** The number of plies, undone ones included. */ plies: number;
  private: boolean;
  /** The title of the card counter, which is the request "tracker"; empty if there is none. */ tracked: string;
  log: LogEntry[];
  /** Null if there is nothing to undo. */ undo: Undo | null;
  redo: boolean;
  /** The last ply and the status as text for a screen reader. */ said: string;
  record: GameRecord;
  /** The number of plies of the record that are played and not undone. */ at: number;
  /** What is read before the game goes on, as at half-time. */ interlude: Interlude | null;
  lesson?: Lesson;
}

/** Who sees the table, and on which kind of screen. Every request whose result is a table has these fields. */
export interface ViewOptions extends Readers {
  /** The viewer: "mover" (the default) is the seat to move; "anyone" is the same, but a spectator if the game has hidden information; a list names the viewer for each seat that may be to move next, so that one request is enough; at the end, the only viewer of a list stays the viewer. */ seat: Viewer;
  tall: boolean;
  /** The ratio of height to width of the space: a tall drawing is made lower to fit it. */ room?: number;
  /** Which cards have pictures: large ones, small ones too, or none. */ faces?: "auto" | "pictures" | "plain";
  /** The seats of computer players: an undo goes back to the last decision of another seat. */ computers?: number[];
}

/** A move in notation. */
export interface ChosenMove {
  move: string;
}

/** What a player has tried. */
export interface Attempt {
  /** In notation; null if the page cannot tell what move the targets are. */ move: string | null;
  /** What was picked, and last the target that is refused. */ targets?: string[];
}

/** A position, and how it is drawn. */
export interface PeekOptions extends ViewOptions {
  /** How many plies precede the position: 0 is the deal. */ at: number;
}

/** A step of a lesson. */
export interface LessonStep {
  game: string;
  /** From 1 on. */ step: number;
  /** The move that the learner tried, in notation. */ tried: string | null;
}

/** A finished game as its movers saw it. */
export interface GameViews {
  /** The view of each mover, and a bystander's view of the end. */ views: View[];
  moves: string[];
}

/** A legal move, and what it is compared with. */
export interface AdviceOptions extends ChosenMove {
  /** Other legal moves: what is true of one of them is no reason. */ than?: string[];
  /** The line of a puzzle's proof. */ line?: string[];
  /** The rival of a puzzle's proof. */ rival?: string[];
  /** Whether to return the idea of the move instead of reasons that compare lines. */ idea?: boolean;
}

/** A part of an answer. */
export interface Slice {
  done: boolean;
}

/** Progress of the search for a move. */
export interface ThinkSlice extends Slice {
  /** The best move so far. */ move: string;
  /** The seat's chance of winning with it, 0 to 1. */ value: number;
  iterations: number;
  /** The share of the visits that went to the move, 0 to 1. */ sure: number;
  /** The best moves, the best first. */ moves: CandidateMove[];
}

/** Progress of a hint. The last slice has the moves. */
export interface HintSlice extends Slice {
  /** The share of the visits that went to the best move, 0 to 1. */ sure: number;
  best?: RatedMove;
  /** A move that is nearly as good, if there is one. */ second?: RatedMove | null;
  /** The move that was asked about. */ judged?: JudgedMove;
}

/** Progress of a review. The last slice has the key moments. */
export interface ReviewSlice extends Slice {
  /** 0 to 1. */ progress: number;
  /** Each seat's chance of winning, 0 to 1, in every position from the deal to the end. */ chances?: number[][];
  /** The ply that is searched, from 1 on; absent while the worst are searched again. */ ply?: number;
  /** Only in the last item. */ moments?: KeyMoment[];
  /** The largest fall that they do not explain; only in the last item. */ drift?: Drift | null;
}

/** Progress of a par. The last slice has the result. */
export interface ParSlice extends Slice {
  /** 0 to 1. */ progress: number;
  /** By seat, of the game with the middle lead; only in the last item. */ scores?: number[];
  /** How many of the games the seat has won; only in the last item. */ wins?: number;
  /** Only in the last item. */ games?: number;
}

/** Progress of a proof. The last slice has what was proven. */
export interface ProveSlice extends Slice {
  /** 0 to 1. */ progress: number;
  /** As in a puzzle; empty if no move is proven to be the only good one; only in the last item. */ solution?: string[];
  /** The chance of winning with its first move, 0 to 1; only in the last item. */ value?: number;
  /** As in the proof of a puzzle; only in the last item. */ line?: string[];
  /** As in the proof of a puzzle; only in the last item. */ rival?: string[];
  /** Of the puzzle; empty before the last slice, or if there is none. */ kind: string;
}

/** Limits of a search, and the seed of its random numbers. */
export interface Limits {
  seconds?: number;
  iterations?: number;
  seed?: number;
}

/** Options of a request for a move of a computer player: the view is that of its seat. */
export interface ThinkOptions extends Limits {
  view: View;
  level: string;
}

/** Options of a request for a hint: the view is that of the seat to move. */
export interface HintOptions extends Readers, Limits {
  view: View;
  /** A legal move to compare with the best one. */ also?: string;
}

/** Options of a request for the review of a finished game. */
export interface ReviewOptions extends Readers, GameViews, Limits {
}

/** The requests whose result is a table. */
export type TableRequest =
  | ({ request: "new" } & NewDeal)
  | ({ request: "load" } & SavedGame)
  | ({ request: "play" } & ChosenMove)
  | ({ request: "prepare" } & ChosenMove)
  | { request: "undo" }
  | { request: "redo" }
  | ({ request: "go" } & { at: number })
  | { request: "table" }
  | ({ request: "lesson" } & LessonStep);

/** The requests to the bridge. */
export type BridgeRequest =
  | (TableRequest & ViewOptions)
  | { request: "games" }
  | { request: "invite" }
  | ({ request: "peek" } & PeekOptions)
  | ({ request: "view" } & { seat: number })
  | { request: "views" }
  | { request: "result" }
  | ({ request: "why" } & Attempt)
  | ({ request: "effect" } & { move?: string })
  | ({ request: "tracker" } & { seat: Viewer })
  | ({ request: "cards" } & { seat: Viewer })
  | ({ request: "advice" } & AdviceOptions)
  | { request: "poster" }
  | { request: "link" }
  | ({ request: "export" } & ExportOptions)
  | ({ request: "read" } & { text: string });

/** The requests to the AI worker, which answers in slices. */
export type AiRequest =
  | ({ request: "think" } & ThinkOptions)
  | ({ request: "hint" } & HintOptions)
  | ({ request: "review" } & ReviewOptions)
  | ({ request: "par" } & { deal: { game: string; seed?: string; [field: string]: unknown }; levels: string[]; seat: number })
  | ({ request: "prove" } & { view: View });

/** The result of each request to the bridge. */
export interface Results {
  games: GameCard[];
  invite: Plugins;
  new: TableView;
  load: TableView;
  play: TableView;
  prepare: TableView;
  undo: TableView;
  redo: TableView;
  go: TableView;
  table: TableView;
  lesson: TableView;
  peek: Position;
  view: View;
  views: GameViews;
  result: Record<string, unknown>;
  why: { why: string };
  effect: ScoreDiff;
  tracker: { groups: UnseenGroup[] };
  cards: { cards: NamedCard[] };
  advice: MoveAdvice;
  poster: { poster: string };
  link: { link: string };
  export: ExportedFile;
  read: ImportResults;
}
