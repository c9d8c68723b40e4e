// The features of a table: what its first board can do without. Loaded when the engine is ready, or when one is needed.

export { askHint } from "../analysis/hint.tsx";
export { scoreDiffText } from "../model/score-changes.ts";
export { photograph } from "../shared/copy-share-download.ts";
export { followPictures } from "./after-start.tsx";
export { connectFeatures } from "./connect-features.ts";
export { showExpectedTable } from "./expected-table.tsx";
export { importGame, invite, inviteEarly } from "./import-game.tsx";
export { showInterlude } from "./interlude-screen.tsx";
export { showShortcuts, switchSound, toggleMenu } from "./menu.tsx";
export { askNewGame } from "./new-game.ts";
export { showSeatsDialog } from "./seats-dialog.tsx";
export { showShareDialog } from "./share-dialog.tsx";
