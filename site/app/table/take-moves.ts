// Takes the moves that a player picks on the board: connects the input of the board to the actions of the table.

import { clearError, showError } from "../announce/announce.ts";
import { enableArrowKeys } from "../board/keyboard-nav.ts";
import { MoveInput } from "../board/move-input.ts";
import { PanZoom } from "../board/pan-zoom.ts";
import { follow } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { playArea } from "../session/table.ts";
import { $, announce, setText } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { lazyImport } from "../shared/lazy-import.ts";
import { ConfirmMove } from "./confirm-move.ts";
import { loadFeatureStyles, once } from "./effects.ts";
import { confirmsMoves, play, prepare } from "./play-move.ts";

/** @param table without its input, which is returned */
export function takeMoves(table: Omit<Table, "moveInput" | "panZoom">): Pick<Table, "moveInput" | "panZoom"> {
  const { root, signal, engine, config, session, view, board } = table;
  const whole = table as Table; // once its input has been added
  const hint = (words: string) => setText($("#hint", root), words);
  const confirm = new ConfirmMove(root, config, engine);
  const panZoom = new PanZoom(board.container, $("#zoom", root), signal, () => {
    const words = t("Several places were close together: tap again.");
    hint(words);
    announce(words);
  });
  const moveInput = new MoveInput(board.container, $("#choices", root), signal, {
    onMove: (move) => void play(whole, move),
    onIllegalTarget: (path, target) =>
      void lazyImport(() => import("./explain-illegal.ts")).then(
        ({ explainIllegal }) => explainIllegal(whole, path, target),
        () => showError(session.now?.status ?? ""),
      ),
    onPathChange: (next) => {
      view.picked = moveInput.path;
      clearError();
      if (next) announce(next);
    },
    onHint: (words) => hint(asSentence(words)),
    onAim: (move) => prepare(table, move),
    needsConfirm: () => confirmsMoves(config),
    onPendingMove: (move) => confirm.show(move, session.now),
  });
  signal.addEventListener("abort", () => confirm.dispose());
  enableArrowKeys(playArea(root), signal);
  loadDragging(whole);
  return { moveInput, panZoom };
}

/** Load drag and drop when the engine is ready, or a pointer comes to the board. Until then, moves can be tapped. */
function loadDragging(table: Table) {
  const { signal, session, view, board } = table;
  const load = once(async () => {
    const [{ enableDragging }] = await Promise.all([lazyImport(() => import("./dragging.ts")), loadFeatureStyles()]); // without its styles, a ghost would push the board away
    enableDragging(table);
  });
  follow(
    signal,
    () => view.stage === "ready" && session.now,
    (now) => now && load(),
  );
  board.container.addEventListener("pointerover", load, { once: true, signal });
}

/** A text that begins in upper case, unless it begins with the name of a place, such as "f1". */
const asSentence = (text: string) => (/^\p{L}\d/u.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1));
