// A small game that answers the requests of pygames/api/bridge.py (except "invite"), so that the page can be tested
// without Python.
//
// Players take turns on five cells, a to e. A ply takes a free cell ("a"), two successive free cells ("ab": a longer
// path, so after "a" the page offers Done) or none ("-": a target outside the board). Each cell is a point for its
// seat. An option sets the number of plies. A deal with `out` is for two players: that seat is out after its first ply.
// With `continued`, plies of that move count as the same turn as the ply before them. "second" is the same game with
// hidden information: each seat has a secret word.

import type { BridgeRequest, GameRecord, Move, TableView } from "../../../../site/app/engine/protocol.ts";

const CELLS = ["a", "b", "c", "d", "e"];
const WORDS = ["apricot", "bramble", "currant"];
const NAMES = ["Ann", "Ben", "Cat"];
const TITLES = { first: "The First Game", second: "The Second Game" };

interface Match {
  deal: any;
  moves: string[];
  at: number;
}

class Refused extends Error {
  kind: string;

  constructor(kind: string, message: string) {
    super(message);
    this.kind = kind;
  }
}

/** A record of the toy game. @param deal overrides fields of the deal */
export const toyRecord = (moves: string[] = [], deal: object = {}): GameRecord => {
  const whole = { game: "first", seed: "lamp", players: 2, options: { plies: 4 }, ...deal };
  return { version: 1, deal: { ...whole, cards: `shuffled by ${whole.seed}` }, moves };
};

export const toyLink = (record: GameRecord) =>
  `1${btoa(encodeURIComponent(JSON.stringify(record)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "")}`;

const card = (id: string) => ({
  id,
  name: TITLES[id as "first" | "second"],
  designer: "Nobody",
  sentence: "A game for tests.",
  minutes: "1",
  lesson_minutes: 3,
  seats: [2, 3],
  seat_names: NAMES,
  mark: "token",
  side_notes: ["moves first", "moves second"],
  private: id === "second",
  dealt: true,
  options: [{ id: "plies", label: "Length (T2)", values: [4, 6].map((value) => ({ value, text: `${value} plies` })) }],
});

export class ToyBridge {
  #match: Match | null = null;
  /** All requests so far. */
  requests: any[] = [];

