// Triggers of the info card: hovering over a piece (on wide screens only), a long press, and the key i. And whether the
// focus is marked, which the same events decide.

import { showError } from "../announce/errors.ts";
import { onKey } from "../board/keyboard-nav.ts";
import { THING } from "../board/move-input.ts";
import type { EngineLike } from "../engine/client.ts";
import type { TableView } from "../engine/protocol.ts";
import { wideScreen } from "../shared/dom.ts";
import { loadStylesheet } from "../shared/lazy-import.ts";
import { InfoCard } from "./info-card.ts";

/** the state of the board when the card is opened */
export interface BoardState {
  now: TableView | null;
  /** the targets chosen so far */
  path: string[];
  /** whether the local player may move */
  canChoose: boolean;
}

const HOVER_DELAY = 600; // ms of hover
const LONG_PRESS = 500; // ms that a long press lasts
const TOLERANCE = 10; // px that a finger may move during a long press
const SHORTCUTS = ["u", "h"];
const NOT_ABOUT_FOCUS = [...SHORTCUTS, "Shift", "Control", "Alt", "Meta"];

/** Open the info card of an element on the board when a trigger occurs. @param root of the table */
export function listenForInspection(root: HTMLElement, board: HTMLElement, state: () => BoardState, engine: EngineLike, signal: AbortSignal) {
  const roomy = wideScreen();
  let hovered: Element | null = null;
  let isLongPress = false;
  let pressStart: { x: number; y: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  let card: InfoCard | null = null;
  signal.addEventListener("abort", () => clearTimeout(timer));

  const showCard = async (piece: Element, aloud: boolean) => {
    try {
      await loadStylesheet("table-features.css").catch(() => {}); // unstyled, it can still be read
      if (signal.aborted) return;
      card ??= new InfoCard(root, engine, signal);
      await card.show(piece, state(), aloud);
    } catch (error) {
      showError(error instanceof Error ? error.message : String(error));
    }
  };
  const startTimer = (delay: number, action: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(action, delay);
  };

  board.addEventListener(
    "pointermove",
    (event) => {
      if (pressStart && Math.hypot(event.clientX - pressStart.x, event.clientY - pressStart.y) > TOLERANCE) {
        pressStart = null;
        clearTimeout(timer);
      }
      if (event.pointerType !== "mouse" || event.buttons) return;
      const piece = pieceAt(board, event);
      if (piece === hovered) return;
      hovered = piece;
      clearTimeout(timer);
      if (piece && roomy.matches) startTimer(HOVER_DELAY, () => void showCard(piece, false));
    },
    { signal },
  );
  board.addEventListener(
    "pointerdown",
    (event) => {
      isLongPress = false;
      pressStart = { x: event.clientX, y: event.clientY };
      const piece = event.isPrimary && !event.button ? pieceAt(board, event) : null;
      clearTimeout(timer);
      if (!piece) return;
      startTimer(LONG_PRESS, () => {
        isLongPress = true;
        void showCard(piece, true);
      });
    },
    { signal },
  );
  for (const kind of ["pointerup", "pointercancel", "pointerleave"])
    board.addEventListener(
      kind,
      () => {
        pressStart = hovered = null;
        clearTimeout(timer);
      },
      { signal },
    );
  board.addEventListener("contextmenu", (event) => isLongPress && event.preventDefault(), { signal });
  // the click that ends a long press must not select
  board.addEventListener(
    "click",
    (event) => {
      if (isLongPress) event.stopImmediatePropagation();
      isLongPress = false;
    },
    { capture: true, signal },
  );
  unmarkFocusAfterShortcuts(signal);
  onKey("i", signal, () => {
    const focused = document.activeElement?.closest(THING);
    const piece = focused ?? hovered;
    if (piece) void showCard(piece, true);
  });
}

/**
 * The topmost named element at a point. Elements that are not targets ignore pointer events, so find them by their
 * bounding boxes.
 */
function pieceAt(board: HTMLElement, { target, clientX: x, clientY: y }: PointerEvent) {
  const targetElement = target instanceof Element ? target.closest("[data-target]") : null;
  if (targetElement) return targetElement;
  const named = [...board.querySelectorAll(".piece[aria-label]:not(.panel)")];
  return named.findLast((piece) => contains(piece, x, y) && contains(piece.parentElement, x, y)) ?? null;
}

function contains(piece: Element | null, x: number, y: number) {
  const box = piece?.getBoundingClientRect();
  return box !== undefined && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
}

/**
 * Leave the focus unmarked after a shortcut or a press, until a key that is about the focus is pressed; on a touch
 * screen from the start. Browsers mark the focus after any key, so a shortcut such as u (undo) would mark a piece that
 * a player with a mouse never chose. They also mark what a page focuses after a drag, such as "Next" in a lesson.
 */
function unmarkFocusAfterShortcuts(signal: AbortSignal) {
  const { documentElement: root } = document;
  let navigatesByKey = false;
  const unmark = () => {
    navigatesByKey = false;
    root.setAttribute("data-focus-unmarked", "");
  };
  if (matchMedia("(pointer: coarse)").matches) unmark();
  document.addEventListener("pointerdown", unmark, { capture: true, signal });
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (!NOT_ABOUT_FOCUS.includes(key)) navigatesByKey = true;
      root.toggleAttribute("data-focus-unmarked", SHORTCUTS.includes(key) ? !navigatesByKey : !navigatesByKey && root.hasAttribute("data-focus-unmarked"));
    },
    { capture: true, signal },
  );
  signal.addEventListener("abort", () => root.removeAttribute("data-focus-unmarked"));
}
