// The rest of a table: what its first board can do without.

import * as motion from "../board/animate.ts";
import { listenForInspection } from "../inspect/info-card.ts";
import { markCardNames } from "../inspect/mark-card-names.ts";
import { follow } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { afterStart } from "./after-start.ts";
import { enableDragging } from "./dragging.ts";
import { previewMoves } from "./move-preview.ts";

export { scoreDiffText } from "../model/score-changes.ts";
export { explainIllegal } from "./dragging.ts";
export { showExpectedTable } from "./expected-table.tsx";
export { showInterlude } from "./interlude-screen.ts";
export { LogPanel } from "./log-panel.tsx";
export { MovesPanel } from "./moves-panel.tsx";

export function completeTable(table: Table) {
  const { signal, session, view, board } = table;
  board.motion = motion;
  enableDragging(table);
  previewMoves(table);
  listenForInspection(table);
  markCardNames(table);
  follow(
    signal,
    () => view.stage === "ready" && session.now !== null,
    (isReady) => isReady && afterStart(table),
  );
}
