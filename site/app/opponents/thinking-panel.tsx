// Shows how the computer players think: a bar for the time at the bottom edge of the board, buttons to hurry, pause, step or retry, and
// errors. A game between computers has a choice of its speed.

import { render } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { arePeopleOut, isSpectating } from "../model/seats.ts";
import { type SPEEDS, setSpeed, speed } from "../preferences/last-choices.ts";
import { undoOrRedo } from "../session/actions.ts";
import type { Table } from "../session/table.ts";
import { $, h, setHidden, setText } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { follow, makeReactive } from "../shared/signals.ts";

interface Actions {
  /** play the best move found so far */
  hurry: () => void;
  /** play one ply of a game between computers */
  step: () => void;
}

const HURRY_DELAY = 600; // ms; the "Move now" button appears only if the AI takes longer than this
const STRAY_CLICKS = 500; // ms in which a click where "Move now" has just been is ignored: it was not meant for the button that took its place

/** How the computer players think. */
export class Thinking {
  /** Why the last search has failed; "" if it has not. */
  failure = "";
  /** Whether the rest of the game is played without pauses. */
  skips = false;
  /** Counts the requests to search the same position again. */
  tries = 0;
  /** Whether the page is visible: a hidden one begins no search. */
  isVisible = document.visibilityState === "visible";
  /** The elapsed share of the time limit, 0 to 1. */
  elapsed = 0;

  constructor() {
    makeReactive(this);
  }
}

export function showThinking(table: Table, thinking: Thinking, actions: Actions) {
  const words = h("p", { class: "thinking", hidden: true });
  const elapsed = h("div", {});
  const bar = h("div", { class: "thinking-bar", "aria-hidden": "true", hidden: true }, elapsed);
  const buttons = h("div", { class: "choices opponents wrap", role: "group", "aria-label": t("Computer players") });
  $("#guidance").after(words);
  $(".stage").append(bar);
  $(".dock").append(buttons);
  follow(() => {
    const text = textOf(table, thinking);
    setText(words, text);
    setHidden(words, !text);
  });
  follow(() => setHidden(bar, !thinks(table, thinking)));
  follow(() => elapsed.style.setProperty("--part", String(Math.min(1, thinking.elapsed))));
  render(<Buttons table={table} thinking={thinking} actions={actions} />, buttons);
}

export const isAlone = ({ session: { position, seats } }: Table) => position !== null && !position.over && arePeopleOut(seats, position.out);

/** Whether a computer player is shown as thinking. */
const thinks = ({ session, view }: Table, { failure }: Thinking) =>
  session.aiLevel !== null && view.pliesAllowed > 0 && view.stage === "ready" && !view.isInterlude && !failure;

const isWatched = ({ session }: Table) => isSpectating(session.seats) && session.position !== null && !session.position.over;

/** While a computer player thinks, the status says so. */
function textOf(table: Table, thinking: Thinking) {
  if (thinking.failure) return t("The computer player stopped: {reason}", { reason: thinking.failure });
  return isWatched(table) && !thinks(table, thinking) ? t("Paused.") : "";
}

interface ButtonsProps {
  table: Table;
  thinking: Thinking;
  actions: Actions;
}

function Buttons({ table, thinking, actions }: ButtonsProps) {
  const { view } = table;
  if (thinking.failure)
    return (
      <button
        type="button"
        data-again=""
        onClick={() => {
          thinking.tries += 1;
        }}
      >
        {t("Try again")}
      </button>
    );
  if (isWatched(table)) return <WatchedButtons view={view} step={actions.step} />;
  if (isAlone(table))
    return (
      <>
        <button type="button" data-take-back="" onClick={() => void undoOrRedo(table, "undo")}>
          {t("Undo")}
        </button>
        <button
          type="button"
          data-skip=""
          aria-disabled={thinking.skips}
          onClick={() => {
            thinking.skips = true;
            actions.hurry();
          }}
        >
          {t("Skip to the result")}
        </button>
      </>
    );
  return thinks(table, thinking) ? <MoveNow hurry={actions.hurry} /> : null;
}

function WatchedButtons({ view, step }: { view: Table["view"]; step: () => void }) {
  const isRunning = view.pliesAllowed > 1;
  return (
    <>
      <button type="button" data-pause="" onClick={() => (isRunning ? view.pauseComputers() : view.resumeComputers())}>
        {isRunning ? t("Pause") : t("Resume")}
      </button>
      <button type="button" data-step="" onClick={step}>
        {t("Step")}
      </button>
      <select aria-label={t("Speed")} onChange={({ currentTarget }) => setSpeed(currentTarget.value)}>
        {Object.entries(SPEED_LABELS).map(([value, label]) => (
          <option value={value} selected={value === speed()} key={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}

function MoveNow({ hurry }: { hurry: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const [isDue, setDue] = useState(false);
  useLayoutEffect(() => {
    const { current } = button;
    const timer = setTimeout(() => setDue(true), HURRY_DELAY);
    return () => {
      clearTimeout(timer);
      if (current?.hasAttribute("data-soon")) ignoreStrayClicks(current.getBoundingClientRect());
    };
  }, []);
  return (
    <button type="button" data-move-now="" data-soon={isDue ? "" : undefined} ref={button} onClick={hurry}>
      {t("Move now")}
    </button>
  );
}

/** Ignore clicks in a place of the dock for a moment. */
function ignoreStrayClicks({ left, top, right, bottom }: DOMRect) {
  const dock = $(".dock");
  const until = performance.now() + STRAY_CLICKS;
  const ignore = (event: MouseEvent) => {
    const { clientX: x, clientY: y, detail } = event;
    if (performance.now() > until) dock.removeEventListener("click", ignore, true);
    else if (detail && x >= left && x <= right && y >= top && y <= bottom) event.stopPropagation(); // without `detail`, a key was pressed
  };
  dock.addEventListener("click", ignore, { capture: true });
}

const SPEED_LABELS: Record<keyof typeof SPEEDS, string> = { slow: t("slow"), steady: t("normal"), quick: t("quick") };
