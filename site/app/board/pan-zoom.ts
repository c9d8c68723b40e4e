// Pan and zoom of a growing play area (a nested svg with data-ground): drag, wheel, pinch, buttons and keys.
// The view is kept between renders. A tap that could mean several small targets zooms in on them until the next render.

import { announce, setHidden, stopNextClick } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { FINGER, isAmbiguous, legalPlaces, matrixOf, type Point } from "./pieces.ts";

/** in the units of the play area */
export type Area = Point & { width: number; height: number };

/** the part of the state of a table that a change of the view changes */
interface Guide {
  guidance: string;
  visible: Area | null;
}

const STEP = 1.3; // zoom factor of a button
const MAX_ZOOM = 6; // relative to the whole area
const DRAG_THRESHOLD = 6; // px of movement that turn a click into a drag

export class PanZoom {
  board: HTMLElement;
  controls: HTMLElement;
  choice: Guide;
  #svg: SVGSVGElement | null = null;
  #home: Area = { x: 0, y: 0, width: 1, height: 1 };
  /** the visible part; null: the whole area */
  #view: Area | null = null;
  /** The view before a tap zoomed in; undefined if none did. */
  #before: Area | null | undefined;
  #pointers: Map<number, Point> = new Map();
  #travelled = 0;

  /**
   * @param controls the buttons, with data-zoom "in", "out", "fit"
   * @param choice says what to do when a tap has zoomed in instead of choosing a target
   */
  constructor(board: HTMLElement, controls: HTMLElement, choice: Guide) {
    this.board = board;
    this.controls = controls;
    this.choice = choice;
    for (const button of controls.querySelectorAll<HTMLElement>("[data-zoom]")) button.addEventListener("click", () => this.#button(button.dataset.zoom ?? ""));
    board.addEventListener("keydown", (event) => this.#key(event));
    board.addEventListener("focusin", (event) => this.#reveal(event));
    board.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    board.addEventListener("pointerdown", (event) => this.#down(event));
    board.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"] as const) board.addEventListener(end, (event) => this.#up(event));
  }

  /** Apply the current view to a newly rendered board. @param reset show the whole area instead */
  attach(board: Element, reset: boolean) {
    this.#svg = board.querySelector("[data-ground]");
    setHidden(this.controls, !this.#svg);
    if (!this.#svg) return;
    const [x = 0, y = 0, width = 1, height = 1] = (this.#svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
    this.#home = { x, y, width, height };
    if (this.#before !== undefined) this.#view = this.#before;
    if (reset) this.#view = null;
    this.#before = undefined;
    this.#show();
  }

  #show() {
    const { x, y, width, height } = this.#view ?? this.#home;
    this.#svg?.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.board.toggleAttribute("data-zoomed", this.#view !== null);
    this.choice.visible = this.#view;
  }

  #setView(view: Area) {
    this.#before = undefined; // the player has chosen another view
    this.#view = view.width >= this.#home.width ? null : view;
    this.#show();
  }

  /** Zoom so that the point (in the units of the area) keeps its place on the screen. */
  #zoom(factor: number, point?: Point) {
    const view = this.#view ?? this.#home;
    const fixedPoint = point ?? { x: view.x + view.width / 2, y: view.y + view.height / 2 };
    const by = Math.min(factor, (view.width / this.#home.width) * MAX_ZOOM);
    const zoomed = (start: number, fixed: number) => fixed - (fixed - start) / by;
    this.#setView({ x: zoomed(view.x, fixedPoint.x), y: zoomed(view.y, fixedPoint.y), width: view.width / by, height: view.height / by });
  }

  /** @param dy in the units of the area */
  #pan(dx: number, dy: number) {
    const view = this.#view;
    if (!view) return; // the whole area is visible
    const { x, y, width, height } = this.#home;
    this.#view = { ...view, x: clamp(view.x - dx, x, width, view.width), y: clamp(view.y - dy, y, height, view.height) };
    this.#show();
  }

  #toArea({ x, y }: Point): Point {
    return new DOMPoint(x, y).matrixTransform(matrixOf(this.#svg)?.inverse());
  }

  #button(command: string) {
    if (command === "fit") this.#setView(this.#home);
    else this.#zoom(command === "in" ? STEP : 1 / STEP);
  }

  #key(event: KeyboardEvent) {
    const command = { "+": "in", "=": "in", "-": "out", 0: "fit" }[event.key];
    if (!this.#svg || !command || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.#button(command);
  }

  /** Pan so that the focused element is visible. */
  #reveal(event: FocusEvent) {
    if (!this.#svg || !this.#view || !(event.target instanceof Element) || !this.#svg.contains(event.target)) return;
    const window = this.#svg.getBoundingClientRect();
    const box = event.target.getBoundingClientRect();
    if (box.left >= window.left && box.right <= window.right && box.top >= window.top && box.bottom <= window.bottom) return;
    const from = this.#toArea({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    this.#pan(this.#view.x + this.#view.width / 2 - from.x, this.#view.y + this.#view.height / 2 - from.y);
  }

  #wheel(event: WheelEvent) {
    const isFramed = window.parent !== window; // then the wheel scrolls the host page, unless the board is zoomed in
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1 || (isFramed && !this.#view);
    if (!this.#svg || !this.#isOver(event) || (scrolls && !event.ctrlKey)) return;
    event.preventDefault();
    this.#zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), this.#toArea(event));
  }

  #isOver(event: MouseEvent) {
    const { x, y, width, height } = this.#view ?? this.#home;
    const { x: px, y: py } = this.#toArea(event);
    return px >= x && px <= x + width && py >= y && py <= y + height;
  }

  #down(event: PointerEvent) {
    if (!this.#svg || event.button || !this.#isOver(event)) return;
    if (!this.#pointers.size) this.#travelled = 0;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  #move(event: PointerEvent) {
    const was = this.#pointers.get(event.pointerId);
    if (!was || this.board.hasAttribute("data-dragging")) return;
    if (event.pointerType === "mouse" && !event.buttons) return void this.#pointers.delete(event.pointerId); // released outside the board
    const now = { x: event.clientX, y: event.clientY };
    this.#travelled += Math.hypot(now.x - was.x, now.y - was.y);
    if (this.#travelled < DRAG_THRESHOLD && this.#pointers.size === 1) return;
    this.board.setPointerCapture(event.pointerId);
    const from = this.#toArea(was);
    const to = this.#toArea(now);
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#zoom(distance(now, other) / Math.max(distance(was, other), 1), this.#toArea(other));
    else this.#pan(to.x - from.x, to.y - from.y);
    this.#pointers.set(event.pointerId, now);
  }

  #up({ pointerId }: PointerEvent) {
    if (this.#pointers.delete(pointerId) && this.#travelled >= DRAG_THRESHOLD) stopNextClick();
  }

  /**
   * If a tap could mean several targets, zoom in, so that each is as large as a fingertip.
   * @returns whether it did; then the tap chooses nothing
   */
  answersTap(tap: MouseEvent): boolean {
    const isByKey = tap.detail === 0;
    if (!this.#svg || isByKey || !matchMedia("(pointer: coarse)").matches) return false;
    const places = legalPlaces(this.#svg);
    if (!isAmbiguous(places, { x: tap.clientX, y: tap.clientY })) return false;
    const before = this.#before === undefined ? this.#view : this.#before;
    this.#zoom(FINGER / Math.min(...places.map(({ box }) => box.right - box.left)), this.#toArea({ x: tap.clientX, y: tap.clientY }));
    this.#before = before;
    this.choice.guidance = t("Several places were close together: tap again.");
    announce(this.choice.guidance);
    return true;
  }
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);

/** Keep the centre of the view inside the area. */
const clamp = (start: number, from: number, size: number, visible: number) => Math.min(Math.max(start, from - visible / 2), from + size - visible / 2);
