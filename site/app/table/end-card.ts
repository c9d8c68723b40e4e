// The end card, which opens when a game ends: who has won and why, the score counted up, and what can be played next. It can be closed and reopened.
// On a phone it lies over the board, and a tab opens in front of it; on a wide screen it lies over the side panel, and
// closes when a tab is chosen.

import { signal as signalOf } from "@preact/signals";
import type { TableView } from "../engine/protocol.ts";
import type { EndText } from "../model/end-text.ts";
import { endText, hintsText } from "../model/end-text.ts";
import { levelName, playerName } from "../model/seats.ts";
import type { Tally } from "../model/start-choice.ts";
import { firstWin, freshDeal, nextLevel, sameDeal, suggestionText, tally } from "../model/start-choice.ts";
import { animationFactor } from "../preferences/preferences.ts";
import { listResults } from "../saves/results-store.ts";
import type { Table } from "../session/table.ts";
import { playArea, showPresent } from "../session/table.ts";
import { $, announce, h, setHidden, wideScreen } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { loadStylesheet } from "../shared/lazy-import.ts";
import { closeButton, pushDismissible } from "../shared/overlays.ts";
import { drawAtOnce, follow } from "../shared/signals.ts";
import { soundOffer } from "./menu.ts";
import { hasSides, playAgain, playNextLevel, rotated, shareDailyResult } from "./new-game.ts";
import { ScoreCount } from "./score-count.ts";

const SMALLEST = 0.3; // the smallest scale of the board
const MARGIN = 4; // px above and below the pieces of a board that is shown in part
const PIECES = 48; // of confetti
const COLOURS = ["--seat-0", "--seat-1", "--accent", "--focus", "--seat-2"];
const DURATION = 1900; // ms of its fall

/** Open the end card when a game ends, and show the button that reopens it. */
export function showEndOfGame(table: Table) {
  const { root, signal, session, view, config } = table;
  const button = $("[data-result]", root);
  const card = signalOf<EndCard | null>(null);
  let shownAt = ""; // the position whose card was opened last

  const isOver = () => session.now?.over === true && config.canChangeSeats; // a lesson or an embedded position is not the reader's own game
  follow(
    signal,
    () => session.now,
    (now) => now && onTable(now),
  );
  follow(signal, () => setHidden(button, !isOver() || card.value !== null));
  follow(
    signal,
    () => ({ isShown: view.showsPresent && view.tab !== "review", drawings: view.drawings }),
    ({ isShown }) => card.peek()?.mark(isShown), // its marks belong to the end of the game, and a review hides it
  );
  button.addEventListener("click", () => void open(false), { signal });
  signal.addEventListener("abort", close);

  function onTable(now: TableView) {
    const { before, isFresh, unseenSince, resigned } = session;
    if (!isOver()) shownAt = "";
    const hasEnded = isFresh ? unseenSince < now.at : before !== null && !before.over;
    const isDue = isOver() && hasEnded && shownAt !== session.position;
    if (!isOver() || isFresh || isDue) view.isCounting = isDue && resigned === null && animationFactor() > 0 && now.score.lines.length > 0;
    if (!isOver() || isFresh) close();
    if (isDue) void open(true).finally(() => card.peek() || onCounted()); // without a card, nothing is counted
  }

  /** @param isNew whether the game has just ended */
  async function open(isNew: boolean) {
    const { position } = session;
    shownAt = position;
    void showPresent(table);
    const style = loadStylesheet("end-card.css").catch(() => {}); // unstyled, it can still be used
    const [canSwap] = await Promise.all([hasSides(table), style, session.settled]); // the next level depends on the results that are saved
    if (signal.aborted || !session.now?.over || session.position !== position) return;
    close();
    const opened = new EndCard(table, canSwap, () => {
      card.value = null;
      onCounted();
    });
    card.value = opened;
    opened.open(playArea(root), isNew, onCounted);
  }

  /** Tell the result, once. */
  function onCounted() {
    if (!view.isCounting) return;
    drawAtOnce(() => {
      view.isCounting = false;
    });
    if (session.now?.over && !signal.aborted) announce(session.now.status);
  }

  function close() {
    card.peek()?.dispose();
    card.value = null;
  }
}

class EndCard {
  table: Table;
  canSwap: boolean;
  closed: () => void;
  end: EndText;
  advice: HTMLParagraphElement;
  isCelebrated: boolean;
  count: ScoreCount;
  title: HTMLHeadingElement;
  suggestion: HTMLParagraphElement;
  element: HTMLElement;
  #forget = () => {};
  #confetti: HTMLElement | null = null;
  /** Closes the card when a panel is opened that it would cover. */
  #tabs = new MutationObserver(() => wideScreen().matches && this.close());

