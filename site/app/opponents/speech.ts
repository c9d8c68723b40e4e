// The computer players speak: a greeting at the start, and once a game a word when the person at the screen has played well. The end card has
// the last line. A line lies for a moment beside the plates or, on a narrow screen, at a free place of the board. It moves nothing, and covers nothing
// that can be chosen.

import { isComputer, localOnlySeat } from "../model/seats.ts";
import { preference } from "../preferences/preferences.ts";
import type { Table } from "../session/table.ts";
import { $, afterPaint, h } from "../shared/dom.ts";
import { follow } from "../shared/signals.ts";
import { lineOf, type Occasion } from "./lines.tsx";

const SURPRISE = 0.12; // by how much the computer's chance of winning sinks when the person has played well
const ROOM = 150; // px beside the plates, in which a line fits
const GAP = 12; // px from what is next to them
const BORDER = 1; // px of a line beside the plates, so that two rows of its text fit
const EDGE = 6; // px between a line and the edge of the board, and between the places to try
const NARROW = "8.25rem"; // the bubble, left or right of what is in the middle of a phone
const COVERED = ["[data-legal], .card, .die, .chip, .token, text", "[data-legal], .card, .die, .chip, .token", "[data-legal]"]; // the best first
const LASTS = 6000; // ms that a line is shown
const LASTS_ON_BOARD = 3000; // ms

/** @returns a function that is called with a computer player's chance of winning, 0 to 1, when it has chosen a move */
export function letOpponentsSpeak({ signal, session, view, config, board }: Table): (chance: number) => void {
  const bubble = h("p", { class: "remark across", role: "status", "data-person": true });
  let said = new Set<Occasion>(); // in this game
  let chance: number | null = null; // of the computer player, at its last move
  let isSurprised = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  $(".top").append(bubble);
  follow(
    signal,
    () => session.position,
    () => {
      if (session.isFresh) said = new Set();
      if (!session.isNextPly) chance = null; // for example after Undo
    },
  );
  follow(signal, positionToSpeakAt, (positionId) => {
    clear();
    if (positionId) afterPaint(() => positionToSpeakAt() === positionId && !signal.aborted && speak()); // then the plates are there
  });
  signal.addEventListener("abort", () => {
    clear();
    bubble.remove();
  });
  return (value) => {
    isSurprised = session.seats.length === 2 && chance !== null && chance - value >= SURPRISE;
    chance = value;
  };

  /** The position, if a person alone against computers is to move and sees it, at a table of their own; or else "". */
  function positionToSpeakAt() {
    const own = localOnlySeat(session.seats);
    const isTheirTurn = own !== null && session.position?.to_move === own && !session.position.over && config.isOwnGame;
    return isTheirTurn && view.painted === session.position && !view.isInterlude ? session.positionId : "";
  }

  function speak() {
    const { position, seats } = session;
    const seat = seats.findIndex(isComputer);
    const occasion = isSurprised ? "praise" : position?.log.some((entry) => entry.seat === localOnlySeat(seats)) ? null : "greeting";
    const plate = document.querySelector(`#seats [data-seat="${seat}"]`);
    isSurprised = false;
    if (!position || !plate || !occasion || said.has(occasion) || preference("remarks") === "off") return;
    const level = seats[seat] ?? "";
    const line = lineOf(level, occasion, session.autosave.id);
    if (!line) return;
    bubble.replaceChildren(h("span", { class: "portrait", "data-level": level }), line);
    const isBeside = putBeside(plate);
    if (!isBeside && !putOnBoard(plate)) return clear(); // said another time
    said.add(occasion);
    timer = setTimeout(clear, isBeside ? LASTS : LASTS_ON_BOARD);
  }

  function clear() {
    clearTimeout(timer);
    bubble.textContent = "";
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
    put(from, speaker.top - BORDER, { width: `${to - from}px`, height: `${speaker.height + 2 * BORDER}px`, maxWidth: "" });
    return true;
  }

  /** Put the bubble on the board, wide or narrow, as near to the speaker as it covers no piece and no word, or at least nothing that can be chosen. */
  function putOnBoard(plate: Element) {
    return COVERED.some((covered) => ["", NARROW].some((maxWidth) => putWhereFree(plate, covered, maxWidth)));
  }

  function putWhereFree(plate: Element, covered: string, maxWidth: string) {
    bubble.dataset.side = "board";
    put(0, 0, { width: "", height: "", maxWidth });
    const speaker = plate.getBoundingClientRect();
    const { left, right, top, bottom } = board.container.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = bubble;
    const middle = speaker.left + speaker.width / 2 - width / 2;
    const [first, last] = [left + EDGE, right - width - EDGE];
    const columns = [Math.max(first, Math.min(middle, last)), last, first];
    const others = [...board.container.querySelectorAll(covered)].map((one) => one.getBoundingClientRect());
    for (let y = top; y + height <= bottom; y += EDGE) {
      const isFree = (x: number) => !others.some((one) => one.left < x + width && one.right > x && one.top < y + height && one.bottom > y);
      const x = columns.find(isFree);
      if (x === undefined) continue;
      put(x, y);
      return true;
    }
    return false;
  }

  function put(x: number, y: number, size: Partial<CSSStyleDeclaration> = {}) {
    const { left, top } = $(".top").getBoundingClientRect();
    Object.assign(bubble.style, { left: `${x - left}px`, top: `${y - top}px`, ...size });
  }
}
