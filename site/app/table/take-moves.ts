// Takes the moves that a player picks on the board: connects the input of the board to the actions of the table.

import { clearError, showError } from "../announce/errors.ts";
import { enableArrowKeys } from "../board/keyboard-nav.ts";
import { MoveInput } from "../board/move-input.ts";
import { PanZoom } from "../board/pan-zoom.ts";
import type { Table } from "../session/table.ts";
import { playArea } from "../session/table.ts";
import { $, announce, setText } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { confirmsMoves, play, prepare } from "./actions.ts";

/** @param table without its input, which is returned */
export function takeMoves(table: Omit<Table, "moveInput" | "panZoom">): Pick<Table, "moveInput" | "panZoom"> {
  const { root, signal, config, session, view, board } = table;
  const whole = table as Table; // once its input has been added
  const hint = (words: string) => setText($("#hint", root), words);
  const panZoom = new PanZoom(board.container, $("#zoom", root), signal, () => {
    const words = t("Several places were close together: tap again.");
    hint(words);
    announce(words);
  });
  const moveInput = new MoveInput(board.container, $("#choices", root), signal, {
    onMove: (move) => void play(whole, move),
    onIllegalTarget: (path, target) =>
      void table.load.rest().then(
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
    onPendingMove: (move) => {
      view.pending = move ?? null;
    },
  });
  enableArrowKeys(playArea(root), signal);
  return { moveInput, panZoom };
}

/** A text that begins in upper case, unless it begins with the name of a place, such as "f1". */
const asSentence = (text: string) => (/^\p{L}\d/u.test(text) ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1));
