// What a move would do to the score: in a pane above the buttons, before a move is confirmed; and on the board, while
// the target that completes a move is hovered, or a piece is dragged over it.

import { render } from "preact";
import { completeMove } from "../board/move-paths.ts";
import { markOnBoard } from "../board/pieces.ts";
import type { EngineLike } from "../engine/client.ts";
import type { Move, ScoreLine, TableView } from "../engine/protocol.ts";
import { scoreDiffText } from "../model/score-changes.ts";
import { confirmsMoves } from "../session/actions.ts";
import type { Table } from "../session/table.ts";
import { $, announce, h } from "../shared/dom.ts";
import { GameText } from "../shared/game-text.tsx";
import { t } from "../shared/i18n.ts";
import { avoidOverlap } from "../shared/overlays.ts";
import { follow } from "../shared/signals.ts";

const DELAY = 80; // ms before the engine is asked, so that targets passed quickly cause no requests

/** While a move waits to be confirmed, show it in words and its effect on the score, and announce both. */
export function previewMoves({ session, view, engine, config }: Table) {
  const moveToConfirm = () => (confirmsMoves(config) && completeMove(view.choice.offer.moves, view.choice.picked)) || null;
  const pane = h("section", { class: "move-preview", "aria-label": t("Effect of the move"), hidden: true });
  const show = async (move: Move, position: TableView) => {
    render(<MovePreview text={move.text} changes={[]} />, pane);
    pane.removeAttribute("data-above");
    if (!pane.isConnected) $(".dock").append(pane);
    pane.hidden = false;
    const changes = await effectText(engine, position, { move: move.move });
    if (moveToConfirm() !== move) return;
    render(<MovePreview text={move.text} changes={changes} />, pane);
    avoidOverlap(pane, [...document.querySelectorAll("[data-board] [data-picked]")]);
    announce([move.text, ...changes, t("Confirm or cancel?")].join(" "));
  };
  follow(moveToConfirm, (move) => {
    pane.hidden = true;
    if (move && session.position) void show(move, session.position);
  });
}

/** How a move changes the score, in sentences. @param played without a move, it is the last one */
export const effectText = async (engine: EngineLike, { player_names: names, you }: TableView, played: { move?: string } = {}) =>
  scoreDiffText(await engine.request({ request: "effect", ...played }), names, you);

const MovePreview = ({ text, changes }: { text: string; changes: string[] }) => (
  <>
    <p class="move-preview-text">
      <GameText text={text} />
    </p>
    <ul>
      {changes.map((change) => (
        <li key={change}>
          <GameText text={change} />
        </li>
      ))}
    </ul>
  </>
);

/** @returns marks the pieces of the score lines that a move would change; without a move, it removes the marks */
export function affectedPieces(board: HTMLElement, engine: EngineLike) {
  let latest = 0; // the number of the latest request; answers to earlier ones are ignored
  return async (move: Move | undefined, position: TableView | null) => {
    const request = ++latest;
    markOnBoard(board, []);
    if (!move || !position) return;
    await new Promise((rest) => setTimeout(rest, DELAY));
    if (request !== latest) return;
    const effect = await engine.request({ request: "effect", move: move.move }).catch(() => null);
    if (!effect || request !== latest) return;
    const changed = new Set((effect.lines ?? []).map(({ label }) => label));
    markOnBoard(board, [...new Set(flat(position.score.lines).flatMap(({ label, shows }) => (changed.has(label) ? shows : [])))]);
  };
}

/** The lines without parts, at every level. */
const flat = (lines: ScoreLine[]): ScoreLine[] => lines.flatMap((line) => (line.parts.length ? flat(line.parts) : [line]));
