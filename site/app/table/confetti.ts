// Confetti over the play area, when the player has won.

import { animationFactor } from "../preferences/preferences.ts";
import { h, s } from "../shared/dom.ts";

const PIECES = 48;
const COLOURS = ["--seat-0", "--seat-1", "--accent", "--focus", "--seat-2"];
const SUITS = [..."MSVLYK"];
const DURATION = 1100; // ms of the fall

/** Throw confetti, the signs of the suits or coloured paper, over an element, which can still be used; none without animations. @returns removes what is still falling */
export function throwConfetti(place: HTMLElement): () => void {
  if (!animationFactor()) return () => {};
  const layer = h("div", { class: "confetti", "aria-hidden": "true" });
  const suits = SUITS.filter((suit) => document.getElementById(`mark-${suit}`));
  const pieces = Array.from({ length: PIECES }, (_, number) => piece(number, suits[number % suits.length]));
  layer.append(...pieces);
  place.append(layer);
  const falls = pieces.map((one) => fall(one, place.clientHeight));
  void Promise.allSettled(falls.map(({ finished }) => finished)).then(() => layer.remove());
  return () => layer.remove();
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
      { transform: "translate(0, -1rem) rotate(0deg)", opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: `translate(${drift}px, ${height}px) rotate(${turn}deg)`, opacity: 0 },
    ],
    { duration: DURATION * (0.7 + 0.6 * Math.random()), delay: Math.random() * 250, easing: "cubic-bezier(0.25, 0.4, 0.6, 1)", fill: "both" },
  );
}
