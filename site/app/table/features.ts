// The features of a table: what its first board can do without. Loaded when the engine is ready, or when one is needed.

import { showHints } from "../analysis/hint.tsx";
import { animateBoard } from "../board/animate.ts";
import { markCardNames } from "../inspect/card-names.tsx";
import { listenForInspection } from "../inspect/info-card.tsx";
import { letComputersPlay } from "../opponents/ai-turns.ts";
import { afterStart } from "./after-start.tsx";
import { enableDragging } from "./drag.ts";
import { showEndOfGame } from "./end-of-game.tsx";
import { previewMoves } from "./move-preview.tsx";
import { showPendingLink } from "./share-dialog.tsx";
import { showTabPanels } from "./tab-panels.tsx";

/** The features of a table. Each follows its state; they are connected in this order. */
export const FEATURES = [
  animateBoard,
  enableDragging,
  previewMoves,
  listenForInspection,
  markCardNames,
  showTabPanels,
  showHints,
  showEndOfGame,
  showPendingLink,
  letComputersPlay,
  afterStart,
];

// what buttons and other modules ask for
export { askHint } from "../analysis/hint.tsx";
export { followPictures } from "./after-start.tsx";
export { importGame, invite, inviteEarly, showExpectedTable } from "./import-game.tsx";
export { showInterlude } from "./interlude-screen.tsx";
export { offersSound, SoundOffer, showShortcuts, switchSound, toggleMenu } from "./menu.tsx";
export { effectText } from "./move-preview.tsx";
export { askNewGame, cardOfGame } from "./new-game.ts";
export { showSeatsDialog } from "./seats-dialog.tsx";
export { showShareDialog } from "./share-dialog.tsx";
