// Info card of a piece or a space on the board: its name, the moves that it allows, or the rule that forbids one. It opens
// with a long press, a click with the right button, and the key i, and closes on the next move. Also whether the focus is marked, which the
// same events decide.

import { render } from "preact";
import { onKey } from "../board/keyboard-nav.ts";
import { canBegin, illegalMove, startsAnew } from "../board/move-paths.ts";
import { holds, type Point, THING } from "../board/pieces.ts";
import type { EngineLike } from "../engine/client.ts";
import type { Move, TableView } from "../engine/protocol.ts";
import type { Table } from "../session/table.ts";
import { CloseButton } from "../shared/components.tsx";
import { $, announce, h, stayAtEnd, stopNextClick, wideScreen } from "../shared/dom.ts";
import { GameText, named } from "../shared/game-text.tsx";
import { t } from "../shared/i18n.ts";
import { avoidOverlap, pushDismissible } from "../shared/overlays.ts";
import { follow } from "../shared/signals.ts";

const MAX_MOVES = 5;
const LONG_PRESS = 500; // ms that a long press lasts
const RIGHT = 2; // the button of a mouse
const TOLERANCE = 10; // px that a finger may move during a long press
const SHORTCUTS = ["u", "h"];
const NOT_ABOUT_FOCUS = [...SHORTCUTS, "Shift", "Control", "Alt", "Meta"];

