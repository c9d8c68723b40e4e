// Numbered badges on the targets of a move, which show the order in which to pick them. They are added again whenever
// the board is redrawn.

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 0.2; // badge radius, relative to the target's shorter side
const MIN_RADIUS = 9; // smallest badge radius, in SVG units

export class StepBadges {
  containers: HTMLElement[];
  watch: MutationObserver;
  #path: string[] = [];

  /** @param containers elements that contain targets */
  constructor(...containers: HTMLElement[]) {
    this.containers = containers;
    this.watch = new MutationObserver(() => this.#mark());
  }

  show(path: string[]) {
    this.clear();
    this.#path = path;
    this.#mark();
    for (const container of this.containers) {
      this.watch.observe(container, { childList: true, subtree: true });
    }
  }

  clear() {
    this.watch.disconnect();
    this.#path = [];
    for (const container of this.containers) {
      for (const badge of container.querySelectorAll(".hint-sign")) badge.remove();
      for (const marked of container.querySelectorAll("[data-hinted]")) marked.removeAttribute("data-hinted");
    }
  }

  #mark() {
    for (const [step, target] of this.#path.entries()) {
      for (const found of this.containers.flatMap((container) => [...container.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)])) {
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
  const badge = document.createElementNS(SVG, "g");
  const circle = document.createElementNS(SVG, "circle");
  const label = document.createElementNS(SVG, "text");
  badge.setAttribute("class", "hint-sign");
  badge.setAttribute("aria-hidden", "true");
  badge.setAttribute("transform", `translate(${x + width - radius / 2} ${y + radius / 2})`);
  circle.setAttribute("r", String(radius));
  label.setAttribute("font-size", String(1.5 * radius));
  label.setAttribute("y", String(0.52 * radius));
  label.textContent = number;
  badge.append(circle, label);
  return badge;
}
