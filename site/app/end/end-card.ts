// The end card: who has won and why, the score counted up, and what can be played next. It can be closed and reopened.
// On a phone it lies over the board, and a tab opens in front of it; on a wide screen it lies over the side panel, and
// closes when a tab is chosen.

import type { TableView } from "../engine/protocol.ts";
import { dailyDealDate } from "../model/daily-deal.ts";
import { endText, furthestBehind, hintsText, outcome } from "../model/result-text.ts";
import { levelName, playerName } from "../model/seats.ts";
import type { Tally } from "../model/start-choice.ts";
import { firstWin, nextLevel, suggestionText, tally } from "../model/start-choice.ts";
import { animationFactor, preference } from "../preferences/preferences.ts";
import { listResults } from "../saves/results-store.ts";
import type { GameSession } from "../session/game-session.ts";
import { h, wideScreen } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { loadStylesheet } from "../shared/lazy-import.ts";
import { closeButton, pushDismissible } from "../shared/overlays.ts";
import { readLocal, writeLocal } from "../shared/storage.ts";
import { ScoreCount } from "./score-count.ts";

interface EndActions {
  /** the same players, on the same sides */
  rematch: () => void;
  /** the same players, on the other sides; null if the sides differ only in colour */
  swap: (() => void) | null;
  /** null if the game cannot be reviewed */
  review: (() => void) | null;
  share: () => void;
  /** shares the result of a deal of the day */
  shareDaily: (button: HTMLButtonElement) => void;
  /** the same deal */
  replay: () => void;
  /** turns sounds on */
  sound: () => void;
  /** plays against the level `next`, after wins against `level` */
  next: (level: string, next: string) => void;
  /** called after the card was closed, but not when it is disposed of */
  closed: () => void;
}

const SMALLEST = 0.3; // the smallest scale of the board
const SOUND_OFFERED = "sound-offered"; // in local storage
const MARGIN = 4; // px above and below the pieces of a board that is shown in part
const PIECES = 48; // of confetti
const COLOURS = ["--seat-0", "--seat-1", "--accent", "--focus", "--seat-2"];
const DURATION = 1900; // ms of its fall

export class EndCard {
  session: GameSession;
  board: HTMLElement;
  actions: EndActions;
  advice: HTMLParagraphElement;
  isWon: boolean;
  isCelebrated: boolean;
  day: string;
  count: ScoreCount;
  headline: string;
  title: HTMLHeadingElement;
  suggestion: HTMLParagraphElement;
  element: HTMLElement;
  #forget = () => {};
  #confetti: HTMLElement | null = null;
  #isDisposed = false;
  /** Closes the card when a panel is opened that it would cover. */
  #tabs = new MutationObserver(() => wideScreen().matches && this.close());

