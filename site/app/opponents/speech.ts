// Shows what the computer players say (remarks.ts). A line is shown for a moment beside the plates or, on a narrow screen, below the plates, in
// the dock or above it. It covers no piece of the board, no prompt and no button of the game, and nothing moves for it. The end card has the
// last line.

import { localOnlySeat } from "../model/seats.ts";
import { preference } from "../preferences/preferences.ts";
import { listResults } from "../saves/results-store.ts";
import type { Table } from "../session/table.ts";
import { $, afterPaint, h, overlap } from "../shared/dom.ts";
import { follow } from "../shared/signals.ts";
import { moodOf, portraitOf } from "./face.ts";
import { greetingOf, lineOf } from "./lines.tsx";
import { Remarks } from "./remarks.ts";

const PIECES = "[data-board] :is(.piece, [data-legal])";
const ROOM = 150; // px beside the plates, in which a line fits
const GAP = 12; // px from what is next to them
const BORDER = 1; // px of a line beside the plates, so that two rows of its text fit
const EDGE = 6; // px between a line and the plates, or the edge of the dock
const LASTS = 6000; // ms that a line is shown
const LASTS_OVER = 3000; // ms that it is shown over something else

export function letOpponentsSpeak({ session, view, config }: Table) {
  const bubble = h("p", { class: "remark across", role: "status", "data-person": true });
  let remarks = new Remarks(); // of this game
  let timer: ReturnType<typeof setTimeout> | undefined;

  $(".top").append(bubble);
  follow(
    () => session.position,
    (position) => {
      if (session.isFresh) remarks = new Remarks();
      if (!session.isNextPly) remarks.forgetScore(); // for example after Undo
      if (position) remarks.see(position, session.seats);
    },
  );
  follow(positionToSpeakAt, (positionId) => {
    clear();
    if (positionId) afterPaint(() => positionToSpeakAt() === positionId && void speak(positionId)); // then the plates are there
  });

  /** The position, if a person alone against computers is to move and sees it, at a table of their own; or else "". */
  function positionToSpeakAt() {
    const own = localOnlySeat(session.seats);
    const isTheirTurn = own !== null && session.position?.to_move === own && !session.position.over && config.isOwnGame;
    return isTheirTurn && !view.isInterlude ? session.positionId : "";
  }

  async function speak(positionId: string) {
    const { position, seats } = session;
    const remark = position && remarks.at(position, seats);
    if (!position || !remark || preference("remarks") === "off") return;
    const { seat, occasion } = remark;
    const [level, { id }] = [seats[seat] ?? "", session.autosave];
    const isGreeting = occasion === "greeting";
    const manner = isGreeting ? greetingOf(await pastResults(), position.game, level) : occasion;
    const plate = document.querySelector(`#seats [data-seat="${seat}"]`);
    const line = lineOf(level, manner, isGreeting ? id : `${id} ${position.at}`);
    if (!line || !plate || positionId !== positionToSpeakAt()) return;
    bubble.replaceChildren(h("span", { class: portraitOf(seat, seats), "data-level": level, "data-mood": moodOf(seat, position, remark) }), line);
    const isBeside = putBeside(plate);
    if (!isBeside && !putBelow(plate) && !putInDock() && !putAboveDock()) return clear(); // said another time
    view.remark = remark;
    remarks.said(remark, position, seats);
    timer = setTimeout(clear, isBeside ? LASTS : LASTS_OVER);
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
    const x = Math.min(isRight ? right - bubble.offsetWidth : left, $(".stage").getBoundingClientRect().right - bubble.offsetWidth); // not over the panel
    bubble.style.setProperty("--tip", `${(left + right) / 2 - x}px`);
    put(x, list.bottom + EDGE);
    return !covers(PIECES);
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
    return !covers(PIECES);
  }

  function covers(things: string) {
    const { left, top, right, bottom } = bubble.getBoundingClientRect();
    const place = { left: left + 1, top: top + 1, right: right - 1, bottom: bottom - 1 } as DOMRect; // a fraction of a pixel is not seen
    return [...document.querySelectorAll(things)].some((one) => overlap(one.getBoundingClientRect(), place));
  }

  function put(x: number, y: number, size: Partial<CSSStyleDeclaration> = {}) {
    const { left, top } = $(".top").getBoundingClientRect();
    Object.assign(bubble.style, { left: `${x - left}px`, top: `${y - top}px`, ...size });
  }
}

const pastResults = () =>
  listResults().then(
    ({ results }) => results,
    () => [],
  );
