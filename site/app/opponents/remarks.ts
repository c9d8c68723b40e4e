// What the computer players have to say, and when: a greeting, and then a word at some moments of the game. Each moment follows from the score
// and from what else the person at the screen sees, so no remark tells a secret.

import type { TableView } from "../engine/protocol.ts";
import { logTurns } from "../model/game-history.ts";
import { isComputer } from "../model/people.ts";
import { localOnlySeat } from "../model/seats.ts";
import type { Remark } from "../session/state.ts";
import type { Occasion } from "./lines.tsx";

const OPENING = 3; // turns of the person in which points mean little
const GAPS = [3, 3, 5, 8]; // turns of the person since the remark before; nobody speaks more often in a game, apart from the greeting
const QUIET = 2; // gaps without a remark, after which there is one without a reason
const LEAP = 2; // points of one ply that are worth a word,
const LEAP_PART = 1 / 6; // and the part of all points so far
const FEW = 1 / 3; // of the most moves that the person could choose from: then few are left
const CLOSE = 0.85; // of the higher score, which the lower one reaches

type Shown = Pick<TableView, "score" | "log" | "moves" | "interlude">;

/** The remarks of one game: each occasion at most once, so no line comes twice. */
export class Remarks {
  #said = new Set<Occasion>();
  #lastTurn = 0; // of the person, in which something was said
  #scores: number[] | null = null; // after the ply before
  #leader: number | null = null; // the last seat that was alone ahead
  #round: Remark[] = []; // what was worth a word since the person's last turn
  #most = 0; // moves that the person could choose from at the beginning of a turn
  #scarce = 0; // turns in a row with few of them; with dice, there can be few in one turn alone

  /** The next position does not follow the ones before, for example after Undo. */
  forgetScore() {
    this.#scores = this.#leader = null;
    this.#round = [];
  }

  /** Note what a ply has changed. */
  see({ score: { scores }, log, interlude }: Shown, seats: string[]) {
    const before = this.#scores;
    this.#scores = scores;
    const mover = log.at(-1)?.seat;
    if (!before || mover === undefined) return;
    const own = localOnlySeat(seats);
    const gains = scores.map((points, seat) => points - (before[seat] ?? 0));
    const gain = gains[mover] ?? 0;
    const lowest = Math.min(...gains);
    const isLeap = gain >= Math.max(LEAP, LEAP_PART * sum(before));
    const speaker = seats.findIndex(isComputer);
    const note = (isNow: boolean, seat: number, occasion: Occasion) => isNow && this.#round.push({ seat, occasion });
    note(interlude !== null, speaker, "halftime");
    if (mover === own) {
      note(lowest < 0 && lowest !== gain, gains.indexOf(lowest), "robbed");
      note(isLeap, speaker, "praise");
      note(gain > 0 && sum(before) === 0, speaker, "point");
    } else {
      note(own !== null && (gains[own] ?? 0) < 0, mover, "robbing");
      note(isLeap, mover, "scoring");
    }
  }

  /** What to say at a turn of the person, which begins; null for nothing. */
  at({ score: { scores }, log, moves }: Shown, seats: string[]): Remark | null {
    const own = localOnlySeat(seats);
    if (own === null || log.at(-1)?.seat === own) return null; // a turn of several plies goes on
    const computers = seats.flatMap((who, seat) => (isComputer(who) ? [seat] : []));
    const turn = turnsOf(own, log);
    const [before, leader] = [this.#leader, onlyLeader(scores)];
    const round = this.#round;
    this.#leader = leader ?? before;
    this.#round = [];
    this.#most = Math.max(this.#most, moves.length);
    this.#scarce = moves.length <= FEW * this.#most ? this.#scarce + 1 : 0;
    const any = computers[turn % computers.length];
    if (any === undefined) return null;
    if (!turn) return this.#said.has("greeting") ? null : { seat: any, occasion: "greeting" };
    const gap = GAPS[this.#said.size - Number(this.#said.has("greeting"))];
    if (turn < OPENING || gap === undefined || turn - this.#lastTurn < gap) return null;
    const scored = [scores[own] ?? 0, Math.max(...computers.map((seat) => scores[seat] ?? 0))];
    const isScarce = this.#scarce > 1 && turn > 2 * OPENING;
    const isClose = Math.max(...scored) > 1 && Math.min(...scored) >= CLOSE * Math.max(...scored);
    const isChanged = before !== null && leader !== null && before !== leader;
    const moments: (Remark | false)[] = [
      isScarce && isClose && { seat: any, occasion: "close" },
      isChanged && leader === own && { seat: before, occasion: "overtaken" },
      isChanged && before === own && { seat: leader, occasion: "overtaking" },
      ...round,
      leader === null && before !== null && sum(scores) > 2 && new Set(scores).size === 1 && { seat: any, occasion: "level" },
      isScarce && { seat: any, occasion: "few" },
      turn - this.#lastTurn >= QUIET * gap && { seat: any, occasion: "musing" },
    ];
    return moments.find((moment) => moment && !this.#said.has(moment.occasion)) || null;
  }

  /** Note that something was said at a turn of the person. */
  said({ occasion }: Remark, { log }: Shown, seats: string[]) {
    this.#said.add(occasion);
    this.#lastTurn = turnsOf(localOnlySeat(seats), log);
  }
}

const turnsOf = (own: number | null, log: TableView["log"]) => logTurns(log).filter(({ seat }) => seat === own).length;

const sum = (scores: number[]) => scores.reduce((all, one) => all + one, 0);

/** The seat that is alone ahead; null if there is none. */
function onlyLeader(scores: number[]) {
  const leader = scores.indexOf(Math.max(...scores));
  return leader >= 0 && leader === scores.lastIndexOf(scores[leader] ?? 0) ? leader : null;
}
