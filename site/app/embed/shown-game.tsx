// An embed that shows a linked game: a single position, a game with controls to step through it, or a puzzle. The solution of a
// puzzle is the moves that follow in the link. Nothing is saved. The reader can play on from there.

import { type AnyEngine, wrapped } from "../engine/client.ts";
import type { BridgeRequest, GameRecord, TableView } from "../engine/protocol.ts";
import { showError } from "../feedback/errors.tsx";
import { seatsIn } from "../model/addresses.ts";
import { Puzzle } from "../puzzle/puzzle.ts";
import { perform } from "../session/actions.ts";
import { changeConfig, drawAround, type Table, type TableConfig, tableConfig } from "../session/table.ts";
import { named } from "../shared/game-text.tsx";
import { t } from "../shared/i18n.ts";
import { linkButton, showNotice } from "../shared/overlays.ts";
import { makeReactive } from "../shared/signals.ts";
import { openFromUrl } from "../table/address.ts";
import { Stepper } from "../table/stepper.tsx";
import { type EmbedRequest, fullPageUrl, postMoves } from "./frame.ts";

/** The configuration of a table that shows a game: to view, or to solve as a puzzle. */
export function shownConfig(want: EmbedRequest): Partial<TableConfig> {
  const isPuzzle = want.show === "puzzle";
  const shown = new ShownGame(want);
  return {
    isOwnGame: false,
    ...(isPuzzle
      ? { filterMoves: () => [] } // until the puzzle is loaded
      : { wrapEngine: (engine) => wrapped(engine, (request, inner) => shown.request(inner, request)), onRender() {} }), // the steps of the reader are no moves
    async load(table) {
      const record = await shown.open(table);
      if (!record) return;
      if (!isPuzzle) return drawAround(<Caption shown={shown} />, <Viewer shown={shown} table={table} plies={record.moves.length} />);
      const puzzle = new Puzzle(table, record);
      drawAround(<Question shown={shown} puzzle={puzzle} />, <Help shown={shown} puzzle={puzzle} />);
    },
  };
}

/** The table of an embed that shows a game, until the reader plays on. */
class ShownGame {
  want: EmbedRequest;
  isLeft = false; // whether the reader plays on, so that it is a usual table

  constructor(want: EmbedRequest) {
    this.want = want;
    makeReactive(this);
    document.body.classList.add("shown");
  }

  /**
   * Ask for the view of the mover: the link is public, so nothing in it is secret. The answers have no moves, and moves
   * are refused.
   */
  async request(engine: AnyEngine, request: BridgeRequest): Promise<unknown> {
    if (this.isLeft) return engine.request(request);
    if (request.request === "play") throw new Error(t("You are only viewing this. Press “Play on from here” to play."));
    const answer = await engine.request("seat" in request ? ({ ...request, seat: "mover" } as BridgeRequest) : request);
    return answer && "private" in answer ? { ...answer, private: false, moves: [] } : answer;
  }

  /**
   * Load the linked game and show the position that was asked for, or the last one that could be read. Without a link, open
   * what the address names.
   * @returns the whole game; null if it cannot be shown
   */
  async open(table: Table): Promise<GameRecord | null> {
    const { engine, session, config } = table;
    const { link, show, at } = this.want;
    if (!link) {
      await openFromUrl(table, config.address ?? location);
      return session.position?.record ?? null;
    }
    const { record, problem } = await engine.request({ request: "read", text: link });
    if (!record) {
      showNotice(t("This game cannot be shown"), [problem], linkButton(config.exitLink.words, config.exitLink.address));
      return null;
    }
    const { length } = record.moves;
    const position = { record, at: Math.min(at ?? (show === "game" ? 0 : length), length) };
    await (show === "puzzle" ? session.solve(position) : session.addGame(position, []));
    if (problem) showError(problem);
    return record;
  }

  playOn(table: Table) {
    const { session } = table;
    const { record, at } = session.position as TableView;
    this.isLeft = true;
    document.body.classList.remove("shown");
    const { filterMoves, judge, status } = tableConfig();
    changeConfig(table, { filterMoves, judge, status, isOwnGame: true, onRender: postMoves() }); // the host hears of the reader's own moves
    return perform(table, session.addGame({ record: { ...record, moves: record.moves.slice(0, at) }, at }, seatsIn(this.want.query)));
  }
}

function Caption({ shown: { want, isLeft } }: { shown: ShownGame }) {
  if (!want.say || isLeft) return null;
  return (
    <div class="embed-question">
      <p class="task">{named(want.say)}</p>
    </div>
  );
}

function Viewer({ shown, table, plies }: { shown: ShownGame; table: Table; plies: number }) {
  const { want, isLeft } = shown;
  const { position } = table.session;
  if (!position || isLeft) return null;
  return (
    <div class="embed-panel stack">
      {want.show === "game" && <Stepper table={table} last={plies} label={t("Step through the game")} />}
      <p class="buttons">
        <button type="button" hidden={position.over} onClick={() => void shown.playOn(table)}>
          {t("Play on from here")}
        </button>
        <a class="button" target="_blank" rel="noopener" href={fullPageUrl({ ...want, at: position.at })}>
          {t("Open the full page")}
        </a>
      </p>
    </div>
  );
}

interface Props {
  shown: ShownGame;
  puzzle: Puzzle;
}

function Question({ shown, puzzle: { isUnsolvable, verdict, attempt, hasEnded, outcome } }: Props) {
  if (shown.isLeft) return null;
  const { kind, words: reason, more } = verdict;
  const words = [kind === "right" && hasEnded && attempt.state === "right" && outcome, reason, more].filter(Boolean).join(" ");
  return (
    <div class="embed-question" data-verdict={words && kind}>
      <p class="task">{named(isUnsolvable ? t("No solution here: choose an earlier move.") : shown.want.say || t("Your move: find the best one."))}</p>
      <p class="told" role="status">
        {named(words)}
      </p>
    </div>
  );
}

function Help({ shown, puzzle }: Props) {
  const { table, hasEnded } = puzzle;
  if (shown.isLeft) return null;
  return (
    <div class="embed-panel stack">
      <div class="row wrap">
        <button type="button" hidden={hasEnded} onClick={() => void puzzle.help()}>
          {t("Show me")}
        </button>
        <button type="button" hidden={!hasEnded || table.session.position?.over} onClick={() => void shown.playOn(table)}>
          {t("Play on from here")}
        </button>
      </div>
    </div>
  );
}
