// What is that thing? Asked by resting on it with the pointer or the focus where there is room beside the board, by pressing it for long,
// and by the key i. What is told stands in info-card.js.

import { showError } from "../announce/error-message.js";
import { onKey } from "../board/keyboard-nav.js";
import { THING } from "../board/move-input.js";
import { t } from "../shared/i18n.js";
import { importOrReport } from "../shared/import-error.js";
import { ImportFailed, lazyImport } from "../shared/lazy-import.js";

/** @import { Table } from "../engine/protocol.js" */
/** @import { InfoCard } from "./info-card.js" */
/** @import { EngineLike } from "../engine/client.js" */
/**
 * @typedef {object} BoardState what is known of the table when a thing is asked about
 * @property {Table | null} now
 * @property {string[]} path the path begun
 * @property {boolean} canChoose whether the person at the screen may choose something
 */

const REST = 600; // ms on one thing
const HOLD = 500; // ms of a long press
const SLACK = 10; // pixels a finger may stray meanwhile

/**
 * @param {HTMLElement} root of the table @param {HTMLElement} board @param {() => BoardState} sight @param {EngineLike} engine @param {AbortSignal} signal
 */
export function listenForInspection(root, board, sight, engine, signal) {
  const roomy = matchMedia("(min-width: 60rem)");
  /** @type {Element | null} */
  let under = null;
  let held = false;
  /** @type {{ x: number, y: number } | null} where a press began */
  let pressed = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /** @type {InfoCard | null} */
  let card = null;
  signal.addEventListener("abort", () => clearTimeout(timer));

  /** @param {Element} thing @param {boolean} aloud */
  const tell = async (thing, aloud) => {
    const about = () => import("./info-card.js");
    try {
      // who has only rested on it is not told what could not be fetched
      const { InfoCard } = await (aloud ? importOrReport(about, t("What is told about a thing could not be fetched.")) : lazyImport(about));
      if (signal.aborted) return;
      card ??= new InfoCard(root, engine, signal);
      await card.show(thing, sight(), aloud);
    } catch (error) {
      if (!(error instanceof ImportFailed)) showError(error instanceof Error ? error.message : String(error));
    }
  };
  /** @param {number} delay @param {() => void} action */
  const after = (delay, action) => {
    clearTimeout(timer);
    timer = setTimeout(action, delay);
  };

  board.addEventListener(
    "pointermove",
    (event) => {
      if (pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) > SLACK) {
        pressed = null;
        clearTimeout(timer);
      }
      if (event.pointerType !== "mouse" || event.buttons) return;
      const thing = thingAt(board, event);
      if (thing === under) return;
      under = thing;
      clearTimeout(timer);
      if (thing && roomy.matches) after(REST, () => void tell(thing, false));
    },
    { signal },
  );
  board.addEventListener(
    "pointerdown",
    (event) => {
      held = false;
      pressed = { x: event.clientX, y: event.clientY };
      const thing = event.isPrimary && !event.button ? thingAt(board, event) : null;
      clearTimeout(timer);
      if (!thing) return;
      after(HOLD, () => {
        held = true;
        void tell(thing, true);
      });
    },
    { signal },
  );
  for (const kind of ["pointerup", "pointercancel", "pointerleave"])
    board.addEventListener(
      kind,
      () => {
        pressed = under = null;
        clearTimeout(timer);
      },
      { signal },
    );
  board.addEventListener(
    "focusin",
    ({ target }) => {
      if (roomy.matches && target instanceof Element && target.matches(`:is(${THING}):focus-visible`)) after(REST, () => void tell(target, false));
    },
    { signal },
  );
  board.addEventListener("contextmenu", (event) => held && event.preventDefault(), { signal });
  // the click that ends a long press chooses nothing
  board.addEventListener(
    "click",
    (event) => {
      if (held) event.stopImmediatePropagation();
      held = false;
    },
    { capture: true, signal },
  );
  onKey("i", signal, () => {
    const focused = document.activeElement?.closest(THING);
    const thing = focused ?? under;
    if (thing) void tell(thing, true);
  });
}

/** The uppermost thing with a name at a point. Those that are no targets let the pointer through, so they are looked for by their place. @param {HTMLElement} board @param {PointerEvent} event */
function thingAt(board, { target, clientX: x, clientY: y }) {
  const aimed = target instanceof Element ? target.closest("[data-target]") : null;
  if (aimed) return aimed;
  const named = [...board.querySelectorAll(".piece[aria-label]:not(.panel)")];
  return named.findLast((piece) => holds(piece, x, y) && holds(piece.parentElement, x, y)) ?? null;
}

/** @param {Element | null} piece @param {number} x @param {number} y */
function holds(piece, x, y) {
  const box = piece?.getBoundingClientRect();
  return box !== undefined && box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
}
