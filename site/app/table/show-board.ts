// Shows a position on the board: that of the game, with the moves that can be picked, or an earlier one. At the end of a
// part of a game, for example at half-time, what has ended stays on the board until the player goes on.

import { preserveFocus } from "../board/keyboard-nav.ts";
import type { Position, TableView } from "../engine/protocol.ts";
import { soundPly } from "../feedback/sounds.ts";
import { onFacesChange } from "../preferences/preferences.ts";
import { offerMoves, run } from "../session/actions.ts";
import type { Table } from "../session/table.ts";
import { playArea } from "../session/table.ts";
import { setRulebook } from "../shared/ruling-links.tsx";
import { drawAtOnce, follow } from "../shared/signals.ts";

export function showBoard(table: Table) {
  const { signal, session, view, config } = table;
  signal.addEventListener("abort", () => setRulebook(""));
  follow(
    signal,
    () => session.now,
    (now) => now && drawPresent(table, now),
  );
  onFacesChange(signal, () => void run(table, () => session.refresh()));
  follow(
    signal,
    () => view.earlier,
    (earlier) => earlier && drawEarlier(table, earlier),
  );
  const hasFailed = () => view.stage === "failed";
  const changes: (() => unknown)[] = [() => view.drawings, () => view.isHeld, hasFailed, () => config.filterMoves];
  for (const change of changes) follow(signal, change, () => offerMoves(table));
}

function drawPresent(table: Table, now: TableView) {
  const { session, view, board, panZoom, config } = table;
  const { before, isFresh, isNextPly, seats } = session;
  setRulebook(config.showGuide ? "" : now.game);
  view.isInterlude = false;
  if (keepsLookingBack(table, now)) return;
  view.lookBack = view.earlier = null;
  const ended = isNextPly ? now.interlude : null;
  const changes = board.draw(ended?.svg ?? now.svg);
  soundPly(before, now, seats, isFresh ? null : changes);
  panZoom.attach(board.container, isFresh);
  board.container.toggleAttribute("data-over", now.over);
  if (ended && !config.onMoveChosen) void pause(table, now); // in a puzzle, the move is answered instead
  view.drawings += 1;
}

/**
 * Whether the earlier position at which the player looks back stays on the board: if another player has moved without
 * ending the game, or if no move was made, for example after the screen was rotated.
 */
function keepsLookingBack({ session, view }: Table, now: TableView) {
  if (view.lookBack === null || session.isFresh) return false;
  return now.at === session.before?.at || (session.isNextPly && !now.over && session.seats[now.log.at(-1)?.seat ?? 0] !== "person");
}

/** Show an earlier position, which offers no moves. */
function drawEarlier({ view, board, panZoom }: Table, { svg }: Position) {
  preserveFocus(playArea(), () => {
    view.isInterlude = false;
    board.draw(svg);
    panZoom.attach(board.container, false);
    view.drawings += 1;
  });
}

/** After the last ply of a part of the game: wait for its animation, show the interlude beside it until the player goes on, and draw the next part. */
async function pause(table: Table, now: TableView) {
  const { session, view, board, panZoom, signal, features } = table;
  view.isInterlude = true;
  const [loaded] = await Promise.all([features().catch(() => null), board.settled]);
  const isStale = () => session.now !== now || signal.aborted;
  if (isStale()) return;
  await loaded?.showInterlude(table, now);
  if (isStale()) return;
  preserveFocus(playArea(), () =>
    drawAtOnce(() => {
      view.isInterlude = false;
      if (!view.showsPresent) return;
      board.draw(now.svg);
      panZoom.attach(board.container, false);
      view.drawings += 1;
    }),
  );
}
