// The board: draws the engine's SVG, and follows the state of the table. It shows the position of the game, with the moves that can
// be picked, or an earlier one. At the end of a part of a game, for example at half-time, what has ended stays on the board
// until the player goes on. It knows no rules.

import type { Changes, drawAnimated } from "../board/animate.ts";
import { releaseFocus } from "../board/keyboard-nav.ts";
import { clearMarks, elementOf } from "../board/pieces.ts";
import type { Position, TableView, ViewOptions } from "../engine/protocol.ts";
import { soundPly } from "../feedback/sounds.ts";
import { onFacesChange } from "../preferences/preferences.ts";
import { offerMoves, perform } from "../session/actions.ts";
import { isPuzzle, playArea, type Table } from "../session/table.ts";
import { $, h } from "../shared/dom.ts";
import { setRulebook } from "../shared/game-text.tsx";
import { follow, update } from "../shared/signals.ts";

export function showBoard(table: Table) {
  const { session, view, board, config } = table;
  const refresh = async () => {
    const { picked } = view.choice;
    const at = session.position?.at;
    await perform(table, session.refresh());
    if (session.position?.at === at && view.choice.offer.moves.length) table.moveInput.offer(view.choice.offer, picked); // goes on where the player was
  };
  onFacesChange(() => void refresh());
  addEventListener("resize", () => board.measure() && void refresh());
  const hasMoves = () => view.stage !== "failed" && session.position !== null && config.filterMoves(session.position).length > 0;
  follow(
    () => [session.position, view.earlier, view.isInterlude, view.choice.isHeld, hasMoves()],
    ([position, earlier], before) => {
      if (position && position !== before?.[0]) drawPresent(table, position);
      else if (earlier !== before?.[1]) drawEarlier(table, earlier);
      offerMoves(table);
    },
  );
}

function drawPresent(table: Table, position: TableView) {
  const { session, view, board, config } = table;
  const { previous, isFresh, isNextPly, seats } = session;
  const restoreFocus = releaseFocus(playArea());
  setRulebook(config.showGuide ? "" : position.game);
  view.isInterlude = false;
  if (!keepsShownPly(table, position)) {
    view.shown = null;
    const ended = isNextPly ? position.interlude : null;
    const changes = redraw(table, ended?.svg ?? position.svg, isFresh);
    if (previous && isNextPly) changes?.playback.showScore(board.container, previous.score, position.score);
    soundPly(previous, position, seats, isFresh ? null : changes);
    board.container.toggleAttribute("data-over", position.over);
    if (ended && !isPuzzle(config)) void pause(table, position); // in a puzzle, the move is answered instead
  }
  queueMicrotask(() => {
    // the components are drawn, too
    restoreFocus();
    config.onRender(position);
  });
}

/**
 * Whether the earlier position at which the player looks stays on the board: if another player has moved without ending the
 * game, or if no move was made, for example after the screen was rotated.
 */
function keepsShownPly({ session, view }: Table, position: TableView) {
  if (!view.shown || session.isFresh) return false;
  return position.at === session.previous?.at || (session.isNextPly && !position.over && session.seats[position.log.at(-1)?.seat ?? 0] !== "person");
}

/** Draw an earlier position, which offers no moves; without one, draw the position of the game again. */
function drawEarlier(table: Table, earlier: Position | null) {
  const { session, view } = table;
  const svg = (earlier ?? session.position)?.svg;
  if (svg === undefined || (!earlier && (view.isInterlude || svg === view.drawing?.svg))) return; // the position of the game is there already
  const restoreFocus = releaseFocus(playArea());
  view.isInterlude = false;
  redraw(table, svg);
  queueMicrotask(restoreFocus);
}

/** After the last ply of a part of the game: wait for its animation, show the interlude beside it until the player goes on, and draw the next part. */
async function pause(table: Table, position: TableView) {
  const { session, view, board, features } = table;
  view.isInterlude = true;
  const [loaded] = await Promise.all([features().catch(() => null), board.settled]);
  const isStale = () => session.position !== position;
  if (isStale()) return;
  await loaded?.showInterlude(table, position);
  if (isStale()) return;
  const restoreFocus = releaseFocus(playArea());
  if (view.showsPresent) redraw(table, position.svg);
  update(view, { isInterlude: false });
  restoreFocus();
}

/** @param resets whether the whole ground is shown again, not the part to which the player has zoomed */
function redraw({ view, board, panZoom }: Table, svg: string, resets: boolean = false) {
  const changes = board.draw(svg);
  panZoom.attach(board.container, resets);
  view.drawing = { svg };
  return changes;
}

export class Board {
  container = $("#board");
  /** What the engine draws for: whether the space is taller than it is wide and, if so, the ratio. It stays the same until the window has another size. */
  shape: Pick<ViewOptions, "tall" | "room"> = { tall: false };
  /** Patches and animates the board. Until it is here, each drawing replaces the last one. */
  drawAnimated: typeof drawAnimated | null = null;
  /** What the latest drawing has changed; null if it was replaced as a whole. */
  #latest: Changes | null = null;
  #svg = "";

  constructor() {
    this.measure();
    // input never waits for an animation
    for (const kind of ["pointerdown", "keydown"]) this.container.addEventListener(kind, () => this.finish(), { capture: true });
  }

  /** Resolves when the latest drawing has been animated, and there was time to look at it. */
  get settled(): Promise<void> {
    return this.#latest?.playback.settled ?? Promise.resolve();
  }

  /** Show the final state of the latest drawing at once, and remove the score changes that are shown over it. */
  finish() {
    this.#latest?.playback.finish();
  }

  get tall() {
    return this.shape.tall;
  }

  /** Look at the space for the board. @returns whether its shape has changed */
  measure() {
    const before = this.shape;
    const { room } = this;
    this.shape = room > 1 ? { tall: true, room } : { tall: false };
    return this.shape.tall !== before.tall || this.shape.room !== before.room;
  }

  /** The ratio of height to width of the space for the board; 0 if it is not shown. */
  get room() {
    const { width, height } = (this.container.parentElement as HTMLElement).getBoundingClientRect();
    return height / width || 0;
  }

  /**
   * Draw the engine's SVG.
   * @returns null if the drawing was replaced as a whole: its shape differs (another game, or a rotated screen), or the
   * animation is not loaded yet
   */
  draw(svg: string): Changes | null {
    const before = this.#svg;
    this.#svg = svg;
    this.finish();
    if (svg !== before) clearMarks(this.container);
    this.#latest = this.drawAnimated?.(this.container, before, svg) ?? null;
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
