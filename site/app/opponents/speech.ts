// The computer players speak: a greeting at the start, and once a game a word when the person at the screen has played well. The end card has
// the last line. A line lies beside the plate of its speaker for a moment; on a narrow screen over the plates of the others. It moves nothing.

import { PEOPLE } from "../model/people.ts";
import { isComputer, localOnlySeat } from "../model/seats.ts";
import { preference } from "../preferences/preferences.ts";
import type { Table } from "../session/table.ts";
import { $, afterPaint, h } from "../shared/dom.ts";
import { follow } from "../shared/signals.ts";
import { lineOf, type Occasion } from "./lines.ts";

const SURPRISE = 0.2; // by how much the computer's chance of winning sinks when the person has played well
const ROOM = 150; // px beside the plates, in which a line fits
const GAP = 12; // px from what is next to them
const LASTS = 7000; // ms that a line is shown

/** @returns a function that is called with a computer player's chance of winning, 0 to 1, when it has chosen a move */
export function letOpponentsSpeak({ signal, session, view, config }: Table): (chance: number) => void {
  const bubble = h("p", { class: "remark", role: "status", "data-person": true });
  let said = new Set<Occasion>(); // in this game
  let chance: number | null = null; // of the computer player, at its last move
  let isSurprised = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  view.people = PEOPLE;
  $(".top").append(bubble);
  follow(
    signal,
    () => session.now,
    () => {
      if (session.isFresh) said = new Set();
      if (!session.isNextPly) chance = null; // for example after Undo
    },
  );
  follow(signal, positionToSpeakAt, (position) => {
    clear();
    if (position) afterPaint(() => positionToSpeakAt() === position && !signal.aborted && speak()); // then the plates are there
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
    const isTheirTurn = own !== null && session.now?.to_move === own && !session.now.over && config.canChangeSeats;
    return isTheirTurn && view.painted === session.now && !view.isInterlude ? session.position : "";
  }

  function speak() {
    const { now, seats } = session;
    const seat = seats.findIndex(isComputer);
    const occasion = isSurprised ? "praise" : now?.log.some((entry) => entry.seat === localOnlySeat(seats)) ? null : "greeting";
    const plate = document.querySelector(`#seats [data-seat="${seat}"]`);
    isSurprised = false;
    if (!now || !plate || !occasion || said.has(occasion) || preference("remarks") === "off") return;
    said.add(occasion);
    const line = lineOf(seats[seat] ?? "", occasion, now.seed);
    if (!line) return;
    putBeside(plate);
    bubble.textContent = line;
    timer = setTimeout(clear, LASTS);
  }

  function clear() {
    clearTimeout(timer);
    bubble.textContent = "";
  }

  /** Put the bubble beside the plates, on the speaker's side, if there is room; otherwise where the other plates are. */
  function putBeside(plate: Element) {
    const [speaker, top] = [plate.getBoundingClientRect(), $(".top").getBoundingClientRect()];
    const list = $("#seats");
    const plates = [...list.querySelectorAll("[data-seat]")].map((one) => one.getBoundingClientRect());
    const [first, last] = [Math.min(...plates.map(({ left }) => left)), Math.max(...plates.map(({ right }) => right))];
    const [before, after] = [
      list.previousElementSibling?.getBoundingClientRect().right ?? first,
      list.nextElementSibling?.getBoundingClientRect().left ?? last,
    ];
    const isLeft = speaker.left - first > last - speaker.right; // whether the other plates are left of the speaker
    const outside = isLeft ? after - last : first - before;
    const isBeside = outside >= ROOM;
    bubble.dataset.side = isLeft !== isBeside ? "left" : "right";
    const beside = isLeft ? [last, after - GAP] : [before + GAP, first];
    const over = isLeft ? [first, speaker.left] : [speaker.right, last];
    const [from = 0, to = 0] = isBeside ? beside : over;
    Object.assign(bubble.style, {
      left: `${from - top.left}px`,
      top: `${speaker.top - top.top}px`,
      width: `${to - from}px`,
      height: `${speaker.height}px`,
    });
  }
}
