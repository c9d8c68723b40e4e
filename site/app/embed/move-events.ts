// Posts an event to the host page after each move, and the result when the game is over.

import type { TableView } from "../engine/protocol.ts";
import { post } from "./host-messages.ts";

/** @returns a callback for every render */
export function postMoves(): (now: TableView) => void {
  let before: TableView | null = null;
  return (now) => {
    const was = before;
    before = now;
    const same = was && JSON.stringify(was.record.deal) === JSON.stringify(now.record.deal);
    if (!same || now.at !== was.at + 1) return;
    post({ type: "pygames:ply", move: now.record.moves[now.at - 1] });
    if (now.over) void window.table.result().then((result) => post({ type: "pygames:end", result }));
  };
}
