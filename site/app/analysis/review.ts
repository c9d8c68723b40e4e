// Review of a finished game: the win-probability chart, the turning points, navigation to any ply, and playing on from
// there.

import { focusNearest } from "../board/keyboard-nav.ts";
import type { Drift, GameRecord, KeyMoment, Position, ReviewSlice, TableView } from "../engine/protocol.ts";
import { messageOf } from "../engine/startup.ts";
import { animationFactor, chosenFaces } from "../preferences/preferences.ts";
import { follow } from "../session/state.ts";
import type { Table } from "../session/table.ts";
import { showPresent } from "../session/table.ts";
import { $, announce, h, seatIcon, wideScreen } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { loadStylesheet } from "../shared/lazy-import.ts";
import { Chart } from "./chart.ts";
import { StepBadges } from "./hint.tsx";

const SECONDS = 12; // search time for the whole game

/** Review the game of a table while the tab is open. */
export function enableReview(table: Table) {
  const { root, signal, session, view } = table;
  const review = new Review(table, $("#panel-review", root));
  follow(
    signal,
    () => ({ isOpen: view.tab === "review" && session.now?.over === true, now: session.now }),
    async ({ isOpen, now }) => {
      document.body.toggleAttribute("data-reviewing", isOpen);
      if (!isOpen) return review.leave();
      if (view.lookBack !== null) void showPresent(table); // the review starts from the end of the game
      await loadStylesheet("analysis.css").catch(() => {}); // unstyled, it can still be read
      if (view.tab === "review" && session.now === now) review.open();
    },
  );
  follow(
    signal,
    () => view.reviewed,
    (reviewed) => reviewed === null && review.leave(),
  );
  signal.addEventListener("abort", () => {
    review.dispose();
    document.body.removeAttribute("data-reviewing");
  });
}

class Review {
  table: Table;
  panel: HTMLElement;
  marks: StepBadges;
  progress: HTMLProgressElement | undefined;
  waiting: HTMLDivElement | undefined;
  chart: Chart | undefined;
  moments: HTMLDivElement | undefined;
  playOnButton: HTMLButtonElement | undefined;
  nextButton: HTMLButtonElement | undefined;
  playOnRow: HTMLParagraphElement | undefined;
  /** the final position of the game under review */
  #end: TableView | null = null;
  #at = 0;
  #keyMoments: KeyMoment[] = [];
  /** Whether the board shows a position chosen in the review instead of the table's own. */
  #showsOtherPly = false;
  #requestId = 0;

  constructor(table: Table, panel: HTMLElement) {
    this.table = table;
    this.panel = panel;
    this.marks = new StepBadges(table.board.container);
  }

