// Numbers on the targets of a move, for a hint and in the review.

import { s } from "../shared/dom.ts";

const RADIUS = 0.2; // of a badge, relative to the target's shorter side
const MIN_RADIUS = 9; // SVG units

/**
 * Put numbers on the targets of a move, which show the order in which to pick them, and on the button that finishes it.
 * @param containers elements that contain targets
 * @param path [] to remove the numbers
 * @param move its button is the last step, if it needs one
 */
export function numberSteps(containers: HTMLElement[], path: string[], move?: string) {
  const all = (selector: string) => containers.flatMap((container) => [...container.querySelectorAll(selector)]);
  for (const badge of all(".hint-sign")) badge.remove();
  for (const marked of all("[data-hinted]")) marked.removeAttribute("data-hinted");
  const steps = path.map((target) => `[data-target="${CSS.escape(target)}"]`);
  for (const [step, selector] of [...steps, ...(move ? [`[data-done="${CSS.escape(move)}"]`] : [])].entries())
    for (const found of all(selector)) {
      found.setAttribute("data-hinted", String(step + 1));
      // a sibling, not a child, so that the number is not part of the target's accessible name
      if (found instanceof SVGGElement && !found.parentElement?.querySelector(".hint-sign")) found.after(createBadge(found, String(step + 1)));
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
