// What the snippet page shows, and the actions that change it.

import { batch, computed, signal } from "@preact/signals";
import { isComputer } from "../model/seats.ts";
import { OFFERED } from "../model/start-choice.ts";
import { seatsIn } from "../session/url.ts";
import { t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import type { Snippet } from "./code.ts";
import type { Judgement, Position, Positions } from "./positions.ts";

/** The values of the form. */
export interface Fields {
  game: string;
  show: "" | "position" | "game" | "puzzle";
  /** an AI level, or "person" */
  opponent: string;
  /** a link to a game, or a text that contains one */
  link: string;
  seed: string;
  /** the ply; "" for the default of what is shown */
  at: string;
  say: string;
  look: string;
  width: string;
}

/** What is known of the link in the form. */
interface Reading {
  /** the link that was read; "" if none could be */
  link: string;
  /** the number of its plies; null if it is no link to a game */
  plies: number | null;
  /** the last ply that a person played, if computers played others: a puzzle should ask for a person's move */
  lastOfPerson: number | null;
  /** the position at the chosen ply */
  position: (Position & { ply: number }) | null;
}

/** What Review says of the solution of a puzzle. */
interface Verdict {
  /** the link and the ply */
  solution: string;
  found: Judgement | "checking" | "failed";
  /** whether the author uses a solution that Review calls a mistake */
  isAccepted: boolean;
}

const DEBOUNCE = 400; // ms without input before the preview is reloaded
const SLIDER_DEBOUNCE = 120; // the same while the slider moves

const NOT_READ: Reading = { link: "", plies: null, lastOfPerson: null, position: null };

/** What the form holds, and what the page shows of it: a moment later, while somebody types. */
export const typed = signal<Fields>(prefilled("", ""));
export const fields = signal(typed.peek());
export const reading = signal(NOT_READ);
/** Whether the link is being read, so that it is not known yet whether a puzzle has a solution. */
const isReading = signal(false);
export const verdict = signal<Verdict | null>(null);
/** How often “Preview” was pressed: each time the preview starts anew. */
export const previews = signal(0);

export const link = computed(() => linkIn(fields.value.link));
const isRead = computed(() => link.value !== "" && link.value === reading.value.link);
const ply = computed(() => plyOf(fields.value, reading.value));
export const snippet = computed(() => snippetOf(fields.value, link.value, isRead.value ? String(ply.value) : fields.value.at));

/** Why there is no code; "" if there is. */
export const missing = computed(() => {
  if (fields.value.show && !link.value) return t("There is no code yet. Paste the link to a game above: open the game, choose “Share” and copy its link.");
  if (isReading.value || !isRead.value) return "";
  if (reading.value.plies === null) return t("This link could not be read. Paste the link from “Share”.");
  return lastPly(fields.value, reading.value) < 0 ? t("A puzzle needs a solution: play its moves at the table first, then copy the link from “Share”.") : "";
});

/** Whether the solution is not judged yet, or is a mistake that the author has not accepted. */
export const isDoubtful = computed(() => {
  const { found, isAccepted = false } = verdict.value ?? {};
  return found === "checking" || (typeof found === "object" && found.mistake !== null && !isAccepted);
});

/** Whether the code can be copied. */
export const isReady = computed(() => !isReading.value && !isDoubtful.value && !missing.value);

let updates = 0;
let typing: ReturnType<typeof setTimeout> | undefined;
let positions: Promise<Positions> | null = null;

/** Fill in the form for the table that the player came from. */
export function open({ search, hash }: Location) {
  typed.value = prefilled(search, hash);
  void update();
}

/** Show what the form holds at once, and start the preview anew. */
export function preview() {
  clearTimeout(typing);
  previews.value += 1;
  void update();
}

/** Change a field of the form, and soon what the page shows. */
export function type(change: Partial<Fields>) {
  typed.value = { ...typed.peek(), ...change };
  clearTimeout(typing);
  typing = setTimeout(() => void update(), "at" in change ? SLIDER_DEBOUNCE : DEBOUNCE);
}

/** Show the code for the form at once, and again when its link has been read. */
async function update() {
  const turn = ++updates;
  const pasted = typed.peek().link;
  chooseGame(/[?&]game=([\w-]+)/.exec(pasted)?.[1]);
  fields.value = typed.peek();
  const [wanted, { show }] = [link.peek(), fields.peek()];
  isReading.value = wanted !== "";
  if (!wanted) reading.value = NOT_READ;
  if (!wanted || show !== "puzzle") verdict.value = null;
  if (!wanted) return;
  try {
    const reader = await startPositions();
    const plies = await reader.plies(wanted);
    const game = await reader.game(wanted);
    const lastOfPerson = plies !== null && show === "puzzle" ? await lastPlyOfPerson(reader, wanted, pasted) : null;
    const at = plyOf(fields.peek(), { plies, lastOfPerson });
    const position = plies === null ? null : await reader.at(wanted, show ? at : plies);
    if (turn !== updates) return;
    batch(() => {
      chooseGame(game);
      reading.value = { link: wanted, plies, lastOfPerson, position: position && { ...position, ply: at } };
      isReading.value = false;
    });
    if (show === "puzzle" && position?.next && !missing.peek()) await judge(reader, wanted, at);
    else verdict.value = null;
  } catch {
    // without the engine, the moves have no words
    if (turn !== updates) return;
    reading.value = NOT_READ;
    isReading.value = false;
  }
}

/** Judge the solution of a puzzle as Review does. */
async function judge(reader: Positions, wanted: string, at: number) {
  const solution = `${wanted} ${at}`;
  if (verdict.peek()?.solution === solution) return;
  verdict.value = { solution, found: "checking", isAccepted: false };
  const found = await reader.judge(wanted, at).catch(() => "failed" as const);
  if (found && verdict.peek()?.solution === solution) verdict.value = { solution, found, isAccepted: false };
}

/** The ply at which the frame starts. */
export function plyOf(fields: Fields, read: Pick<Reading, "plies" | "lastOfPerson">) {
  const last = lastPly(fields, read);
  const usual = fields.show === "game" ? 0 : ((fields.show === "puzzle" ? read.lastOfPerson : null) ?? last);
  return Math.max(0, Math.min(last, fields.at ? Number(fields.at) : usual));
}

/** The last ply at which it can start: in a puzzle, the next ply is the solution. */
export const lastPly = ({ show }: Fields, { plies }: Pick<Reading, "plies">) => (plies ?? 0) - (show === "puzzle" ? 1 : 0);

/** Use a solution that Review calls a mistake, or do not. */
export function accept(isAccepted: boolean) {
  if (verdict.value) verdict.value = { ...verdict.value, isAccepted };
}

/** Choose the game of a link, even if another one was chosen. */
function chooseGame(game: string | undefined) {
  if (!GAMES.some(([id]) => id === game) || !game) return;
  typed.value = { ...typed.peek(), game };
  fields.value = { ...fields.peek(), game };
}

/** Start the engine, which reads links. After a failure, the next change retries. */
function startPositions() {
  positions ??= lazyImport(() => import("./positions.ts")).then(({ Positions }) => new Positions());
  positions.catch(() => {
    positions = null;
  });
  return positions;
}

async function lastPlyOfPerson(reader: Positions, wanted: string, pasted: string) {
  const [ofLink, ofPage] = [seatsIn(pasted), seatsIn(location.search)];
  const seats = ofLink.length ? ofLink : ofPage;
  return seats.some(isComputer) ? reader.lastPlyOf(wanted, (seat) => !isComputer(seats[seat] ?? "")) : null;
}

/** The form for a table. */
function prefilled(search: string, hash: string): Fields {
  const query = new URLSearchParams(search);
  const oneOf = <Value extends string>(name: string, [first, ...others]: [Value, ...Value[]]) => others.find((one) => one === query.get(name)) ?? first;
  const number = (name: string, form: RegExp) => form.exec(query.get(name) ?? "")?.[0] ?? "";
  return {
    game: oneOf("game", GAMES.map(([id]) => id) as [string]),
    show: oneOf("show", ["", "position", "game", "puzzle"]),
    opponent: seatsIn(search).find((who) => OFFERED.includes(who)) ?? oneOf("opponent", [...OFFERED, "person"] as [string]),
    link: linkIn(hash) || (query.get("link") ?? ""),
    seed: query.get("seed") ?? "",
    at: number("at", /^\d{1,5}$/),
    say: query.get("say") ?? "",
    look: oneOf("look", ["", "light", "dark"]),
    width: number("width", /^\d+$/),
  };
}

/** @param at "" if the ply is not known */
function snippetOf({ game, show, opponent, seed, say, look, width }: Fields, link: string, at: string): Snippet {
  const values = {
    game,
    show,
    ...seating(opponent),
    seed: link ? "" : seed.trim(),
    say: show && say.trim(),
    at: link && show && at,
    look,
  };
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value));
  const table = new URLSearchParams([...query].filter(([name]) => !["show", "say", "look"].includes(name)));
  const hash = link && `#${link}`;
  return {
    ...{
      query,
      link,
      poster: link && show ? (reading.value.position?.poster ?? "") : "",
      show,
      width: width || "100%",
      name: GAMES.find(([id]) => id === game)?.[1] ?? "",
    },
    page: new URL(`play.html?${table}${hash}`, document.baseURI).href,
  };
}

/**
 * The seats of computers: the reader plays the seat to move, and the opponent all others. Without a computer, people
 * share the screen.
 * @param opponent a level, or "person"
 */
function seating(opponent: string) {
  const { mover, players } = reading.value.position ?? { mover: 0, players: 2 };
  const others = isComputer(opponent) ? Array.from({ length: players }, (_, seat) => seat).filter((seat) => seat !== mover) : [];
  return Object.fromEntries(others.map((seat) => [`seat${seat}`, opponent]));
}

/** The link in a pasted text: a URL that contains one, or the link alone. */
function linkIn(text: string) {
  return /(?:^|#)([\w-]+)(?:[?#&].*)?$/.exec(text.trim())?.[1] ?? "";
}
