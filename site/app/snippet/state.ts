// What the snippet page shows, the actions that change it, and the code that it makes, in three forms.

import { seatsIn } from "../model/addresses.ts";
import { fetchPuzzles, kindIn, type PuzzleFile, type PuzzleInfo } from "../model/daily-puzzle.ts";
import { gameOfPuzzle, knownGame } from "../model/games.ts";
import { isComputer, OFFERED } from "../model/people.ts";
import { readProgress } from "../saves/puzzle-store.ts";
import { listSaves, type Save } from "../saves/saves-store.ts";
import { t } from "../shared/i18n.ts";
import { makeReactive, update } from "../shared/signals.ts";
import { type Judgement, type Position, Positions } from "./positions.ts";

export interface Fields {
  game: string;
  show: "" | "position" | "game" | "puzzle";
  opponent: string; // an AI level, or "person"
  link: string; // a link to a game, or a text that contains one; or that of a puzzle, or its id
  seed: string;
  at: string; // the ply; "" for the default of what is shown
  say: string;
  look: string;
  width: string;
}

export interface Snippet {
  query: URLSearchParams;
  link: string;
  poster: string; // the picture of the position, if there is one
  show: string;
  name: string;
  width: string;
  page: string;
}

/** What is known of the link in the form. */
interface Reading {
  link: string; // the link that was read; "" if none could be
  plies: number | null; // the number of its plies; null if it is no link to a game
  /** the last ply that a person played, if computers played others: a puzzle should ask for a person's move */
  lastOfPerson: number | null;
  position: (Position & { ply: number }) | null; // the position at the chosen ply
}

/** What is known of the solution of a puzzle: what Review says, or that it is proven. */
interface Verdict {
  solution: string; // the link and the ply
  found: Judgement | "checking" | "failed" | "proven";
  isAccepted: boolean; // whether the author uses a solution that Review calls a mistake
}

interface PuzzleSearch {
  link: string;
  progress: number; // 0 to 1
  puzzles: PuzzleInfo[] | null; // null until it is done
  hasFailed: boolean;
}

const DEBOUNCE = 400; // ms without input before the preview is reloaded
const SLIDER_DEBOUNCE = 120; // the same while the slider moves

const SANDBOX = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads";
const LIMIT = 1000; // characters of a code: comment boxes and content management systems refuse long texts
export const HEIGHT = 620; // px; default height of a frame
/** Height of what is around the board in px; what the prompt does not need now, the board gets. */
const AROUND_BOARD: Record<string, number> = { position: 300, puzzle: 300, game: 410 };

const NOT_READ: Reading = { link: "", plies: null, lastOfPerson: null, position: null };

export class SnippetState {
  typed: Fields; // what the form holds, and what the page shows of it: a moment later, while somebody types
  fields: Fields;
  reading = NOT_READ;
  isReading = false; // whether the link is being read, so that it is not known yet whether a puzzle has a solution
  verdict: Verdict | null = null;
  puzzles: PuzzleFile | null = null; // those of the chosen game
  puzzle = ""; // the id of the puzzle that was chosen
  search: PuzzleSearch | null = null;
  saved: Save[] = []; // finished games
  previews = 0; // how often “Preview” was pressed: each press reloads the preview
  #positions = new Positions();
  #updates = 0;
  #typing: ReturnType<typeof setTimeout> | undefined;

  /** @param place the address of the page, from a table its own */
  constructor({ search, hash }: Location) {
    this.typed = this.fields = prefilled(search, hash);
    makeReactive(this);
    void this.#update();
    void listSaves().then(({ games }) => {
      this.saved = games.filter(({ over, resigned }) => over && resigned === undefined);
    });
  }

  get link() {
    return pastedLink(this.fields.link);
  }

