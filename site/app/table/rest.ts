// The rest of a table: what its first board can do without, and what it does once its engine runs. It makes the offline
// copy, takes pictures of the board for the home page, and welcomes new players.

import * as motion from "../board/animate.ts";
import { showOnBoard } from "../board/pieces.ts";
import { listenForInspection } from "../inspect/info-card.ts";
import { CardNames } from "../inspect/mark-card-names.ts";
import { showOfflineSign } from "../offline/client.ts";
import { setBoardPicture } from "../saves/board-pictures.ts";
import type { GameSession } from "../session/game-session.ts";
import { follow } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { $, afterPaint, h } from "../shared/dom.ts";
import { n, t } from "../shared/i18n.ts";
import { closeButton } from "../shared/overlays.ts";
import { svgToCanvas } from "../shared/svg-to-image.ts";
import { isUnknown, lessonLine, markOffered } from "../start/lesson-offer.ts";
import { changePlayers } from "./actions.ts";
import { enableDragging } from "./dragging.ts";
import { previewMoves } from "./move-preview.ts";

export { scoreDiffText } from "../model/score-changes.ts";
export { explainIllegal } from "./dragging.ts";
export { showExpectedTable } from "./expected-table.tsx";
export { showInterlude } from "./interlude-screen.ts";
export { LogPanel } from "./log-panel.tsx";
export { MovesPanel } from "./moves-panel.tsx";

const DELAY = 600; // ms without a change: the computer's reply usually comes sooner
const WIDTH = 320; // pixels of the picture
const QUALITY = 0.72; // of its JPEG

export function completeTable(table: Table) {
  const { root, signal, session, view, board, moveInput, engine } = table;
  board.motion = motion;
  enableDragging(table);
  previewMoves(table);
  const state = () => ({ now: session.now, path: moveInput.path, canChoose: view.stage === "ready" && session.seatToIdentify === null });
  listenForInspection(root, board.container, state, engine, signal);
  follow(
    signal,
    () => view.stage === "ready" && session.now !== null,
    (isReady) => {
      if (!isReady) return;
      nameThePlayers(table);
      markCardNames(table);
      takePictures(table);
      welcome(table).catch(() => {}); // the game can be played without it
      showOfflineSign(root, signal);
    },
  );
}

/**
 * Redraw a prebuilt table, which calls the players by their seats, with their names. Not while a move is being chosen
 * or held: playing it redraws the table anyway.
 */
function nameThePlayers({ session, view, moveInput, step }: Table) {
  if (session.now && !session.addressesPlayer && !moveInput.path.length && !view.isHeld) void step(() => session.refresh());
}

/** Mark the cards that texts name. */
function markCardNames({ root, signal, session, board, engine }: Table) {
  const names = new CardNames(root, engine, signal, (pieces) => showOnBoard(board.container, pieces));
  const mark = () => session.now && !signal.aborted && names.update(session.now).catch(() => {}); // the next position tries again
  follow(
    signal,
    () => session.now,
    () => afterPaint(mark),
  );
}

/** Take a picture after each change of the board. */
function takePictures({ view, session, signal }: Table) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  follow(
    signal,
    () => view.drawings,
    () => {
      clearTimeout(timer);
      timer = setTimeout(() => takePicture(session).catch(() => {}), DELAY); // without a picture, home shows the game's poster
    },
  );
  signal.addEventListener("abort", () => clearTimeout(timer));
}

/** Store a picture of the current position, as a bystander may see it: nobody's hand is in it. */
async function takePicture(session: GameSession) {
  const { id, isSaved } = session.autosave;
  if (!isSaved) return;
  const { text } = await session.bystanderPicture();
  const canvas = await svgToCanvas(text, (width, height) => ({ width: WIDTH, height: Math.round((WIDTH * height) / width) }));
  if (session.autosave.id === id) setBoardPicture(id, canvas.toDataURL("image/jpeg", QUALITY));
}

/**
 * Show a line under the prompt if a new game opens directly, for example by a link, and no such game was finished here yet:
 * how many people play, if no computer does, and the lesson. It disappears with the player's first move.
 */
async function welcome(table: Table) {
  const { root, session, config, engine, signal } = table;
  await session.settled; // the engine may be ready before it has dealt
  const { game = "", name = "" } = session.now ?? {};
  const isNew = () => !signal.aborted && session.now?.game === game && !session.now.log.some(({ seat }) => session.seats[seat] === "person");
  if (!config.syncUrl || !config.canChangeSeats || !isNew() || !isUnknown(game)) return;
  const card = (await engine.request({ request: "games" })).find(({ id }) => id === game);
  if (!isNew()) return;
  const people = session.seats.every((who) => who === "person") ? session.seats.length : 0;
  const minutes = card?.lesson_minutes ?? 0;
  if (!people && !minutes) return;
  const players = h("button", { type: "button", "data-change-players": true, onclick: () => void changePlayers(table) }, t("Change players"));
  const close = closeButton(() => {
    markOffered(game);
    line.remove();
  });
  const line = h(
    "p",
    { class: "welcome" },
    h(
      "span",
      {},
      ...(people
        ? [h("span", { class: "welcome-players" }, n("{count} player on this device.", "{count} players on this device.", people), " ", players), " "]
        : []),
      ...(minutes ? [lessonLine(game, name, minutes)] : []),
    ),
    close,
  );
  $(".prompt", root).append(line);
  follow(
    signal,
    () => session.now,
    () => isNew() || line.remove(),
  );
  signal.addEventListener("abort", () => line.remove());
}
