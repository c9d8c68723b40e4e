// A ground that grows (a nested svg with data-ground): panned by dragging, zoomed by wheel, pinch, buttons and keys.
// What a person has moved stays as it is from drawing to drawing.

/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

const STEP = 1.3; // how much a press on a button zooms
const NEAREST = 6; // how many times closer than the whole ground one may come
const SLACK = 6; // px that a pointer may tremble before a click becomes a drag

export class PanZoom {
  /** @type {SVGSVGElement | null} */
  #svg = null;
  /** @type {Box} */
  #home = { x: 0, y: 0, width: 1, height: 1 };
  /** @type {Box | null} what the person looks at; null: all of it */
  #view = null;
  /** @type {Map<number, { x: number, y: number }>} */
  #fingers = new Map();
  #travelled = 0;

  /** @param {HTMLElement} board @param {HTMLElement} controls the buttons, with data-zoom "in", "out", "fit" @param {AbortSignal} signal */
  constructor(board, controls, signal) {
    this.board = board;
    this.controls = controls;
    controls.addEventListener(
      "click",
      (event) => {
        const way = event.target instanceof Element && event.target.closest("[data-zoom]")?.getAttribute("data-zoom");
        if (way) this.#button(way);
      },
      { signal },
    );
    board.addEventListener("keydown", (event) => this.#key(event), { signal });
    board.addEventListener("focusin", (event) => this.#reveal(event), { signal });
    board.addEventListener("wheel", (event) => this.#wheel(event), { passive: false, signal });
    board.addEventListener("pointerdown", (event) => this.#down(event), { signal });
    board.addEventListener("pointermove", (event) => this.#move(event), { signal });
    for (const end of ["pointerup", "pointercancel"]) board.addEventListener(end, (event) => this.#up(/** @type {PointerEvent} */ (event)), { signal });
    board.addEventListener("click", (event) => this.#click(event), { capture: true, signal });
  }

  /** Look at the ground of a new drawing as the person looked at the last one. @param {Element} board @param {boolean} afresh forget it instead */
  attach(board, afresh) {
    this.#svg = board.querySelector("[data-ground]");
    this.controls.hidden = !this.#svg;
    if (!this.#svg) return;
    const { x, y, width, height } = this.#svg.viewBox.baseVal;
    this.#home = { x, y, width, height };
    if (afresh) this.#view = null;
    this.#show();
  }

  #show() {
    const { x, y, width, height } = this.#view ?? this.#home;
    this.#svg?.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.board.toggleAttribute("data-zoomed", this.#view !== null);
  }

  /** @param {Box} view */
  #look(view) {
    const whole = view.width >= this.#home.width;
    this.#view = whole ? null : view;
    this.#show();
  }

  /** Zoom so that the point (in the units of the ground) stays where it is. @param {number} factor @param {{ x: number, y: number }} [point] */
  #zoom(factor, point) {
    const view = this.#view ?? this.#home;
    const still = point ?? { x: view.x + view.width / 2, y: view.y + view.height / 2 };
    const by = Math.min(factor, (view.width / this.#home.width) * NEAREST);
    const place = (/** @type {number} */ start, /** @type {number} */ fixed) => fixed - (fixed - start) / by;
    this.#look({ x: place(view.x, still.x), y: place(view.y, still.y), width: view.width / by, height: view.height / by });
  }

  /** @param {number} dx @param {number} dy in the units of the ground */
  #pan(dx, dy) {
    const view = this.#view;
    if (!view) return; // all of it is in sight
    const home = this.#home;
    this.#view = { ...view, x: clamp(view.x - dx, home.x, home.width, view.width), y: clamp(view.y - dy, home.y, home.height, view.height) };
    this.#show();
  }

  /** A point of the screen in the units of the ground. @param {{ x: number, y: number }} point */
  #at(point) {
    const matrix = this.#svg?.getScreenCTM();
    return new DOMPoint(point.x, point.y).matrixTransform(matrix?.inverse());
  }

  /** @param {string} way */
  #button(way) {
    if (way === "fit") this.#look(this.#home);
    else this.#zoom(way === "in" ? STEP : 1 / STEP);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const way = { "+": "in", "=": "in", "-": "out", 0: "fit" }[event.key];
    if (!this.#svg || !way || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#button(way);
  }

  /** Bring what is focused into sight. @param {FocusEvent} event */
  #reveal(event) {
    if (!this.#svg || !this.#view || !(event.target instanceof Element) || !this.#svg.contains(event.target)) return;
    const window = this.#svg.getBoundingClientRect();
    const box = event.target.getBoundingClientRect();
    if (box.left >= window.left && box.right <= window.right && box.top >= window.top && box.bottom <= window.bottom) return;
    const from = this.#at({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    this.#pan(this.#view.x + this.#view.width / 2 - from.x, this.#view.y + this.#view.height / 2 - from.y);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1 || (isFramed() && !this.#view);
    if (!this.#svg || !this.#holds(event) || (scrolls && !event.ctrlKey)) return;
    event.preventDefault();
    this.#zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), this.#at(event));
  }

  /** Whether the pointer is over the window of the ground. @param {MouseEvent} event */
  #holds(event) {
    const { x, y, width, height } = this.#view ?? this.#home;
    const { x: px, y: py } = this.#at(event);
    return px >= x && px <= x + width && py >= y && py <= y + height;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (!this.#svg || event.button || !this.#holds(event)) return;
    if (!this.#fingers.size) this.#travelled = 0;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const was = this.#fingers.get(event.pointerId);
    if (!was) return;
    const now = { x: event.clientX, y: event.clientY };
    this.#travelled += Math.hypot(now.x - was.x, now.y - was.y);
    if (this.#travelled < SLACK && this.#fingers.size === 1) return;
    this.board.setPointerCapture(event.pointerId);
    const from = this.#at(was);
    const to = this.#at(now);
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#zoom(apart(now, other) / Math.max(apart(was, other), 1), this.#at(other));
    else this.#pan(to.x - from.x, to.y - from.y);
    this.#fingers.set(event.pointerId, now);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.#fingers.delete(event.pointerId);
  }

  /** The click that ends a drag picks nothing. @param {MouseEvent} event */
  #click(event) {
    if (this.#travelled < SLACK) return;
    this.#travelled = 0;
    event.stopPropagation();
    event.preventDefault();
  }
}

/** Then the wheel belongs to the page around it, until there is something to zoom out of. */
const isFramed = () => window.parent !== window;

/** @param {{ x: number, y: number }} one @param {{ x: number, y: number }} other */
const apart = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);

/** Keep the middle of what is seen on the ground. @param {number} start @param {number} from @param {number} size @param {number} seen */
const clamp = (start, from, size, seen) => Math.min(Math.max(start, from - seen / 2), from + size - seen / 2);
