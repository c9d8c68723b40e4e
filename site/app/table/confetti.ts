// What celebrates a win: confetti falls behind the end card, and the pieces that have won hop one after another.

import { animationFactor } from "../preferences/preferences.ts";
import { h, s } from "../shared/dom.ts";

const PIECES = 90;
const COLOURS = ["--seat-0", "--seat-1", "--accent", "--focus", "--seat-2"];
const SUITS = [..."MSVLYK"];
const DURATION = 2200; // ms of the fall
const HOP = 450; // ms
const STEP = 70; // ms between two hops
const HEIGHT = 14; // px in the drawing

/**
 * Throw confetti, the signs of the suits or coloured paper, over an element, which can still be used, and let the winning pieces hop; nothing
 * without animations. @returns removes what is still falling
 */
export function celebrate(place: HTMLElement, board: HTMLElement): () => void {
  const factor = animationFactor();
  if (!factor) return () => {};
  const layer = h("div", { class: "confetti", "aria-hidden": "true" });
  const suits = SUITS.filter((suit) => document.getElementById(`mark-${suit}`));
  const pieces = Array.from({ length: PIECES }, (_, number) => piece(number, suits[number % suits.length]));
  layer.append(...pieces);
  place.append(layer);
  const falls = pieces.map((one) => fall(one, place.clientHeight));
  void Promise.allSettled(falls.map(({ finished }) => finished)).then(() => layer.remove());
  const winners = [...board.querySelectorAll("[data-counted]")]
    .map((one) => ({ one, ...placeOf(one) }))
    .sort((one, other) => one.left - other.left || one.top - other.top);
  for (const [number, { one }] of winners.entries())
    one.animate({ translate: ["0 0", `0 ${-HEIGHT}px`, "0 0"], easing: "ease-in-out" }, { duration: HOP * factor, delay: STEP * number * factor });
  return () => layer.remove();
}

function placeOf(piece: Element) {
  const { left, top } = piece.getBoundingClientRect();
  return { left: Math.round(left), top };
}

function piece(number: number, suit: string | undefined) {
  const element = h("i", {}, ...(suit ? [s("svg", {}, s("use", { href: `#mark-${suit}`, class: `suit-${suit}` }))] : []));
  element.style.left = `${Math.random() * 100}%`;
  if (!suit) element.style.background = `var(${COLOURS[number % COLOURS.length]})`;
  return element;
}

function fall(piece: HTMLElement, height: number): Animation {
  const drift = (Math.random() - 0.5) * 160;
  const turn = (Math.random() - 0.5) * 700;
  return piece.animate(
    [
      { transform: "translate(0, -2rem) rotate(0deg)", opacity: 1 },
      { opacity: 1, offset: 0.8 },
      { transform: `translate(${drift}px, ${height}px) rotate(${turn}deg)`, opacity: 0 },
    ],
    { duration: DURATION * (0.7 + 0.6 * Math.random()), delay: Math.random() * 700, easing: "cubic-bezier(0.25, 0.4, 0.6, 1)", fill: "both" },
  );
}