  /**
   * @param table with a finished game
   * @param canSwap whether the sides differ in more than colour
   * @param closed called after the card was closed, but not when it is disposed of
   */
  constructor(table: Table, canSwap: boolean, closed: () => void) {
    const { session, board } = table;
    const { seats, names, resigned } = session;
    const now = session.now as TableView;
    const hints = hintsText(now, seats, session.hinted);
    this.table = table;
    this.canSwap = canSwap;
    this.closed = closed;
    this.end = endText(now, seats, names, resigned);
    const { headline, why, isLost, day } = this.end;
    this.advice = h("p", { class: "end-why", hidden: !isLost }, t("Review looks for the turning points. You can play on from each."));
    this.isCelebrated = this.end.isWon && !hints.isAll;
    this.count = new ScoreCount(
      now,
      now.seat_names.map((_, seat) => playerName(now, seats, names, seat)),
      board.container,
    );
    this.title = h("h2", { id: "end-title", tabindex: -1 }, headline);
    const close = closeButton(() => this.close(), "end-close");
    this.suggestion = h("p", { class: "end-next", hidden: true });
    this.element = h(
      "section",
      { class: `end-card${this.isCelebrated ? " is-won" : ""}`, "data-end-card": true, "aria-labelledby": "end-title" },
      h(
        "div",
        { class: "end-head" },
        ...(day ? [h("p", { class: "end-day" }, t("Deal of the day, {date}", { date: day }))] : []),
        this.title,
        ...[why, hints.words].flatMap((words) => (words ? [h("p", { class: "end-why" }, words)] : [])),
        this.advice,
        close,
      ),
      this.count.element,
      this.suggestion,
      this.#buttons(),
    );
  }

  /**
   * Show the card.
   * @param isNew whether the game has just ended: then count the score up, and celebrate a win
   * @param onCounted called when the result is shown
   */
  open(place: HTMLElement, isNew: boolean, onCounted: () => void) {
    const focused = document.activeElement;
    place.append(this.element);
    document.body.toggleAttribute("data-card-open", true);
    this.#makeRoom();
    this.#forget = pushDismissible(() => this.close());
    this.#watchTabs();
    const counts = isNew && this.table.session.resigned === null;
    if (counts) {
      this.element.toggleAttribute("data-counting", true);
      this.title.textContent = t("Counting the score…");
      this.count.start(() => this.#showResult(place, onCounted));
    }
    if (focused === document.activeElement && (focused === document.body || place.contains(focused) || !isNew)) this.title.focus({ preventScroll: true });
    void this.#suggest();
    if (!counts) this.mark(true);
  }

  /** Show the headline, after the score was counted up. */
  #showResult(place: HTMLElement, onCounted: () => void) {
    this.element.removeAttribute("data-counting");
    this.title.textContent = this.end.headline;
    onCounted();
    if (animationFactor() && this.isCelebrated) this.#confetti = throwConfetti(place);
  }

  /**
   * Mark the pieces that have won, or remove their marks.
   * @param isShown whether the card is visible, and the board shows the end of the game
   */
  mark(isShown: boolean) {
    this.count.mark(isShown);
  }

  close() {
    this.dispose();
    this.closed();
  }

  dispose() {
    this.#forget();
    this.#tabs.disconnect();
    this.count.dispose();
    this.#confetti?.remove();
    this.element.remove();
    document.body.removeAttribute("data-card-open");
    this.#showWholeBoard();
  }

