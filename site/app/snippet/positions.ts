// Reads the positions of a link, judges the solution of a puzzle, and finds puzzles in a game, for the snippet page. The engine is
// started when the first link is read.

import { AiClient } from "../engine/ai-client.ts";
import { Engine } from "../engine/client.ts";
import type { BridgeRequest, GameRecord, HintSlice, JudgedMove, RatedMove, Results, TableView } from "../engine/protocol.ts";
import { type Spawn, Spawner } from "../engine/spawn.ts";
import { type PuzzleInfo, provenPuzzle } from "../model/daily-puzzle.ts";

const SECONDS = 2; // search time of a move, more than Review has for one
const MAX_JUDGED = 3; // moves of a solution
const NOBODY = { names: [""], you: null }; // texts address no player

export interface Position {
  text: string; // what the last move did, with the name of its seat; "" at the start
  next: string; // the next move as advice; "" at the end
  mover: number; // the seat to move; 0 at the end of the game
  players: number;
  poster: string; // the picture of the position as text; "" if it has none
  isOver: boolean; // whether the game of the link is finished
}

/** What a review says of the solution of a puzzle. */
export interface Judgement {
  count: number; // how many moves of the solver were judged
  mistake: { played: JudgedMove; better: RatedMove } | null; // the first move that a review would call a mistake
  other: RatedMove | null; // a move that is about as good as the first one
}

export class Positions {
  spawn: Spawn;
  #engine: Engine | null = null;
  #aiClient: AiClient | null = null;
  #link = "";
  #record: Promise<GameRecord | null> = Promise.resolve(null);

  constructor(run: Spawn = new Spawner().spawn) {
    this.spawn = run;
  }

  get engine() {
    if (!this.#engine) {
      this.#engine = new Engine(() => {}, null, {}, this.spawn);
      void this.#engine.start();
    }
    return this.#engine;
  }

  /** The game of a link; null if it cannot be read. */
  record(link: string) {
    if (link !== this.#link) {
      this.#link = link;
      this.#record = this.engine.request({ request: "read", text: link }).then(({ record }) => record);
    }
    return this.#record;
  }

  /** The last ply that one of these seats played. @returns null if there is none */
  async lastPlyOf(link: string, isWanted: (seat: number) => boolean): Promise<number | null> {
    const { log } = await this.#end(link);
    const ply = log.findLastIndex(({ seat }) => isWanted(seat));
    return ply < 0 ? null : ply;
  }

  /** The position after `at` plies, and the moves around it. @param link that can be read */
  async at(link: string, at: number): Promise<Position> {
    const { record, log, to_move: last, players, over } = await this.#end(link);
    const { poster } = await this.#askAt(record, at, { request: "poster" });
    return { text: log[at - 1]?.sentence ?? "", next: log[at]?.text ?? "", mover: log[at]?.seat ?? last ?? 0, players, poster, isOver: over };
  }

  /** Judge the moves of the solver from a ply on, up to the first mistake. @returns null if another solution was to be judged meanwhile */
  async judge(link: string, at: number): Promise<Judgement | null> {
    const { record, log } = await this.#end(link);
    const solver = log[at]?.seat;
    const judgement: Judgement = { count: 0, mistake: null, other: null };
    const moves = log.slice(at).filter(({ seat }) => seat === solver);
    for (const { ply, seat, move } of moves.slice(0, MAX_JUDGED)) {
      const found = await this.#hint(record, ply - 1, seat, move);
      if (!found?.best || !found.judged) return null;
      const { best, second, judged } = found;
      judgement.count += 1;
      if (ply === at + 1) judgement.other = [best, second].find((one) => one && one.move !== move) ?? null;
      if (judged.mistake) return { ...judgement, other: null, mistake: { played: judged, better: best } };
    }
    return judgement;
  }

  async linkTo(record: GameRecord): Promise<string> {
    return (await this.#askAt(record, record.moves.length, { request: "link" })).link;
  }

  /** The link to a game that ends with the solution of a puzzle, as an embed needs it. */
  async linkToSolution({ link, at, solution }: PuzzleInfo): Promise<string> {
    const record = await this.record(link);
    if (!record) throw new Error("The link cannot be read.");
    return this.linkTo({ ...record, moves: [...record.moves.slice(0, at), ...solution] });
  }

  /** The turning points of a finished game that can be proven as puzzles. @param onProgress gets the progress, 0 to 1 */
  async puzzlesIn(link: string, onProgress: (progress: number) => void): Promise<PuzzleInfo[]> {
    const { record, game } = await this.#end(link);
    const seen = await this.#askAt(record, record.moves.length, { request: "views" });
    const review = await this.#ai.think({ request: "review", ...seen, ...NOBODY }, ({ progress }) => onProgress(progress / 2));
    const misplays = review?.moments?.filter(({ better }) => better) ?? [];
    const puzzles: PuzzleInfo[] = [];
    for (const [number, moment] of misplays.entries()) {
      const puzzle = await provenPuzzle(this.#ai, moment, seen, (progress) => onProgress(0.5 + (number + progress) / misplays.length / 2));
      if (puzzle) puzzles.push({ ...puzzle, id: `${game}-own-${puzzle.at}`, link });
    }
    return puzzles;
  }

  get #ai() {
    this.#aiClient ??= new AiClient(() => this.engine.bootAssets(), this.spawn);
    return this.#aiClient;
  }

  async #hint(record: GameRecord, at: number, seat: number, also: string): Promise<HintSlice | null> {
    const view = await this.#askAt(record, at, { request: "view", seat });
    return this.#ai.think({ request: "hint", view, also, ...NOBODY, seconds: SECONDS });
  }

  /** Load a position and ask for something about it: both at once, so that no other position is loaded between them. */
  async #askAt<T extends BridgeRequest>(record: GameRecord, at: number, request: T): Promise<Results[T["request"]]> {
    const [, answer] = await Promise.all([this.engine.request(loading(record, at)), this.engine.request(request)]);
    return answer;
  }

  /** The table at the end of the game. */
  async #end(link: string): Promise<TableView> {
    const record = await this.record(link);
    if (!record) throw new Error("The link cannot be read.");
    return this.engine.request(loading(record, record.moves.length));
  }
}

const loading = (record: GameRecord, at: number) => ({
  ...{ request: "load" as const, record, at, seat: "mover" as const, tall: false },
  ...{ computers: [], ...NOBODY },
});
