// Connects the features that follow the state of a table: what its first board can do without.

import { showHints } from "../analysis/hint.tsx";
import { enableReview } from "../analysis/review.tsx";
import { drawAnimated } from "../board/animate.ts";
import { showScore } from "../board/score-floats.ts";
import { listenForInspection } from "../inspect/info-card.tsx";
import { markCardNames } from "../inspect/mark-card-names.ts";
import { letComputersPlay } from "../opponents/ai-turns.ts";
import type { Table } from "../session/table.ts";
import { afterStart } from "./after-start.tsx";
import { Drag } from "./drag.ts";
import { showEndOfGame } from "./end-of-game.tsx";
import { previewMoves } from "./move-preview.tsx";
import { showPendingLink } from "./pending-link.tsx";
import { showTabPanels } from "./tab-panels.tsx";

export function connectFeatures(table: Table) {
  table.board.motion = { drawAnimated, showScore };
  new Drag(table);
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