  answer(text: string): string {
    const request = JSON.parse(text);
    this.requests.push(request);
    try {
      return JSON.stringify({ ok: this.#answered(request) });
    } catch (trouble) {
      if (!(trouble instanceof Refused)) throw trouble;
      return JSON.stringify({ error: { kind: trouble.kind, message: trouble.message } });
    }
  }

  #answered(request: any) {
    switch (request.request as BridgeRequest["request"]) {
      case "games":
        return ["first", "second"].map(card);
      case "new":
        this.#match = { deal: dealt(request), moves: [], at: 0 };
        return this.#table(request);
      case "load":
        this.#match = loaded(request.record, request.at);
        return this.#table(request);
      case "play":
        this.#play(request.move);
        return this.#table(request);
      case "prepare": {
        const before = { ...this.#open };
        try {
          this.#play(request.move);
          return this.#table(request);
        } finally {
          this.#match = before;
        }
      }
      case "undo":
      case "redo":
        this.#step(request.request === "undo" ? -1 : 1, request.computers ?? []);
        return this.#table(request);
      case "go":
        this.#open.at = request.at;
        return this.#table(request);
      case "table":
        return this.#table(request);
      case "peek":
        return tableOf({ ...this.#open, at: request.at }, request.seat);
      case "lesson":
        return this.#lesson(request);
      case "result":
        return scoreOf(this.#open);
      case "link": {
        const { deal, moves, at } = this.#open;
        return { link: toyLink({ version: 1, deal, moves: moves.slice(0, at) }) };
      }
      case "read":
        return read(request.text);
      case "view":
        return viewOf(this.#open, request.seat);
      case "views": {
        const match = this.#open;
        const moves = match.moves.slice(0, match.at);
        return { views: [...moves, null].map((_, at) => viewOf({ ...match, at }, mover({ ...match, at }))), moves };
      }
      case "why":
        return { why: request.move === null ? "" : illegalReason(this.#open, request.move) };
      case "effect":
        return effect(this.#open, request.move);
      case "advice":
        return {
          move: request.move,
          text: `Take ${request.move}.`,
          reasons: request.rival?.length ? [`Ends better than ${request.rival[0]}.`] : request.than?.includes("e") ? [] : [`Leaves ${request.move} to nobody.`],
          risk: request.move === "d" ? "Careful: d is far away." : "",
          ...(request.idea && { idea: request.rival ? `Better than ${request.rival[0]}.` : request.move === "d" ? "D is what is left." : "" }),
        };
      case "poster":
        return { poster: "" };
      case "cards":
        return { cards: [] };
      case "tracker":
        return {
          groups: [
            { label: "Free", note: "", items: CELLS.map((cell) => ({ svg: "", words: `Cell ${cell}`, times: null, gone: !free(this.#open).includes(cell) })) },
          ],
        };
      case "export":
        return {
          text: request.as === "json" ? JSON.stringify(this.#open) : tableOf(this.#open, request.seat).svg,
          type: "image/svg+xml",
          name: `toy.${request.as}`,
        };
      default:
        throw new Refused("bad", `"request": ${request.request} is no request.`);
    }
  }

  get #open() {
    if (!this.#match) throw new Refused("bad", "No game is open.");
    return this.#match;
  }

  #table({ seat, you, names }: any) {
    return tableOf(this.#open, seat, you, names);
  }

  #play(text: string) {
    const match = this.#open;
    const move = text.trim().toLowerCase();
    const why = illegalReason(match, move);
    if (why) throw new Refused("illegal", why);
    const kept = match.moves[match.at] === move ? match.moves.slice(match.at + 1) : [];
    match.moves = [...match.moves.slice(0, match.at), move, ...kept];
    match.at += 1;
  }

  /**
   * @param way -1 to undo, 1 to redo
   * @param computers seats whose plies are skipped
   */
  #step(way: number, computers: number[]) {
    const match = this.#open;
    do match.at += way;
    while (match.at > 0 && match.at < match.moves.length && computers.includes(mover(match) ?? -1));
  }

  #lesson({ game, step, tried, seat }: { game: string; step: number; tried: string | null; seat: any }) {
    if (!(game in TITLES) || step < 1 || step > 2) throw new Refused("bad", "There is no such step.");
    this.#match = { deal: dealt({ game, options: {} }), moves: [], at: 0 };
    if (tried) this.#play(tried);
    const done = tried ? tried.trim() === (step === 1 ? "a" : "b") : null;
    const words = [`These are the words of step ${step} (T1).`];
    const lesson = {
      step,
      steps: 2,
      title: `Step ${step}`,
      words,
      picture: step === 1 ? '<svg class="deck"></svg>' : "",
      task: `Task ${step}`,
      shown: step === 1 ? "a" : "b",
      done,
      answer: done ? "Right." : "Not that.",
    };
    const position = tableOf(this.#match, seat);
    const status = done === null ? lesson.task : lesson.answer;
    return { ...position, moves: done === null ? position.moves : [], status, said: status, lesson };
  }
}

function dealt({ game, deal, seed = "fresh", players = 2, options = {} }: any) {
  if (deal) return deal;
  if (!(game in TITLES)) throw new Refused("bad", `"game": There is no game called ${game}.`);
  if (![2, 3].includes(Number(players))) throw new Refused("bad", `"players": ${players} cannot play.`);
  const plies = Number(options.plies ?? 4);
  if (![4, 6].includes(plies)) throw new Refused("bad", `"plies": ${options.plies} is no length.`);
  return { game, seed, players: Number(players), options: { plies }, cards: `shuffled by ${seed}` };
}

function loaded(record: GameRecord, at: number): Match {
  const match = { deal: record.deal, moves: [] as string[], at: 0 };
  for (const move of record.moves) {
    const why = illegalReason(match, move);
    if (why) throw new Refused("bad", why);
    match.moves.push(move);
    match.at += 1;
  }
  return { ...match, at };
}

/** @param text untrusted */
function read(text: string) {
  const given = text.trim();
  const link = /(?:^|#)1([\w-]+)/.exec(given)?.[1];
  let found: any = null;
  try {
    found = JSON.parse(link ? decodeURIComponent(atob(link.replaceAll("-", "+").replaceAll("_", "/"))) : given);
  } catch {}
  const games = (found?.games ?? [found]).map((record: any) => reading(record, link ? "link" : "file"));
  return { ...games[0], games };
}

function reading(given: any, kind: string) {
  if (!given?.deal) return { record: null, at: 0, problem: "This is neither a link to a game nor a saved game.", kind: "" };
  const { at, version, deal, moves } = given; // the other fields are not part of a record
  const record = { version, deal, moves };
  const legal = record.moves.findIndex((move: string, ply: number) => illegalReason({ deal: record.deal, moves: record.moves, at: ply }, move));
  if (legal < 0) return { record, at: at ?? record.moves.length, problem: "", kind };
  return { record: { ...record, moves: record.moves.slice(0, legal) }, at: legal, problem: `Ply ${legal + 1} is not legal.`, kind };
}

const mover = ({ deal, at }: Match) => (at >= deal.options.plies ? null : deal.out !== undefined && at > 1 ? 1 - deal.out : at % deal.players);

const free = ({ moves, at }: Match) => CELLS.filter((cell) => !moves.slice(0, at).join("").includes(cell));

function legal(match: Match): Move[] {
  if (mover(match) === null) return [];
  const cells = free(match);
  const single = cells.map((cell) => ({ move: cell, path: [`cell:${cell}`], text: `Takes ${cell}.` }));
  const pairs = cells.slice(1).map((cell, index) => {
    const one = cells[index] as string;
    return { move: `${one}${cell}`, path: [`cell:${one}`, `cell:${cell}`], text: `Takes ${one} and ${cell}.` };
  });
  return [...single, ...pairs, { move: "-", path: ["skip"], text: "Takes nothing." }];
}

function illegalReason(match: Match, move: string) {
  if (mover(match) === null) return "The game is over (T3).";
  if (legal(match).some((one) => one.move === move.trim().toLowerCase())) return "";
  const taken = [...move].find((cell) => CELLS.includes(cell) && !free(match).includes(cell));
  return taken ? `Cell ${taken} is taken already (T1).` : `“${move}” is not a move.`;
}

function scoreOf({ deal, moves, at }: Match) {
  const scores = Array.from({ length: deal.players }, (_, seat) =>
    moves.slice(0, at).reduce((sum, move, ply) => sum + (ply % deal.players === seat && move !== "-" ? move.length : 0), 0),
  );
  const most = Math.max(...scores);
  return { scores, winners: scores.flatMap((score, seat) => (score === most ? [seat] : [])) };
}

/** @param move the move to preview; by default the last ply */
function effect(match: Match, move?: string) {
  if (match.deal.game === "second") return { hidden_reason: "It is kept secret." };
  const after = move ? { ...match, moves: [...match.moves.slice(0, match.at), move], at: match.at + 1 } : match;
  const before = move ? match : { ...match, at: match.at - 1 };
  const [was, is] = [scoreOf(before), scoreOf(after)];
  const values = { before: was.scores.map(String), after: is.scores.map(String) };
  const lines = String(was.scores) === String(is.scores) ? [] : [{ label: "Cells", values, winners: { before: was.winners, after: is.winners } }];
  return { hidden_reason: "", scores: { before: was.scores, after: is.scores }, leaders: { before: was.winners, after: is.winners }, lines };
}

/** The viewer of a list; at the end, who has been the only one. */
const viewerOf = (viewers: (number | null)[], to: number | null) =>
  to !== null ? viewers[to] : viewers.every((one) => one === viewers[0]) ? viewers[0] : null;

const viewOf = (match: Match, seat: number | null) => ({
  game: match.deal.game,
  seat,
  moves: match.moves.slice(0, match.at),
  hand: seat === null ? null : WORDS[seat],
});

const deed = (move: string) => (move === "-" ? "Takes nothing." : `Takes ${[...move].join(" and ")}.`);

function tableOf(match: Match, look: any, you: number | null = null, called: string[] = []): TableView {
  const { deal, moves, at } = match;
  const { game, players, options, seed = null } = deal;
  const to = mover(match);
  const hidden = game === "second";
  const seat = Array.isArray(look) ? (hidden ? viewerOf(look, to) : to) : look === "mover" ? to : look === "anyone" ? (hidden ? null : to) : look;
  const over = to === null;
  const { scores, winners } = scoreOf(match);
  const names = NAMES.slice(0, players);
  const playerNames = names.map((name, who) => (who === you ? "You" : called[who] || name));
  const prompt = over ? "" : "Take a cell.";
  const verdict = over ? `${winners.map((one) => playerNames[one]).join(" and ")} won.` : "";
  const status = over ? `The game is over. ${verdict}` : `${names[to]} to move.`;
  const log = moves.slice(0, at).map((move, ply) => ({
    ...{ ply: ply + 1, seat: ply % players, move, shown: move },
    ...{ text: deed(move), sentence: `${playerNames[ply % players]} ${deed(move).replace("T", "t")}`, continues: move === deal.continued },
  }));
  const last = log.at(-1);
  const shows = CELLS.filter((cell) => !free(match).includes(cell)).map((cell) => `cell-${cell}`);
  const line = { label: "Cells", values: scores.map(String), winners, note: "Counted at the end (T3).", shows, made_of: `${shows.length} cells`, parts: [] };
  return {
    ...{
      game,
      name: TITLES[game as "first" | "second"],
      players,
      seat_names: names,
      player_names: playerNames,
      you,
      mark: "token",
      options,
      seed,
      seat,
      to_move: to,
      over,
    },
    ...{ ply: at, plies: moves.length, private: hidden, tracked: "Still to come", at, interlude: null },
    svg: drawing(match, hidden && seat !== null ? (WORDS[seat] ?? "") : ""),
    status,
    prompt,
    out: names.map((_, who) => (who === deal.out && at > 1 && !over ? "You are out: no cell is yours." : "")),
    moves: hidden && seat !== to ? [] : legal(match),
    labels: { skip: "Skip" },
    next_steps: { "": "Choose a cell", cell: "Choose another cell" },
    score: { scores, winners, lines: [line], verdict, reason: "" },
    log,
    undo: at ? { reveals: hidden } : null,
    redo: at < moves.length,
    said: last ? `${last.sentence} ${status}` : status,
    record: { version: 1, deal, moves },
  };
}

function drawing(match: Match, hand: string) {
  const cells = CELLS.map((cell, index) => {
    const taken = free(match).includes(cell) ? "" : " taken";
    const target = `<g data-target="cell:${cell}" aria-label="Cell ${cell}"></g>`;
    return `<g id="cell-${cell}" class="piece card${taken}" aria-label="Cell ${cell}" transform="translate(${20 * index} 0)">${target}</g>`;
  });
  return `<svg viewBox="0 0 100 20" role="group">${cells.join("")}${hand && `<g id="hand"><text class="hand">${hand}</text></g>`}</svg>`;
}
