// Hint: marks the AI's best move on the board and lists the reasons below it.

import { effect, signal } from "@preact/signals";
import { render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { showError } from "../announce/errors.ts";
import { focusNearest } from "../board/keyboard-nav.ts";
import type { HintSlice, Move, RatedMove, TableView } from "../engine/protocol.ts";
import type { Table } from "../session/table.ts";
import { $, announce } from "../shared/dom.ts";
import { percent, t } from "../shared/i18n.ts";
import { showFailure } from "../shared/lazy-import.ts";
import { avoidOverlap, pushDismissible } from "../shared/overlays.ts";
import { StepBadges } from "./hint-step-numbers.ts";

const SECONDS = 1.2; // search time of a hint

interface Suggestion {
  best: RatedMove;
  second?: RatedMove | null;
  /** the best move, as the table offers it */
  move?: Move;
  /** whether it was requested by keyboard: then "Play it" gets the focus */
  byKey: boolean;
}

export class Hint {
  /** The hint on the screen. */
  shown = signal<Suggestion | null>(null);
  /** Whether a hint is being computed. */
  waiting = signal(false);
  /** Whether its move is being chosen on the board. Then only the marks stay, because on a phone the panel covers the buttons of that move. */
  followed = signal(false);
  table: Table;
  button: HTMLElement;
  isAllowed: () => boolean;
  panel: HTMLElement;
  marks: StepBadges;
  #requestId = 0;
  /** Removes the hint from the dismiss stack, so that Escape no longer closes it. */
  #removeDismissible = () => {};

  /** @param isAllowed whether a hint may be requested now */
  constructor(table: Table, button: HTMLElement, isAllowed: () => boolean) {
    this.table = table;
    this.button = button;
    this.isAllowed = isAllowed;
    this.panel = $("#hint-panel", table.root);
    this.marks = new StepBadges(table.board.container, $("#choices", table.root));
    effect(() => button.setAttribute("aria-busy", String(this.waiting.value)));
    effect(() => void this.panel.toggleAttribute("hidden", !this.shown.value || this.followed.value));
    render(<HintPanel hint={this} />, this.panel);
  }

  /** Request a hint and show it. @param byKey whether it was requested by keyboard */
  async ask(byKey: boolean) {
    const { engine, session } = this.table;
    this.clear();
    const requestId = ++this.#requestId;
    this.waiting.value = true;
    announce(t("Looking for a good move."));
    try {
      await session.settled;
      const now = session.now;
      if (now?.to_move == null || !this.isAllowed()) return; // a move was still being played, and has ended the turn
      const view = await engine.request({ request: "view", seat: now.to_move });
      const aiClient = await this.table.load.ai();
      const found = (await aiClient.think({ request: "hint", view, ...this.table.session.readers, seconds: SECONDS })) as HintSlice | null;
      if (found?.best && requestId === this.#requestId && session.now === now) this.#show(now, { ...found, best: found.best, byKey });
    } catch (error) {
      if (requestId === this.#requestId) showFailure(error, t("Could not load the computer player."), () => this.ask(byKey), showError);
    } finally {
      if (requestId === this.#requestId) this.waiting.value = false;
    }
  }

  /** Remove the hint, and ignore the answer to a pending request. */
  clear() {
    this.#removeDismissible();
    this.#requestId += 1;
    this.waiting.value = false;
    this.marks.clear();
    this.shown.value = null;
    this.followed.value = false;
  }

  /**
   * Fold the panel while its move is being chosen, and remove the hint if the player begins another move.
   * @param targets that are picked
   */
  onPick(targets: string[]) {
    const shown = this.shown.peek();
    if (shown && targets.some((target) => !shown.move?.path.includes(target))) this.clear();
    else this.followed.value = targets.length > 0;
  }

  #show(now: TableView, { best, second, byKey }: Suggestion) {
    const move = now.moves.find((one) => one.move === best.move);
    this.shown.value = { best, second, move, byKey };
    this.#removeDismissible = pushDismissible(() => this.#onEscape());
    this.marks.show(move?.path ?? [], best.move);
    announce([t("Suggested move:"), best.text, ...best.reasons, chances(best, second)].join(" "));
  }

  /** Place the panel, once it is drawn, beside the pieces of the move. */
  place() {
    avoidOverlap(this.panel, [...this.table.board.container.querySelectorAll("[data-hinted]")], true);
  }

  /** Play the move of the hint. The focused button is removed with the hint, so the focus moves to the board. */
  play(move: string) {
    this.clear();
    focusNearest($("#play-area", this.table.root));
    const { step, session } = this.table;
    void step(() => session.play(move, true));
  }

  close() {
    this.clear();
    this.button.focus();
  }

  #onEscape() {
    const inside = this.panel.contains(document.activeElement);
    this.clear();
    if (inside) this.button.focus();
  }
}

function HintPanel({ hint }: { hint: Hint }) {
  const shown = hint.shown.value;
  const play = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!shown) return;
    hint.place();
    if (shown.byKey) play.current?.focus();
  }, [hint, shown]);
  if (!shown) return null;
  const { best, second, move } = shown;
  return (
    <>
      <h2>
        <span class="quiet">{t("Suggested move:")}</span> {best.text} <code class="notation">{move?.shown ?? best.move}</code>
      </h2>
      <ul>
        {best.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p class={second ? "quiet long" : "quiet"}>{chances(best, second)}</p>
      <div class="buttons">
        <button type="button" class="main" data-play-hint={best.move} ref={play} onClick={() => hint.play(best.move)}>
          {t("Play it")}
        </button>
        <button type="button" class="plain" onClick={() => hint.close()}>
          {t("Close")}
        </button>
      </div>
    </>
  );
}

function chances(best: RatedMove, second?: RatedMove | null) {
  const chance = t("Chance of winning: about {percent}%, if everybody plays well.", { percent: percent(best.chance) });
  return second ? [chance, t("Nearly as good: {move}", { move: second.text })].join(" ") : chance;
}