  #watchTabs() {
    const tabs = document.getElementById("tabs");
    if (tabs) this.#tabs.observe(tabs, { attributeFilter: ["aria-selected"], subtree: true });
  }

  /**
   * Place the card under the tabs of a wide screen. Elsewhere, shrink the board if the card would cover it. A board
   * that grows is shrunk less: only the part with
   * the pieces is shown, because the card tells what is around it. A transform does not change the layout, so the board
   * is not redrawn in another shape.
   */
  #makeRoom() {
    this.#showWholeBoard();
    const bar = document.querySelector(".side .bar");
    if (bar) this.element.style.setProperty("--below-bar", `${bar.getBoundingClientRect().bottom}px`);
    const { top, right } = this.table.board.container.getBoundingClientRect();
    const { offsetHeight: height } = this.table.board.container; // before it is scaled
    const { offsetTop, offsetLeft } = this.element; // its final place: offsets ignore the opening animation
    const free = offsetTop - top;
    if (free >= height || offsetLeft >= right || free < SMALLEST * height) return;
    const { first, last, scale } = shownPart(this.table.board.container, height, free);
    this.table.board.container.setAttribute("data-beside-card", "");
    this.table.board.container.style.transform = `translateY(${(free - (first + last) * scale) / 2}px) scale(${scale})`;
    this.table.board.container.style.clipPath = `inset(${first}px 0 ${height - last}px round 0.6rem)`;
  }

  #showWholeBoard() {
    this.table.board.container.removeAttribute("data-beside-card");
    this.table.board.container.style.transform = "";
    this.table.board.container.style.clipPath = "";
  }

  #buttons() {
    const { table } = this;
    const { session, tabs, root } = table;
    const review = () => {
      this.close();
      tabs.open("review");
    };
    const button = (text: string, hook: string, action: () => void, style = "") =>
      h("button", { type: "button", class: style || null, [hook]: true, onclick: action }, text);
    const sharing = button(t("Share result"), "data-end-share", () => void shareDailyResult(table, sharing));
    return h(
      "p",
      { class: "buttons" },
      button(t("Rematch"), "data-rematch", () => playAgain(table, freshDeal), "main"),
      ...(this.canSwap
        ? [button(session.seats.length === 2 ? t("Swap sides") : t("Rotate seats"), "data-swap", () => playAgain(table, freshDeal, rotated))]
        : []),
      ...(session.resigned === null ? [button(t("Review"), "data-review", review)] : []),
      this.end.day ? sharing : button(t("Share"), "data-end-share", () => $("[data-share]", root).click(), "plain"),
      button(t("Replay this deal"), "data-replay", () => playAgain(table, sameDeal), "plain"),
      ...(this.isCelebrated ? soundOffer(root) : []),
    );
  }

  /**
   * Say how games against this opponent have gone, and suggest a stronger one after a win, or a weaker one after
   * losses.
   */
  async #suggest() {
    const { now, seats, autosave } = this.table.session;
    if (!now || (this.end.isWon && !this.isCelebrated)) return; // hints have won
    const { results } = await listResults();
    const beaten = firstWin(results, now.game, seats, autosave.id);
    const games = tally(results, now.game, seats);
    if (beaten) {
      const words = t("Your first win against {level} in {game}!", { level: levelName(beaten), game: now.name });
      this.title.after(h("p", { class: "end-why end-first" }, words));
    } else if (games) this.title.after(h("p", { class: "end-why", "data-tally": true }, tallyText(games)));
    const found = nextLevel(results, now.game, seats);
    if (found) {
      const { level, next } = found;
      const play = h(
        "button",
        { type: "button", "data-next-level": next, onclick: () => playNextLevel(this.table, level, next) },
        t("Play {level}", { level: levelName(next) }),
      );
      this.suggestion.replaceChildren(h("span", {}, suggestionText(found)), " ", play);
      this.suggestion.hidden = false;
      this.advice.hidden = true; // one suggestion is enough
    }
    if ((beaten || games || found) && this.element.isConnected) this.#makeRoom(); // the card has grown
  }
}

/**
 * The part of a board that is shown in the free height, in pixels from its top, and its scale: the whole board, or of a
 * board that grows the part with the pieces.
 * @param height of the board
 */
export function shownPart(board: HTMLElement, height: number, free: number) {
  const { top } = board.getBoundingClientRect();
  const pieces = [...board.querySelectorAll("[data-ground] .piece")].map((piece) => piece.getBoundingClientRect());
  if (!pieces.length) return { first: 0, last: height, scale: free / height };
  const first = Math.max(0, Math.min(...pieces.map((piece) => piece.top)) - top - MARGIN);
  const last = Math.min(height, Math.max(...pieces.map((piece) => piece.bottom)) - top + MARGIN);
  return { first, last, scale: Math.min(1, free / (last - first)) };
}

function tallyText({ level, won, lost, drawn }: Tally) {
  const counts = { level: levelName(level), won, lost, drawn };
  if (drawn) return t("So far against {level}: {won} won, {lost} lost, {drawn} drawn.", counts);
  return t("So far against {level}: {won} won, {lost} lost.", counts);
}

/** Throw confetti over an element, which can still be used. @returns its layer, which removes itself at the end */
function throwConfetti(place: HTMLElement): HTMLElement | null {
  if (!place.animate) return null;
  const layer = h("div", { class: "confetti", "aria-hidden": "true" });
  const pieces = Array.from({ length: PIECES }, (_, number) => piece(number));
  layer.append(...pieces);
  place.append(layer);
  const falls = pieces.map((one) => fall(one, place.clientHeight));
  void Promise.allSettled(falls.map(({ finished }) => finished)).then(() => layer.remove());
  return layer;
}

function piece(number: number) {
  const element = h("i");
  element.style.left = `${Math.random() * 100}%`;
  element.style.background = `var(${COLOURS[number % COLOURS.length]})`;
  return element;
}

/** @param height of the fall */
function fall(piece: HTMLElement, height: number): Animation {
  const drift = (Math.random() - 0.5) * 160;
  const turn = (Math.random() - 0.5) * 1200;
  return piece.animate(
    [
      { transform: "translate(0, -1rem) rotate(0deg)", opacity: 1 },
      { opacity: 1, offset: 0.7 },
      { transform: `translate(${drift}px, ${height}px) rotate(${turn}deg)`, opacity: 0 },
    ],
    { duration: DURATION * (0.7 + 0.6 * Math.random()), delay: Math.random() * 350, easing: "cubic-bezier(0.25, 0.4, 0.6, 1)", fill: "both" },
  );
}