  get #isRead() {
    return this.link !== "" && this.link === this.reading.link;
  }

  get snippet() {
    const { fields, reading } = this;
    return snippetOf(fields, this.link, this.#isRead ? String(plyOf(fields, reading)) : fields.at, reading);
  }

  /** Why there is no code; "" if there is. */
  get missing() {
    const { fields, reading } = this;
    if (fields.show && !this.link) return t("There is no code yet. Paste the link to a game above: open the game, choose “Share” and copy its link.");
    if (this.isReading || !this.#isRead) return "";
    if (reading.plies === null) return t("This link could not be read. Paste the link from “Share”.");
    return lastPly(fields, reading) < 0 ? t("A puzzle needs a solution: play its moves at the table first, then copy the link from “Share”.") : "";
  }

  /** Whether the solution is not judged yet, or is a mistake that the author has not accepted. */
  get isDoubtful() {
    const { found, isAccepted = false } = this.verdict ?? {};
    return found === "checking" || (typeof found === "object" && found.mistake !== null && !isAccepted);
  }

  get isReady() {
    return !this.isReading && !this.isDoubtful && !this.missing;
  }

  /** Show what the form holds at once, and reload the preview. */
  preview() {
    clearTimeout(this.#typing);
    this.previews += 1;
    void this.#update();
  }

  /** Change a field of the form, and soon what the page shows. */
  type(change: Partial<Fields>) {
    const isOfOther = "game" in change && this.puzzle !== ""; // the puzzles of another game are to be shown
    if (isOfOther || "link" in change) {
      this.puzzle = "";
      this.search = null;
    }
    this.typed = { ...this.typed, ...(isOfOther && { link: "", at: "" }), ...("link" in change && { at: "" }), ...change };
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => void this.#update(), "at" in change ? SLIDER_DEBOUNCE : DEBOUNCE);
  }

  /** Use a solution that Review calls a mistake, or do not. */
  accept(isAccepted: boolean) {
    if (this.verdict) this.verdict = { ...this.verdict, isAccepted };
  }

  /** Show a puzzle: the position before its solution, and the question of its kind. @param info proven */
  async choosePuzzle(info: PuzzleInfo) {
    const turn = ++this.#updates;
    const game = gameOfPuzzle(info.id);
    const [link, file] = await Promise.all([this.#positions.linkToSolution(info), this.#loadPuzzles(game)]);
    if (turn !== this.#updates) return;
    this.puzzle = info.id;
    this.verdict = { solution: `${link} ${info.at}`, found: "proven", isAccepted: false };
    this.typed = { ...this.typed, game, show: "puzzle", link, at: String(info.at), say: file ? kindIn(file, info.kind).question : "" };
    await this.#update();
  }

  async chooseSave(id: string) {
    const save = this.saved.find((one) => one.id === id);
    if (save) this.type({ link: await this.#positions.linkTo(save.record) });
  }

  /** Find the turning points of the game that can be proven as puzzles. */
  async findPuzzles() {
    const { link } = this;
    const begun = { link, progress: 0, puzzles: null, hasFailed: false };
    const change = (changes: Partial<PuzzleSearch>) => {
      if (this.search?.link === link) this.search = { ...begun, ...changes };
    };
    this.search = begun;
    await this.#positions
      .puzzlesIn(link, (progress) => change({ progress }))
      .then(
        (puzzles) => change({ puzzles }),
        () => change({ hasFailed: true }),
      );
  }

  /** @returns null if they cannot be loaded */
  async #loadPuzzles(game: string): Promise<PuzzleFile | null> {
    const file = this.puzzles?.game === game ? this.puzzles : await fetchPuzzles(game).catch(() => null);
    this.puzzles = file;
    return file;
  }

  async #puzzleOf(id: string): Promise<PuzzleInfo | undefined> {
    return readProgress().own[id] ?? (await this.#loadPuzzles(gameOfPuzzle(id)))?.puzzles.find((one) => one.id === id);
  }

  /** Show the code for the form at once, and again when its link has been read. */
  async #update() {
    const turn = ++this.#updates;
    const pasted = this.typed.link;
    const puzzle = gameOfPuzzle(idIn(pasted)) && (await this.#puzzleOf(idIn(pasted)));
    if (turn !== this.#updates) return;
    if (puzzle) return this.choosePuzzle(puzzle);
    this.#chooseGame(/[?&]game=([\w-]+)/.exec(pasted)?.[1]);
    this.fields = this.typed;
    const [wanted, { show }] = [this.link, this.fields];
    if (show === "puzzle") void this.#loadPuzzles(this.fields.game);
    this.isReading = wanted !== "";
    if (!wanted) this.reading = NOT_READ;
    if (!wanted || show !== "puzzle") this.verdict = null;
    if (!wanted) return;
    try {
      const reader = this.#positions;
      const record = await reader.record(wanted);
      const plies = record?.moves.length ?? null;
      const lastOfPerson = plies !== null && show === "puzzle" ? await this.#lastPlyOfPerson(wanted, pasted) : null;
      const at = plyOf(this.fields, { plies, lastOfPerson });
      const position = plies === null ? null : await reader.at(wanted, show ? at : plies);
      if (turn !== this.#updates) return;
      this.#chooseGame(record?.deal.game);
      update<SnippetState>(this, { reading: { link: wanted, plies, lastOfPerson, position: position && { ...position, ply: at } }, isReading: false });
      if (show === "puzzle" && position?.next && !this.missing) await this.#judge(wanted, at);
      else this.verdict = null;
    } catch {
      // without the engine, the moves have no words
      if (turn !== this.#updates) return;
      this.reading = NOT_READ;
      this.isReading = false;
    }
  }

  async #judge(wanted: string, at: number) {
    const solution = `${wanted} ${at}`;
    if (this.verdict?.solution === solution) return;
    this.verdict = { solution, found: "checking", isAccepted: false };
    const found = await this.#positions.judge(wanted, at).catch(() => "failed" as const);
    if (found && this.verdict?.solution === solution) this.verdict = { solution, found, isAccepted: false };
  }

  /** Choose the game of a link, even if another one was chosen. */
  #chooseGame(game: string | undefined) {
    if (!game || !knownGame(game)) return;
    this.typed = { ...this.typed, game };
    this.fields = { ...this.fields, game };
  }

  async #lastPlyOfPerson(wanted: string, pasted: string) {
    const [ofLink, ofPage] = [seatsIn(pasted), seatsIn(location.search)];
    const seats = ofLink.length ? ofLink : ofPage;
    return seats.some(isComputer) ? this.#positions.lastPlyOf(wanted, (seat) => !isComputer(seats[seat] ?? "")) : null;
  }
}

/** The ply at which the frame starts. */
export function plyOf(fields: Fields, read: Pick<Reading, "plies" | "lastOfPerson">) {
  const last = lastPly(fields, read);
  const usual = fields.show === "game" ? 0 : ((fields.show === "puzzle" ? read.lastOfPerson : null) ?? last);
  return Math.max(0, Math.min(last, fields.at ? Number(fields.at) : usual));
}

/** The last ply at which it can start: in a puzzle, the next ply is the solution. */
export const lastPly = ({ show }: Fields, { plies }: Pick<Reading, "plies">) => (plies ?? 0) - (show === "puzzle" ? 1 : 0);

function prefilled(search: string, hash: string): Fields {
  const query = new URLSearchParams(search);
  const oneOf = <Value extends string>(name: string, [first, ...others]: [Value, ...Value[]]) => others.find((one) => one === query.get(name)) ?? first;
  const number = (name: string, form: RegExp) => form.exec(query.get(name) ?? "")?.[0] ?? "";
  return {
    game: oneOf("game", GAMES.map(({ id }) => id) as [string]),
    show: oneOf("show", ["", "position", "game", "puzzle"]),
    opponent: seatsIn(search).find((who) => OFFERED.includes(who)) ?? oneOf("opponent", [...OFFERED, "person"] as [string]),
    link: pastedLink(hash) || (query.get("puzzle") ?? query.get("link") ?? ""),
    seed: query.get("seed") ?? "",
    at: number("at", /^\d{1,5}$/),
    say: query.get("say") ?? "",
    look: oneOf("look", ["", "light", "dark"]),
    width: number("width", /^\d+$/),
  };
}

/** @param at "" if the ply is not known */
function snippetOf({ game, show, opponent, seed, say, look, width }: Fields, link: string, at: string, { position }: Reading): Snippet {
  const values = {
    game,
    show,
    ...seating(opponent, position ?? { mover: 0, players: 2 }),
    seed: link ? "" : seed.trim(),
    say: show && say.trim(),
    at: link && show && at,
    look,
  };
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value));
  const table = new URLSearchParams([...query].filter(([name]) => !["show", "say", "look"].includes(name)));
  const hash = link && `#${link}`;
  return {
    query,
    link,
    poster: link && show ? (position?.poster ?? "") : "",
    show,
    width: width || "100%",
    name: knownGame(game)?.name ?? "",
    page: new URL(`play.html?${table}${hash}`, document.baseURI).href,
  };
}

/**
 * The seats of computers: the reader plays the seat to move, and the opponent all others. Without a computer, people
 * share the screen.
 * @param opponent a level, or "person"
 */
function seating(opponent: string, { mover, players }: Pick<Position, "mover" | "players">) {
  const others = isComputer(opponent) ? Array.from({ length: players }, (_, seat) => seat).filter((seat) => seat !== mover) : [];
  return Object.fromEntries(others.map((seat) => [`seat${seat}`, opponent]));
}

/** The id of a puzzle in a pasted text: the address of its page, or the id alone. Any other text is no id of a game's puzzle. */
const idIn = (text: string) => /[?&]puzzle=([\w-]+)/.exec(text)?.[1] ?? text.trim();

/** The link in a pasted text: a URL that contains one, or the link alone. */
function pastedLink(text: string) {
  return /(?:^|#)([\w-]+)(?:[?#&].*)?$/.exec(text.trim())?.[1] ?? "";
}

/** A code, without the picture of the position if it would be too long for some hosts with it. */
export function withinLimit(text: (snippet: Snippet) => string, snippet: Snippet) {
  const code = text(snippet);
  return code.length <= LIMIT ? code : text({ ...snippet, poster: "" });
}

export function frameAddress({ query, link, poster }: Snippet) {
  const hash = link && `#${link}${poster && `&poster=${poster}`}`;
  return new URL(`embed.html?${query}${hash}`, document.baseURI).href;
}

/** A frame in a box whose height follows its width, so that the table needs no scrollbar: below 560 px the board is tall, above it is wide. */
export function frameText(snippet: Snippet) {
  const { name, width, show } = snippet;
  const more = AROUND_BOARD[show] ?? 220;
  const height = `min(154% + ${more}px,max(64% + ${more - 10}px,(560px - 100%)*9999))`;
  const size = `width="${quoted(width)}" height="${HEIGHT}" style="position:absolute;inset:0;width:100%;height:100%;border:0"`;
  const frame = `<iframe src="${quoted(frameAddress(snippet))}" title="${quoted(name)}" ${size} loading="lazy" allow="clipboard-write" sandbox="${SANDBOX}"></iframe>`;
  const limit = /^\d+$/.test(width) ? ` style="max-width:${width}px"` : "";
  return `<div${limit}><div style="position:relative;padding-bottom:${height}">${frame}</div></div>`;
}

/** A game to play opens at a full table; what is to be viewed or solved, in the page that shows it. */
export const linkText = (snippet: Snippet) => (snippet.show ? frameAddress(snippet) : snippet.page);

export function elementText({ query, link, poster, name, page }: Snippet) {
  const script = new URL("embed.js", document.baseURI).href;
  const attributes = [...query, ...Object.entries({ link, poster }).filter(([, value]) => value)]
    .map(([name, value = ""]) => ` ${name}="${quoted(value)}"`)
    .join("");
  const words = t("Play {name}", { name });
  const instead = `<a href="${quoted(page)}">${quoted(words)}</a>`;
  return `<script async src="${quoted(script)}"></script>\n<pygames-embed${attributes}>${instead}</pygames-embed>`;
}

const quoted = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
