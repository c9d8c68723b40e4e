// The computer players speak: a greeting at the start that remembers the last game, and now and then a word when the person at the screen has
// played well or gained much, or the lead changes. The end card has the last line. A line lies for a moment beside the plates; on a narrow screen
// below them, or in or above the dock. There it covers no piece of the board, no prompt and no button of the game. It moves nothing.

import type { TableView } from "../engine/protocol.ts";
import { logTurns } from "../model/game-history.ts";
import { isComputer, localOnlySeat } from "../model/seats.ts";
import { preference } from "../preferences/preferences.ts";
import { listResults } from "../saves/results-store.ts";
import type { Remark } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { $, afterPaint, h, overlap } from "../shared/dom.ts";
import { follow } from "../shared/signals.ts";
import { moodOf, portraitOf } from "./face.ts";
import { greetingOf, lineOf, type Occasion } from "./lines.tsx";

const SURPRISE = 0.12; // by how much the computer's chance of winning sinks when the person has played well
const LEAP = 3; // points that the person has to gain in one turn to be praised for them,
const LEAP_PART = 1 / 5; // and the part of all points so far
const SPACING = 4; // turns of the person between two lines
const QUIET = 12; // turns of the person without a line, after which there is one without a reason
const OPENING = 3; // turns of the person in which points and a change of the lead mean little
const ROOM = 150; // px beside the plates, in which a line fits
const GAP = 12; // px from what is next to them
const BORDER = 1; // px of a line beside the plates, so that two rows of its text fit
const EDGE = 6; // px between a line and the plates, or the edge of the dock
const LASTS = 6000; // ms that a line is shown
const LASTS_OVER = 3000; // ms that it is shown over something else

