// How a move is picked, shown on the board: its targets bear the numbers of the steps, whatever is drawn or offered meanwhile.

const SVG = "http://www.w3.org/2000/svg";
const SIZE = 0.2; // of a sign, in parts of what it lies on
const LEAST = 9; // and in the units of the drawing

export class StepBadges {
  /** @type {string[]} */
  #path = [];

  /** @param {HTMLElement[]} places where targets are */
  constructor(...places) {
    this.places = places;
    this.watch = new MutationObserver(() => this.#mark());
  }

  /** @param {string[]} path */
  show(path) {
    this.clear();
    this.#path = path;
    this.#mark();
    for (const place of this.places) this.watch.observe(place, { childList: true, subtree: true });
  }

  clear() {
    this.watch.disconnect();
    this.#path = [];
    for (const place of this.places) {
      for (const sign of place.querySelectorAll(".hint-sign")) sign.remove();
      for (const marked of place.querySelectorAll("[data-hinted]")) marked.removeAttribute("data-hinted");
    }
  }

  #mark() {
    for (const [step, target] of this.#path.entries()) {
      for (const found of this.places.flatMap((place) => [...place.querySelectorAll(`[data-target="${CSS.escape(target)}"]`)])) {
        found.setAttribute("data-hinted", String(step + 1));
        // beside what is pointed at, whose name the number is no part of
        if (found instanceof SVGGElement && !found.parentElement?.querySelector(".hint-sign")) found.after(sign(found, String(step + 1)));
      }
    }
  }
}

/** A number in the corner of what is to be picked. @param {SVGGElement} on @param {string} number */
function sign(on, number) {
  const { x, y, width, height } = on.getBBox();
  const radius = Math.max(LEAST, SIZE * Math.min(width, height));
  const badge = document.createElementNS(SVG, "g");
  const plate = document.createElementNS(SVG, "circle");
  const words = document.createElementNS(SVG, "text");
  badge.setAttribute("class", "hint-sign");
  badge.setAttribute("aria-hidden", "true");
  badge.setAttribute("transform", `translate(${x + width - radius / 2} ${y + radius / 2})`);
  plate.setAttribute("r", String(radius));
  words.setAttribute("font-size", String(1.5 * radius));
  words.setAttribute("y", String(0.52 * radius));
  words.textContent = number;
  badge.append(plate, words);
  return badge;
}
