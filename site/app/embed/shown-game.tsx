// An embed that shows a linked game: a single position, a game with controls to step through it, or a puzzle. The solution of a
// puzzle is the moves that follow in the link. Nothing is saved. The reader can play on from there.

import { type AnyEngine, wrapped } from "../engine/client.ts";
import type { BridgeRequest, GameRecord, TableView } from "../engine/protocol.ts";
import { showError } from "../feedback/errors.tsx";
import { seatsIn } from "../model/addresses.ts";
import { Puzzle } from "../puzzle/puzzle.ts";
import { perform } from "../session/actions.ts";
import { changeConfig, playArea, type Table, type TableConfig, tableConfig } from "../session/table.ts";
import { drawn } from "../shared/components.tsx";
import { named } from "../shared/game-text.tsx";
import { t } from "../shared/i18n.ts";
import { linkButton, showNotice } from "../shared/overlays.ts";
import { makeReactive } from "../shared/signals.ts";
import { openFromUrl } from "../table/address.ts";
import { Stepper } from "../table/stepper.tsx";
import { type EmbedRequest, fullPageUrl, postMoves } from "./frame.ts";

/** The table of an embed that shows a game, until the reader plays on. */
class ShownGame {
  want: EmbedRequest;
  isLeft = false; // whether the reader plays on, so that it is a usual table

  constructor(want: EmbedRequest) {
    this.want = want;
    makeReactive(this);
    document.body.classList.add("shown");
  }

  /** The configuration of a table whose reader may not move. */
  get config(): Partial<TableConfig> {
    return { wrapEngine: (engine) => wrapped(engine, (request, inner) => this.#request(inner, request)), isOwnGame: false };
  }

  /**
   * Ask for the view of the mover: the link is public, so nothing in it is secret. The answers have no moves, and moves
   * are refused.
   */
  async #request(engine: AnyEngine, request: BridgeRequest): Promise<unknown> {
    if (this.isLeft) return engine.request(request);
    if (request.request === "play") throw new Error(t("You are only viewing this. Press “Play on from here” to play."));
    const answer = await engine.request("seat" in request ? ({ ...request, seat: "mover" } as BridgeRequest) : request);
    return answer && "private" in answer ? { ...answer, private: false, moves: [] } : answer;
  }

  /**
   * Load the linked game and show the position after `at` plies (null: the end), or the last one that could be read.
   * Without a link, open what the address names.
   * @param isPuzzle whether the reader is the seat to move
   * @returns the whole game; null if it cannot be shown
   */
  async open(table: Table, at: number | null, isPuzzle: boolean = false): Promise<GameRecord | null> {
    const { engine, session, config } = table;
    if (!this.want.link) {
      await openFromUrl(table, config.address ?? location);
      return session.position?.record ?? null;
    }
    const { record, problem } = await engine.request({ request: "read", text: this.want.link });
    if (!record) {
      showNotice(t("This game cannot be shown"), [problem], linkButton(config.exitLink.words, config.exitLink.address));
      return null;
    }
    const position = { record, at: Math.min(at ?? record.moves.length, record.moves.length) };
    await (isPuzzle ? session.solve(position) : session.addGame(position, []));
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

export function viewerConfig(want: EmbedRequest): Partial<TableConfig> {
  const shown = new ShownGame(want);
  return {
    ...shown.config,
    onRender() {}, // the steps of the reader are no moves
    async load(table) {
      const record = await shown.open(table, want.at ?? (want.show === "game" ? 0 : null));
      if (!record) return;
      const area = playArea();
      area.prepend(drawn(<Caption shown={shown} />));
      area.append(drawn(<Viewer shown={shown} table={table} plies={record.moves.length} />));
    },
  };
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

export function puzzleConfig(want: EmbedRequest): Partial<TableConfig> {
  const shown = new ShownGame(want);
  return {
    isOwnGame: false,
    filterMoves: () => [], // until the puzzle is loaded
    async load(table) {
      const record = await shown.open(table, want.at, true);
      if (!record) return;
      const puzzle = new Puzzle(table, record);
      const area = playArea();
      area.prepend(drawn(<Question shown={shown} puzzle={puzzle} />));
      area.append(drawn(<Help shown={shown} puzzle={puzzle} />));
    },
  };
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