  /**
   * Call when the tab is shown, and after every redraw while it is open. Starts the analysis, unless it is done or
   * under way; then shows the chosen position again.
   */
  open() {
    const now = this.table.session.now;
    if (!now?.over) return;
    if (this.#end && isSame(this.#end.record, now.record) && this.#end.at === now.at) {
      if (this.#showsOtherPly || this.table.board.tall) void this.showPly(this.#at); // the table was redrawn, for example after the screen was rotated
      return;
    }
    this.#end = now;
    this.#at = now.at;
    this.#showsOtherPly = false;
    void this.#run(now);
    if (this.table.board.tall) void this.showPly(now.at); // the review leaves less room for the board
  }

  /** Call when the tab is hidden: shows the table's own position again. */
  leave() {
    this.marks.clear();
    this.table.view.reviewed = null;
    if (!this.#showsOtherPly) return;
    this.#showsOtherPly = false;
    this.#at = this.#end?.at ?? 0;
    this.chart?.point(this.#at);
    this.#markMoment();
    void this.table.session.refresh();
  }

  /** Remove the badges, and ignore results that are still pending. */
  dispose() {
    this.#end = null;
    this.marks.clear();
  }

  async #run(end: TableView) {
    const { engine, session, ai } = this.table;
    this.progress = h("progress", { max: 1, value: 0, "aria-label": t("Review") });
    this.waiting = h("div", { class: "quiet", "data-reviewing": true }, t("Analysing your game…"), " ", this.progress);
    this.chart = new Chart(
      end,
      (at) => void this.showPly(at),
      (moment) => void this.#showBetter(moment),
    );
    this.moments = h("div", {});
    this.playOnButton = h("button", { type: "button", "data-play-on": true, onclick: () => void this.#playOn() }, t("Play on from here"));
    this.nextButton = h("button", { type: "button", class: "plain", hidden: true, onclick: () => void this.#showNext() });
    this.playOnRow = h("p", { class: "buttons" }, this.playOnButton, this.nextButton);
    this.#keyMoments = [];
    this.panel.replaceChildren(
      h("h2", {}, t("Review")),
      h("p", { class: "verdict" }, end.score.verdict),
      this.chart.element,
      this.playOnRow,
      this.waiting,
      this.moments,
      this.chart.table,
    );
    this.#updatePlayOn();
    try {
      const seen = await engine.request({ request: "views" });
      const thinking = ai.think({ request: "review", ...seen, ...session.readers, seconds: SECONDS }, (slice) => this.#onSlice(end, slice as any));
      if ((await thinking) === null && this.#end === end) this.#end = null; // it was cancelled: start again next time
    } catch (error) {
      if (this.#end !== end) return;
      this.#end = null;
      const again = h("button", { type: "button", onclick: () => this.open() }, t("Try again"));
      this.waiting.replaceChildren(h("p", { role: "alert" }, messageOf(error)), again);
    }
  }

  #onSlice(end: TableView, { progress, chances, moments, drift, done }: ReviewSlice) {
    if (this.#end !== end || !this.progress || !this.chart) return;
    this.progress.value = progress;
    if (chances && moments) this.chart.draw(chances, moments, drift);
    else if (chances) this.chart.draw(chances, []);
    if (!done || !moments) return;
    this.waiting?.remove();
    const cards = momentCards(moments, end, (moment) => void this.#showBetter(moment));
    this.moments?.replaceChildren(...cards, ...(drift ? [driftCard(drift, end, (at) => void this.showPly(at))] : []));
    this.#keyMoments = moments;
    this.#markMoment();
    const [first] = moments;
    const news = first ? t("The review is done.") : t("The review is done: no big mistakes.");
    if (first && this.#at === end.at)
      void this.#showBetter(first, news); // the player has not looked at another move meanwhile
    else announce(news);
  }

  /** Show the position after `at` plies. @returns null if another ply was requested meanwhile */
  async showPly(at: number): Promise<Position | null> {
    const end = this.#end;
    if (!end) return null;
    const requestId = ++this.#requestId;
    this.marks.clear();
    this.#at = at;
    this.#updatePlayOn();
    this.table.view.reviewed = at;
    this.chart?.point(at);
    this.#markMoment();
    const { tall, room } = this.table.board;
    const peek = await this.table.engine.request({ request: "peek", at, seat: "mover", tall, room, ...chosenFaces() });
    if (requestId !== this.#requestId || this.#end !== end || this.table.view.reviewed === null) return null;
    this.#showsOtherPly = true;
    this.table.view.earlier = peek;
    return peek;
  }

  /** The cards of the turning points. */
  get #cards() {
    return [...(this.moments?.querySelectorAll("[data-moment]") ?? [])] as HTMLElement[];
  }

  /**
   * Mark the card of the turning point whose position is shown, if there is one. "Play on from here" and the button of the
   * next turning point are at its top then, where they stay in view, and otherwise below the chart.
   */
  #markMoment() {
    for (const card of this.#cards) card.toggleAttribute("data-here", card.dataset.moment === String(this.#at + 1));
    this.nextButton?.toggleAttribute("hidden", this.#next?.ply === this.#at + 1 || !this.#next);
    const head = this.panel.querySelector("[data-here] > h4");
    const place = head ?? this.chart?.element;
    if (this.nextButton) this.nextButton.textContent = head ? t("Next") : t("Next turning point");
    if (this.playOnRow && this.playOnRow.previousElementSibling !== place) place?.after(this.playOnRow);
  }

  /** The turning point after the position that is shown; after the last one, the first again. */
  get #next() {
    return this.#keyMoments.find(({ ply }) => ply > this.#at + 1) ?? this.#keyMoments[0];
  }

  async #showNext() {
    if (this.#next) await this.#showBetter(this.#next);
    this.nextButton?.focus({ preventScroll: true }); // it has moved to the next card
  }

  /**
   * Show the position before a mistake, with the card that explains it, and mark the better move.
   * @param news announced first
   */
  async #showBetter({ ply, better }: KeyMoment, news: string = "") {
    const peek = await this.showPly(ply - 1);
    if (!peek) return;
    const block = wideScreen().matches ? "nearest" : "start"; // beside the board, the chart stays in view
    this.#cards.find((card) => card.dataset.moment === String(ply))?.scrollIntoView({ behavior: animationFactor() ? "smooth" : "auto", block });
    const words = better ? [t("Better: {move}", { move: better.text }), ...better.reasons] : [];
    if (better) this.marks.show(peek.moves.find(({ move }) => move === better.move)?.path ?? []);
    if (news || better) announce([news, ...words].filter(Boolean).join(" "));
  }

  /** Start a new game from this position with the same players. The finished game stays saved. */
  async #playOn() {
    const end = this.#end;
    if (!end || this.#at >= end.at) return;
    const { session } = this.table;
    const record = { ...end.record, moves: end.record.moves.slice(0, this.#at) };
    this.#showsOtherPly = false;
    await session.addGame({ record, at: this.#at }, session.seats, session.names, true);
    focusNearest($("#play-area", this.table.root));
    announce([t("This is now a separate game. The finished one is still saved."), session.now?.status ?? ""].join(" "));
  }

  /** Hide "Play on from here" at the last ply. */
  #updatePlayOn() {
    this.playOnButton?.toggleAttribute("hidden", this.#at === this.#end?.at);
  }
}

const isSame = (one: GameRecord, other: GameRecord) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A heading and a list of cards; one sentence if there are no key moments.
 * @param show called to show the position and the better move on the board
 */
function momentCards(moments: KeyMoment[], end: TableView, show: (moment: KeyMoment) => void) {
  if (!moments.length) return [h("p", {}, t("No big mistakes: no single move decided this game."))];
  const cards = moments.map((moment, index) => h("li", { class: "key-moment", "data-moment": moment.ply }, ...card(moment, index + 1, end, show)));
  return [h("h3", {}, moments.length === 1 ? t("Turning point") : t("Turning points")), h("ol", { class: "key-moments" }, ...cards)];
}

/**
 * The card of a long fall that no turning point explains.
 * @param show called to show the position before it
 */
function driftCard({ first, last, seat, words }: Drift, { player_names: names }: TableView, show: (at: number) => void) {
  return h(
    "div",
    { class: "key-moment", "data-drift": true },
    h("h4", {}, t("Moves {first} to {last}", { first, last }), " ", seatIcon(seat), ` ${names[seat]}`),
    h("p", { class: "key-moment-effect" }, words),
    h("button", { type: "button", onclick: () => show(first - 1) }, t("Go to its start")),
  );
}

function card(moment: KeyMoment, number: number, { player_names: names, log }: TableView, show: (moment: KeyMoment) => void) {
  const { ply, seat, text, words, better } = moment;
  const head = h("h4", {}, h("span", { class: "key-moment-number" }, String(number)), " ", t("Move {ply}", { ply }), " ", seatIcon(seat), ` ${names[seat]}`);
  const button = h("button", { type: "button", "data-turn": ply, onclick: () => show(moment) }, better ? t("Show what was better") : t("Go to this move"));
  const advice = better
    ? [h("p", { class: "better" }, h("b", {}, t("Better:")), " ", better.text), h("ul", {}, ...better.reasons.map((reason) => h("li", {}, reason)))]
    : [];
  const notation = h("code", { class: "notation" }, log[ply - 1]?.shown ?? "");
  return [head, h("p", {}, text, " ", notation), h("p", { class: "key-moment-effect" }, words), ...advice, button];
}