  /** @param session with a finished game */
  constructor(session: GameSession, board: HTMLElement, actions: EndActions) {
    const table = session.now as TableView;
    const { seats, names } = session;
    const { headline, why, isWon } = endText(table, seats, names, session.resigned);
    this.session = session;
    this.board = board;
    this.actions = actions;
    const hints = hintsText(table, seats, session.hinted);
    const isLost = session.resigned === null && outcome({ seats, winners: table.score.winners }) === "lost";
    const behind = isLost ? furthestBehind(table, seats) : "";
    this.advice = h("p", { class: "end-why", hidden: !(isLost && actions.review) }, t("Review looks for the turning points. You can play on from each."));
    this.isWon = isWon;
    this.isCelebrated = isWon && !hints.isAll;
    /** The date of a deal of the day, in words; "" for any other deal. */
    this.day = dailyDealDate(table.game, table.seed);
    this.count = new ScoreCount(
      table,
      table.seat_names.map((_, seat) => playerName(table, seats, names, seat)),
      board,
    );
    this.headline = headline;
    this.title = h("h2", { id: "end-title", tabindex: -1 }, headline);
    const close = closeButton(() => this.close(), "end-close");
    this.suggestion = h("p", { class: "end-next", hidden: true });
    this.element = h(
      "section",
      { class: `end-card${this.isCelebrated ? " is-won" : ""}`, "data-end-card": true, "aria-labelledby": "end-title" },
      h(
        "div",
        { class: "end-head" },
        ...(this.day ? [h("p", { class: "end-day" }, t("Deal of the day, {date}", { date: this.day }))] : []),
        this.title,
        ...[behind || why, hints.words].flatMap((words) => (words ? [h("p", { class: "end-why" }, words)] : [])),
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
  async open(place: HTMLElement, isNew: boolean, onCounted: () => void = () => {}) {
    const focused = document.activeElement;
    await loadStylesheet("end-card.css").catch(() => {}); // unstyled, it can still be used
    if (this.#isDisposed) return; // another game was opened meanwhile
    place.append(this.element);
    document.body.toggleAttribute("data-card-open", true);
    this.#makeRoom();
    this.#forget = pushDismissible(() => this.close());
    this.#watchTabs();
    const counts = isNew && this.session.resigned === null;
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
    this.title.textContent = this.headline;
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
    this.actions.closed();
  }

  dispose() {
    this.#isDisposed = true;
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
    const { top, right } = this.board.getBoundingClientRect();
    const { offsetHeight: height } = this.board; // before it is scaled
    const { offsetTop, offsetLeft } = this.element; // its final place: offsets ignore the opening animation
    const free = offsetTop - top;
    if (free >= height || offsetLeft >= right || free < SMALLEST * height) return;
    const { first, last, scale } = shownPart(this.board, height, free);
    this.board.setAttribute("data-beside-card", "");
    this.board.style.transform = `translateY(${(free - (first + last) * scale) / 2}px) scale(${scale})`;
    this.board.style.clipPath = `inset(${first}px 0 ${height - last}px round 0.6rem)`;
  }

  #showWholeBoard() {
    this.board.removeAttribute("data-beside-card");
    this.board.style.transform = "";
    this.board.style.clipPath = "";
  }

  #buttons() {
    const { rematch, swap, review, share, shareDaily, replay } = this.actions;
    const hasSides = this.session.seats.length === 2;
    const button = (text: string, hook: string, action: () => void, style = "") =>
      h("button", { type: "button", class: style || null, [hook]: true, onclick: action }, text);
    const sharing = button(t("Share result"), "data-end-share", () => shareDaily(sharing), "");
    return h(
      "p",
      { class: "buttons" },
      button(t("Rematch"), "data-rematch", rematch, "main"),
      ...(swap ? [button(hasSides ? t("Swap sides") : t("Rotate seats"), "data-swap", swap)] : []),
      ...(review ? [button(t("Review"), "data-review", review)] : []),
      this.day ? sharing : button(t("Share"), "data-end-share", share, "plain"),
      button(t("Replay this deal"), "data-replay", replay, "plain"),
      ...this.#soundButton(),
    );
  }

  /** After a win, offer sounds once to a player who has not turned them on. */
  #soundButton() {
    if (!this.isCelebrated || preference("sound") === "on" || readLocal(SOUND_OFFERED)) return [];
    writeLocal(SOUND_OFFERED, "yes");
    const turnOn = () => {
      if (preference("sound") !== "on") this.actions.sound();
      button.textContent = t("Sound is on");
    };
    const button = h("button", { type: "button", class: "plain", "data-sound-offer": true, onclick: turnOn }, t("Turn on sound"));
    return [button];
  }

  /**
   * Say how games against this opponent have gone, and suggest a stronger one after a win, or a weaker one after
   * losses.
   */
  async #suggest() {
    const { now, seats, autosave } = this.session;
    if (!now || (this.isWon && !this.isCelebrated)) return;
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
        { type: "button", "data-next-level": next, onclick: () => this.actions.next(level, next) },
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
