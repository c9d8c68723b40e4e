// Plays the turns of the computer players: when it is the turn of one, asks the AI worker for its move, and plays it as
// a person's move is played.

import type { AiClient } from "../engine/ai-client.ts";
import type { ThinkSlice } from "../engine/protocol.ts";
import { isComputer } from "../model/people.ts";
import { isSpectating } from "../model/seats.ts";
import { minPause, thinkingTime } from "../preferences/last-choices.ts";
import { perform } from "../session/actions.ts";
import type { Table } from "../session/table.ts";
import { messageOf } from "../shared/i18n.ts";
import { follow, until } from "../shared/signals.ts";
import { letOpponentsSpeak } from "./speech.ts";
import { isAlone, showThinking, Thinking } from "./thinking-panel.tsx";

const DECIDED_MARGIN = 0.01; // the game is decided if the probability of winning is this close to 0 or 1
const MIN_ITERATIONS = 300; // iterations needed to trust that probability
const SKIP_SECONDS = 0.2; // time limit of a search while the game is skipped to its result

export function letComputersPlay(table: Table) {
  const { session, view, ai } = table;
  const thinking = new Thinking();
  letOpponentsSpeak(table);
  let search: Search | null = null;
  const turn = () => (session.aiLevel && view.pliesAllowed > 0 ? `${session.aiLevel} ${session.positionId}` : "");
  follow(
    () => [turn(), thinking.isVisible, thinking.tries],
    ([turn, isVisible, tries]) => {
      if (turn && search?.turn === turn && search.tries === tries) return; // it goes on while the page is hidden
      search?.cancel();
      search = turn && isVisible ? new Search(table, thinking, turn, tries) : null;
    },
  );
  follow(
    () => [isSpectating(session.seats), isAlone(table)],
    ([isWatched, isAlone]) => {
      if (!isWatched) view.resumeComputers();
      if (!isAlone) thinking.skips = false;
    },
  );
  follow(
    () => session.seats.some(isComputer),
    (isNeeded) => isNeeded && ai.start(), // so that its first answer comes soon
  );
  const onVisibility = () => {
    thinking.isVisible = document.visibilityState === "visible";
  };
  document.addEventListener("visibilitychange", onVisibility);
  showThinking(table, thinking, {
    hurry: () => search?.hurry(),
    step() {
      const isThinking = search !== null;
      view.allowOnePly();
      if (isThinking) search?.hurry();
      else search?.endPause(); // the search that has just begun
    },
  });
}

/** Whether the result is so clear that searching longer would only waste time. */
export const isDecided = ({ value, iterations }: ThinkSlice) => iterations >= MIN_ITERATIONS && Math.min(value, 1 - value) < DECIDED_MARGIN;

/** A search for the move of a turn, which then is played. */
class Search {
  turn: string;
  tries: number;
  ai: AiClient;
  #isCancelled = false;
  /** Ends the pause that keeps the last ply visible for a moment. */
  endPause = () => {};

  constructor(table: Table, thinking: Thinking, turn: string, tries: number) {
    this.turn = turn;
    this.tries = tries;
    this.ai = table.ai;
    thinking.failure = "";
    this.#play(table, thinking).catch((error) => {
      if (!this.#isCancelled) thinking.failure = messageOf(error);
    });
  }

  async #play(table: Table, thinking: Thinking) {
    const { session, view, board } = table;
    const [level, positionId] = [session.aiLevel ?? "", session.positionId];
    const pauseOver = this.#pause(minPause(isSpectating(session.seats)));
    const seen = await session.viewOfMover();
    if (this.#isCancelled) return;
    const seconds = thinking.skips ? Math.min(SKIP_SECONDS, thinkingTime(level)) : thinkingTime(level);
    const begin = performance.now();
    const onSlice = (slice: ThinkSlice) => {
      thinking.elapsed = (performance.now() - begin) / 1000 / seconds;
      if (isDecided(slice)) this.ai.hurry();
    };
    const last = await this.ai.think({ request: "think", view: seen, level, seconds }, onSlice);
    if (!thinking.skips) await Promise.all([pauseOver, board.settled, until(() => !view.isInterlude)]);
    if (this.#isCancelled) return;
    thinking.elapsed = 0;
    if (!last) {
      thinking.tries += 1; // a request for a hint interrupted the search: the worker runs one at a time
      return;
    }
    view.countPly();
    const refusal = await perform(table, session.reply(last.move, positionId));
    if (refusal) thinking.failure = refusal; // the panel shows the reason and offers to retry
  }

  /** Play the best move found so far, without a pause. */
  hurry() {
    this.endPause();
    this.ai.hurry();
  }

  cancel() {
    this.#isCancelled = true;
    this.ai.stop();
    this.endPause();
  }

  #pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
