// The board: renders the engine's SVG. It knows no rules.

import type { Score } from "../engine/protocol.ts";
import { h } from "../shared/dom.ts";
import type { Changes } from "./animate.ts";
import { clearMarks, elementOf } from "./pieces.ts";

export class Board {
  container: HTMLElement;
  /** Whether the space for the board is taller than it is wide. */
  tall = false;
  #svg = "";
  /** The module that patches and animates the board. Until it is here, each drawing replaces the last one. */
  motion: typeof import("./animate.ts") | null = null;
  /** What the latest drawing has changed; null if it was replaced as a whole. */
  #latest: Changes | null = null;
  #clearScore = () => {};

  /** @param onTurn called when the space for the board changes between wide and tall */
  constructor(container: HTMLElement, signal: AbortSignal, onTurn: () => void) {
    this.container = container;
    this.tall = this.room > 1;
    const onResize = () => {
      if (this.room > 1 === this.tall) return;
      this.tall = !this.tall;
      onTurn();
    };
    addEventListener("resize", onResize, { signal });
    signal.addEventListener("abort", () => this.finish());
    // input never waits for an animation
    for (const kind of ["pointerdown", "keydown"]) container.addEventListener(kind, () => this.finish(), { capture: true, signal });
  }

  /** Resolves when the latest drawing has been animated, and there was time to look at it. */
  get settled(): Promise<void> {
    return this.#latest?.playback.settled ?? Promise.resolve();
  }

  /** Show the final state of the latest drawing at once, and remove the score changes that are shown over it. */
  finish() {
    this.#latest?.playback.finish();
    this.#clearScore();
  }

  /** Show which pieces have changed the score, and by how much. */
  showScore(before: Score, after: Score) {
    if (this.motion && this.#latest) this.#clearScore = this.motion.showScore(this.container, before, after, this.#latest.playback.landed);
  }

  /** The ratio of height to width of the space for the board; 0 if it is not shown. */
  get room() {
    const { width, height } = (this.container.parentElement as HTMLElement).getBoundingClientRect();
    return height / width || 0;
  }

  /**
   * Draw the engine's SVG.
   * @returns null if the drawing was replaced as a whole: its shape differs (another game, or a rotated screen), or the
   * motion module is not loaded yet
   */
  draw(svg: string): Changes | null {
    const before = this.#svg;
    this.#svg = svg;
    this.finish();
    if (svg !== before) clearMarks(this.container);
    this.#latest = this.motion?.drawAnimated(this.container, before, svg) ?? null;
    if (!this.#latest) this.container.innerHTML = svg; // safe: the SVG comes from our own engine
    return this.#latest;
  }

  /**
   * Draw the piece of a move at its destination, with a mark that the move is still pending.
   * @param path the targets of the move
   * @returns removes the mark, and puts the piece back
   */
  hold(path: string[]) {
    const places = path.map((target) => elementOf(this.container, target)).filter((place) => place !== null);
    const [first, last] = [places[0], places.at(-1)];
    if (!first || !last) return () => {};
    const piece = first === last ? null : first.closest(".piece");
    if (piece instanceof SVGGraphicsElement) piece.style.translate = offset(piece, first, last);
    const [frame, box] = [this.container.getBoundingClientRect(), last.getBoundingClientRect()];
    const mark = h("div", { class: "held-mark", "aria-hidden": "true" });
    Object.assign(mark.style, { left: `${box.x + box.width / 2 - frame.x}px`, top: `${box.y + box.height / 2 - frame.y}px` });
    this.container.append(mark);
    return () => {
      mark.remove();
      if (piece instanceof SVGGraphicsElement) piece.style.translate = "";
    };
  }
}

/** The CSS translation from the centre of one element to that of another, in the coordinates of the piece. */
function offset(piece: SVGGraphicsElement, from: Element, to: Element) {
  const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const scale = piece.getScreenCTM()?.a || 1;
  return `${(b.x + b.width / 2 - a.x - a.width / 2) / scale}px ${(b.y + b.height / 2 - a.y - a.height / 2) / scale}px`;
}
