// Numbers on the targets of a move, for a hint and in the review.

import { s } from "../shared/dom.ts";

const RADIUS = 0.2; // of a badge, relative to the target's shorter side
const MIN_RADIUS = 9; // SVG units

/**
 * Numbered badges on the targets of a move, which show the order in which to pick them, and on the button that finishes it.
 * They are added again whenever the board is redrawn.
 */
export class StepBadges {
  containers: HTMLElement[];
  watch: MutationObserver;
  /** The selectors of what to activate, in order. */
  #steps: string[] = [];

  /** @param containers elements that contain targets */
  constructor(...containers: HTMLElement[]) {
    this.containers = containers;
    this.watch = new MutationObserver(() => this.#mark());
  }

  /** @param move its button is the last step, if it needs one */
  show(path: string[], move = "") {
    this.clear();
    this.#steps = path.map((target) => `[data-target="${CSS.escape(target)}"]`);
    if (move) this.#steps.push(`[data-done="${CSS.escape(move)}"]`);
    this.#mark();
    for (const container of this.containers) {
      this.watch.observe(container, { childList: true, subtree: true });
    }
  }

  clear() {
    this.watch.disconnect();
    this.#steps = [];
    for (const container of this.containers) {
      for (const badge of container.querySelectorAll(".hint-sign")) badge.remove();
      for (const marked of container.querySelectorAll("[data-hinted]")) marked.removeAttribute("data-hinted");
    }
  }

  #mark() {
    for (const [step, selector] of this.#steps.entries()) {
      for (const found of this.containers.flatMap((container) => [...container.querySelectorAll(selector)])) {
        found.setAttribute("data-hinted", String(step + 1));
        // a sibling, not a child, so that the number is not part of the target's accessible name
        if (found instanceof SVGGElement && !found.parentElement?.querySelector(".hint-sign")) found.after(createBadge(found, String(step + 1)));
      }
    }
  }
}

/** Create a badge with a number, at the top right corner of a target. */
function createBadge(on: SVGGElement, number: string) {
  const { x, y, width, height } = on.getBBox();
  const radius = Math.max(MIN_RADIUS, RADIUS * Math.min(width, height));
  const label = s("text", { "font-size": 1.5 * radius, y: 0.52 * radius });
  label.textContent = number;
  const place = `translate(${x + width - radius / 2} ${y + radius / 2})`;
  return s("g", { class: "hint-sign", "aria-hidden": "true", transform: place }, s("circle", { r: radius }), label);
}
