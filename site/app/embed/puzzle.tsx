// An embed that is a puzzle: a position whose following moves in the link are the solution, with the reader in the seat to
// move.

import { Puzzle } from "../puzzle/puzzle.ts";
import type { TableConfig } from "../session/table.ts";
import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import type { EmbedRequest } from "./frame.ts";
import { drawn, ShownGame } from "./shown-game.tsx";

export function puzzleConfig(want: EmbedRequest): Partial<TableConfig> {
  const shown = new ShownGame(want);
  return {
    canChangeSeats: false,
    filterMoves: () => [], // until the puzzle is loaded
    async load(table) {
      const record = await shown.open(table, want.at, true);
      if (!record) return;
      const puzzle = new Puzzle(table, record);
      const area = $("#play-area");
      area.prepend(drawn(<Question shown={shown} puzzle={puzzle} />));
      area.append(drawn(<Help shown={shown} puzzle={puzzle} />));
      void table.session.refresh(); // now the moves of the solver are offered
    },
  };
}

interface Props {
  shown: ShownGame;
  puzzle: Puzzle;
}

/** The question above the board, or the verdict in its place. */
function Question({ shown, puzzle: { isUnsolvable, verdict } }: Props) {
  if (shown.isLeft.value) return null;
  const { words, kind } = verdict.value;
  return (
    <div class="embed-question" data-verdict={words && kind}>
      <p class="task">{isUnsolvable ? t("No solution here: choose an earlier move.") : shown.want.say || t("Your move: find the best one.")}</p>
      <p class="told" role="status">
        {/* with a key: inspect/mark-card-names.ts changes text nodes */}
        <span key={words}>{words}</span>
      </p>
    </div>
  );
}

function Help({ shown, puzzle }: Props) {
  const { table, hasEnded } = puzzle;
  if (shown.isLeft.value) return null;
  return (
    <div class="embed-panel">
      <div class="row">
        <button type="button" hidden={hasEnded.value} onClick={() => void puzzle.help()}>
          {t("Show me")}
        </button>
        <button type="button" hidden={!hasEnded.value || table.session.now?.over} onClick={() => void shown.playOn(table)}>
          {t("Play on from here")}
        </button>
      </div>
    </div>
  );
}