export function listenForInspection(table: Table) {
  const board = table.board.container;
  let hovered: Element | null = null;
  let pressStart: Point | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let show: ReturnType<typeof infoCard> | undefined;

  const showCard = (piece: Element) => {
    show ??= infoCard(table);
    void show(piece);
  };
  const onMove = (event: PointerEvent) => {
    if (pressStart && Math.hypot(event.clientX - pressStart.x, event.clientY - pressStart.y) > TOLERANCE) {
      pressStart = null;
      clearTimeout(timer);
    }
    if (event.pointerType === "mouse" && !event.buttons) hovered = thingAt(board, event);
  };
  const onDown = (event: PointerEvent) => {
    pressStart = { x: event.clientX, y: event.clientY };
    const piece = event.isPrimary && !event.button ? thingAt(board, event) : null;
    clearTimeout(timer);
    if (!piece) return;
    timer = setTimeout(() => {
      // neither select by the click that ends the press, nor open the browser's menu
      board.addEventListener("contextmenu", (event) => event.preventDefault(), { signal: stopNextClick() });
      showCard(piece);
    }, LONG_PRESS);
  };
  const onUp = () => {
    pressStart = hovered = null;
    clearTimeout(timer);
  };
  board.addEventListener("pointermove", onMove);
  board.addEventListener("pointerdown", onDown);
  board.addEventListener("contextmenu", (event) => {
    const piece = event.button === RIGHT ? thingAt(board, event) : null;
    if (!piece) return;
    event.preventDefault();
    showCard(piece);
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(kind, onUp);
  unmarkFocusAfterShortcuts();
  onKey("i", () => {
    const piece = document.activeElement?.closest(THING) ?? hovered;
    if (piece) showCard(piece);
  });
}

/** The topmost named element at a point. What is no target ignores pointer events, so find it by its box. */
function thingAt(board: HTMLElement, event: PointerEvent) {
  const { target } = event;
  const targetElement = target instanceof Element ? target.closest("[data-target]") : null;
  if (targetElement) return targetElement;
  const named = [...board.querySelectorAll(".piece[aria-label]:not(.panel)")];
  return named.findLast((piece) => holds(piece, event) && piece.parentElement && holds(piece.parentElement, event)) ?? null;
}

/**
 * Leave the focus unmarked after a shortcut or a press, until a key that is about the focus is pressed; on a touch
 * screen from the start. Browsers mark the focus after any key, so a shortcut such as u (undo) would mark a piece that
 * a player with a mouse never chose. They also mark what a page focuses after a drag, such as "Next" in a lesson.
 */
function unmarkFocusAfterShortcuts() {
  const { documentElement: root } = document;
  let navigatesByKey = false;
  const unmark = () => {
    navigatesByKey = false;
    root.setAttribute("data-focus-unmarked", "");
  };
  if (matchMedia("(pointer: coarse)").matches) unmark();
  document.addEventListener("pointerdown", unmark, { capture: true });
  const onKeydown = ({ key }: KeyboardEvent) => {
    if (!NOT_ABOUT_FOCUS.includes(key)) navigatesByKey = true;
    root.toggleAttribute("data-focus-unmarked", !navigatesByKey && (SHORTCUTS.includes(key) || root.hasAttribute("data-focus-unmarked")));
  };
  document.addEventListener("keydown", onKeydown, { capture: true });
}

/** @returns shows the card of an element, and announces it */
function infoCard({ engine, session, view, moveInput, board: { container: board } }: Table) {
  const pane = h("section", { class: "info-card", "aria-label": t("Description"), hidden: true });
  let described: Element | null = null; // late answers for other elements are ignored
  let removeDismissible = () => {};

  function close() {
    described = null;
    removeDismissible();
    reveal(false);
  }

  /** Show or hide the card. If the focus was in a card that is hidden, it moves to the board. */
  function reveal(shown: boolean) {
    if (pane.hidden && !shown) return;
    const leaf = document.querySelector(".tab-panel:not([hidden])");
    const scrollBack = stayAtEnd(leaf?.scrollTop ? leaf : null);
    const hadFocus = pane.contains(document.activeElement);
    pane.hidden = !shown;
    scrollBack();
    if (hadFocus && !shown) board.focus({ preventScroll: true });
  }

  board.addEventListener("pointerdown", () => wideScreen().matches || close());
  follow(() => `${session.positionId} ${session.position?.status} ${view.earlier?.ply} ${view.tab}`, close); // after a move, or when an earlier position or another panel is shown

  return async (piece: Element) => {
    const { position } = session;
    const name = piece.getAttribute("aria-label") ?? "";
    const target = (piece as HTMLElement).dataset.target;
    if (!position || !name) return;
    described = piece;
    const canChoose = view.stage === "ready" && session.seatToIdentify === null;
    const why = canChoose && target ? await explain(position, moveInput.path, target, engine) : null;
    if (described !== piece || !piece.isConnected) return;
    if (!pane.isConnected) $(".side").append(pane);
    render(<InfoCard name={name} why={why} close={close} />, pane);
    reveal(true);
    avoidOverlap(pane, [piece]);
    removeDismissible();
    removeDismissible = pushDismissible(close, { isPassive: true });
    announce(pane.innerText);
  };
}

interface Explanation {
  text: string;
  moves?: Move[];
}

/** The moves with this target, or the rule that forbids picking it, or else the status. */
async function explain(position: TableView, chosen: string[], target: string, engine: EngineLike): Promise<Explanation> {
  const path = chosen.includes(target) ? chosen : [...chosen, target];
  const next = position.moves.filter((move) => canBegin(move, path));
  const fresh = next.length || !startsAnew(position.moves, chosen, target) ? next : position.moves.filter((move) => canBegin(move, [target]));
  if (fresh.length) return { text: t("What it can do now"), moves: fresh };
  const leading = position.moves.filter((move) => move.path.includes(target));
  if (leading.length && !chosen.length) return { text: t("What you can do with it"), moves: leading };
  const { why } = await engine.request({ request: "why", move: illegalMove(position.moves, chosen, target), targets: path });
  return { text: why || position.status };
}

function InfoCard({ name, why, close }: { name: string; why: Explanation | null; close: () => void }) {
  const { text = "", moves } = why ?? {};
  const more = (moves?.length ?? 0) - MAX_MOVES;
  return (
    <>
      <CloseButton onClick={close} />
      <div>
        <h2>{named(name)}</h2>
        {text && (
          <p class={moves && "quiet"}>
            <GameText text={text} />
          </p>
        )}
        {moves && (
          <ul>
            {moves.slice(0, MAX_MOVES).map((move) => (
              <li key={move.text}>{named(move.text)}</li>
            ))}
          </ul>
        )}
        {more > 0 && <p class="quiet">{t("and {count} more under Moves", { count: more })}</p>}
      </div>
    </>
  );
}
