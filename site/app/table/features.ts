// The features of a table: what its first board can do without. Loaded when the engine is ready, or when one is needed.

import { showHints } from "../analysis/hint.tsx";
import { enableReview } from "../analysis/review.tsx";
import * as motion from "../board/animate.ts";
import { listenForInspection } from "../inspect/info-card.tsx";
import { markCardNames } from "../inspect/mark-card-names.ts";
import { letComputersPlay } from "../opponents/ai-turns.ts";
import type { Table } from "../session/table.ts";
import { afterStart } from "./after-start.tsx";
import { enableDragging } from "./dragging.ts";
import { showEndOfGame } from "./end-of-game.tsx";
import { previewMoves } from "./move-preview.tsx";
import { showPendingLink } from "./share-dialog.tsx";
import { showTabPanels } from "./tab-panels.tsx";

export { askHint } from "../analysis/hint.tsx";
export { scoreDiffText } from "../model/score-changes.ts";
export { showExpectedTable } from "./expected-table.tsx";
export { importGame, invite, inviteEarly } from "./import-game.tsx";
export { showInterlude } from "./interlude-screen.tsx";
export { showShortcuts, switchSound, toggleMenu } from "./menu.tsx";
export { askNewGame } from "./new-game.ts";
export { showSeatsDialog } from "./seats-dialog.tsx";
export { showShareDialog } from "./share-dialog.tsx";

/** Connect those that follow the state of a table. */
export function connectFeatures(table: Table) {
  table.board.motion = motion;
  enableDragging(table);
  previewMoves(table);
  listenForInspection(table);
  markCardNames(table);
  showTabPanels(table);
  showHints(table);
  enableReview(table);
  showEndOfGame(table);
  showPendingLink(table);
  letComputersPlay(table);
  afterStart(table);
}