/** @returns a function that is called with a computer player's chance of winning, 0 to 1, when it has chosen a move */
export function letOpponentsSpeak({ session, view, config }: Table): (chance: number) => void {
  const bubble = h("p", { class: "remark across", role: "status", "data-person": true });
  let hasGreeted = false; // in this game
  let lastTurn = -SPACING; // of the person, at which something was said
  let leader: number | null = null; // the last seat that was alone ahead
  let ownScore: number | null = null; // of the person, before their last turn
  let chance: number | null = null; // of the computer player, at its last move
  let isSurprised = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  $(".top").append(bubble);
  follow(
    () => session.position,
    () => {
      if (session.isFresh) [hasGreeted, lastTurn] = [false, -SPACING];
      if (!session.isNextPly) chance = leader = ownScore = null; // for example after Undo
    },
  );
  follow(positionToSpeakAt, (positionId) => {
    clear();
    if (positionId) afterPaint(() => positionToSpeakAt() === positionId && void speak(positionId)); // then the plates are there
  });
  return (value) => {
    isSurprised = session.seats.length === 2 && chance !== null && chance - value >= SURPRISE;
    chance = value;
  };

  /** The position, if a person alone against computers is to move and sees it, at a table of their own; or else "". */
  function positionToSpeakAt() {
    const own = localOnlySeat(session.seats);
    const isTheirTurn = own !== null && session.position?.to_move === own && !session.position.over && config.isOwnGame;
    return isTheirTurn && !view.isInterlude ? session.positionId : "";
  }

  async function speak(positionId: string) {
    const { position, seats } = session;
    const remark = whatToSay();
    isSurprised = false;
    if (!position || !remark || preference("remarks") === "off") return;
    const { seat, occasion } = remark;
    const [level, { id }] = [seats[seat] ?? "", session.autosave];
    const isGreeting = occasion === "greeting";
    const { greeting = occasion, points = "" } = isGreeting ? greetingOf(await pastResults(), position.game, level) : {};
    const plate = document.querySelector(`#seats [data-seat="${seat}"]`);
    const line = lineOf(level, greeting, isGreeting ? id : `${id} ${position.at}`, points);
    if (!line || !plate || positionId !== positionToSpeakAt()) return;
    bubble.replaceChildren(h("span", { class: portraitOf(seat, seats), "data-level": level, "data-mood": moodOf(seat, position, remark) }), line);
    const isBeside = putBeside(plate);
    if (!isBeside && !putBelow(plate) && !putInDock() && !putAboveDock()) return clear(); // said another time
    view.remark = remark;
    if (isGreeting) hasGreeted = true;
    else lastTurn = turnsOf(position, localOnlySeat(seats));
    timer = setTimeout(clear, isBeside ? LASTS : LASTS_OVER);
  }

  function whatToSay(): Remark | null {
    const { position, seats } = session;
    const own = localOnlySeat(seats);
    if (!position || own === null) return null;
    const { scores } = position.score;
    const [before, ahead] = [leader, onlyLeader(scores)];
    leader = ahead ?? before;
    const gain = (scores[own] ?? 0) - (ownScore ?? scores[own] ?? 0);
    ownScore = scores[own] ?? 0;
    const turns = turnsOf(position, own);
    const computers = seats.flatMap((who, seat) => (isComputer(who) ? [seat] : []));
    const anyComputer = computers[Math.floor(Math.random() * computers.length)];
    const say = (seat: number | undefined, occasion: Occasion) => (seat === undefined ? null : { seat, occasion });
    if (!turns) return hasGreeted ? null : say(anyComputer, "greeting");
    if (turns - lastTurn < SPACING) return null;
    const isLeap = gain >= Math.max(LEAP, LEAP_PART * scores.reduce((sum, score) => sum + score, -gain));
    if (isSurprised || (isLeap && turns > OPENING)) return say(computers[0], "praise");
    if (before !== null && ahead !== null && turns > OPENING) {
      if (ahead === own && before !== own) return say(before, "overtaken");
      if (ahead !== own && before === own) return say(ahead, "overtaking");
    }
    return turns - lastTurn < QUIET ? null : say(anyComputer, "musing");
  }

  function clear() {
    clearTimeout(timer);
    bubble.textContent = "";
    view.remark = null;
  }

  /** Put the bubble beside the plates, on the speaker's side, if there is room. */
  function putBeside(plate: Element) {
    const speaker = plate.getBoundingClientRect();
    const list = $("#seats");
    const plates = [...list.querySelectorAll("[data-seat]")].map((one) => one.getBoundingClientRect());
    const [first, last] = [Math.min(...plates.map(({ left }) => left)), Math.max(...plates.map(({ right }) => right))];
    const [before, after] = [
      list.previousElementSibling?.getBoundingClientRect().right ?? first,
      list.nextElementSibling?.getBoundingClientRect().left ?? last,
    ];
    const isRight = speaker.left - first > last - speaker.right; // whether the other plates are left of the speaker
    const [from, to] = isRight ? [last, after - GAP] : [before + GAP, first];
    if (to - from < ROOM) return false;
    bubble.dataset.side = isRight ? "right" : "left";
    put(from, speaker.top - BORDER, { width: `${to - from}px`, height: `${speaker.height + 2 * BORDER}px` });
    return true;
  }

  /** Put the bubble below the plates, at the side of the speaker's. @returns whether it covers nothing of the board */
  function putBelow(plate: Element) {
    const { left, right } = plate.getBoundingClientRect();
    const list = $("#seats").getBoundingClientRect();
    bubble.dataset.side = "below";
    put(0, 0, { width: "", height: "" });
    const isRight = left - list.left > list.right - right;
    const x = isRight ? right - bubble.offsetWidth : left;
    bubble.style.setProperty("--tip", `${(left + right) / 2 - x}px`);
    put(x, list.bottom + EDGE);
    return !covers("[data-board] :is(.piece, [data-legal])");
  }

  /** Put the bubble over the last moves. @returns whether it covers neither the prompt nor a button of the game */
  function putInDock() {
    const { left, bottom } = $(".dock").getBoundingClientRect();
    bubble.dataset.side = "dock";
    put(left + GAP, bottom - bubble.offsetHeight - EDGE);
    return !covers(".status, .dock :is(.choices, .zoom) button");
  }

  /** Put the bubble at the lower edge of the board. @returns whether it covers nothing of it */
  function putAboveDock() {
    const { left, top } = $(".dock").getBoundingClientRect();
    put(left + GAP, top - bubble.offsetHeight - EDGE);
    return !covers("[data-board] :is(.piece, [data-legal])");
  }

  function covers(things: string) {
    const place = bubble.getBoundingClientRect();
    return [...document.querySelectorAll(things)].some((one) => overlap(one.getBoundingClientRect(), place));
  }

  function put(x: number, y: number, size: Partial<CSSStyleDeclaration> = {}) {
    const { left, top } = $(".top").getBoundingClientRect();
    Object.assign(bubble.style, { left: `${x - left}px`, top: `${y - top}px`, ...size });
  }
}

/** How many turns a seat has had. */
const turnsOf = ({ log }: Pick<TableView, "log">, own: number | null) => logTurns(log).filter(({ seat }) => seat === own).length;

/** The seat that is alone ahead; null if there is none. */
function onlyLeader(scores: number[]) {
  const leader = scores.indexOf(Math.max(...scores));
  return leader >= 0 && leader === scores.lastIndexOf(scores[leader] ?? 0) ? leader : null;
}

const pastResults = () =>
  listResults().then(
    ({ results }) => results,
    () => [],
  );
