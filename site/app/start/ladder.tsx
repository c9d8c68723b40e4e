// The ladder of a game as a row of steps, and what is next: for the home page, the start sheet and the end card.

import { knownGame } from "../model/games.ts";
import { type LadderGame, ladder, nextStep, nextText, type Step, stepText } from "../model/ladder.ts";
import type { Result } from "../model/result.ts";
import type { Mood } from "../opponents/face.ts";
import { puzzlesSolved } from "../saves/puzzle-store.ts";
import { isLearned } from "../saves/results-store.ts";
import { Icon } from "../shared/components.tsx";
import { t } from "../shared/i18n.ts";
import { isListOfTexts, readJson, writeLocal } from "../shared/storage.ts";

const PUZZLE_PIECE = "M5 8h4a2.500 2.500 0 1 1 5 0h5v4.500a2.500 2.500 0 1 0 0 5V20H5Z";
const ICONS: Record<string, string> = {
  lesson: "M12 7c-2-1.500-4.500-2-8-2v13c3.500 0 6 .5 8 2 2-1.500 4.500-2 8-2V5c-3.500 0-6 .5-8 2Zm0 0v13",
  puzzles: PUZZLE_PIECE,
};
export const CHECK = "m6 12.500 4 4 8-9";

export function stepsOf(game: LadderGame, results: Result[]) {
  return ladder(game, results, isLearned(game.id), knownGame(game.id)?.hasPuzzles ? puzzlesSolved(game.id) : null);
}

/** Mark what has grown since earlier steps of the same ladder. */
export const grownSince = (before: Step[], steps: Step[]) => steps.map((step, place) => ({ ...step, was: before[place]?.done ?? step.done }));

/** The ladder of a game as the home page has shown it last, and the names of the sides. */
export interface ShownLadder {
  steps: Step[];
  seatNames: string[];
}

/** The ladders that the home page has shown last, by game. It shows them again before it has read the results, and marks what has grown since. */
export function shownLadders(): Record<string, ShownLadder> {
  const ladders: [string, any][] = Object.entries(readJson("ladders") ?? {});
  return Object.fromEntries(ladders.filter(([_, shown]) => isListOfTexts(shown?.seatNames) && Array.isArray(shown.steps) && shown.steps.every(isStored)));
}

export const keepShown = (ladders: Record<string, ShownLadder>) =>
  writeLocal(
    "ladders",
    JSON.stringify(ladders, (field, value) => (field === "was" ? undefined : value)),
  );

/** The ladder of a game whose lesson was just finished: as the home page has shown it, and with that step. */
export function ladderAfterLesson(id: string): ShownLadder {
  const { steps, seatNames } = shownLadders()[id] ?? { steps: stepsOf({ id, seats: [2], seat_names: [], lesson_minutes: 1 }, []), seatNames: [] };
  return { steps: steps.map((step) => (step.id === "lesson" ? { ...step, done: 1, was: 0 } : step)), seatNames };
}

const isStored = (step: any) => typeof step?.id === "string" && Number.isInteger(step.done) && Number.isInteger(step.of) && Array.isArray(step.missing);

/** @param words instead of what is next */
export function Ladder({ steps, seatNames, words }: { steps: Step[]; seatNames: string[]; words?: string }) {
  const next = nextStep(steps);
  const told = words ?? nextText(steps, seatNames);
  return (
    <div class="ladder wrap">
      <ol aria-label={t("Ladder")}>
        {steps.map((step) => (
          <li class={step.done === step.of ? "is-done" : step === next ? "is-next" : ""} title={step === next ? told : stepText(step)} key={step.id}>
            <span class="visually-hidden">{stepText(step)}</span>
            <StepIcon step={step} />
          </li>
        ))}
      </ol>
      <p>
        <b>{t("Ladder")}</b> {told}
      </p>
    </div>
  );
}

/** What is next on a ladder, with its picture. */
export function NextStep({ steps, seatNames }: ShownLadder) {
  const next = nextStep(steps);
  return (
    <p class="ladder wrap">
      {next && <StepIcon step={next} />} <span>{nextText(steps, seatNames)}</span>
    </p>
  );
}

/** A picture of the step, in a ring that fills: of a level, the face of whoever plays it. @param mood of that face */
export function StepIcon({ step: { id, done, of, was = done }, mood }: { step: Step; mood?: Mood }) {
  const path = ICONS[id];
  return (
    <span class={`ladder-mark round${was < done ? " has-grown" : ""}`} style={{ "--was": was }} aria-hidden="true">
      {path ? <Icon path={done === of ? CHECK : path} /> : <span class="portrait" data-level={id} data-mood={mood} />}
      <svg class="ladder-ring" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="11" pathLength={of} stroke-dasharray={`${done} ${of}`} />
      </svg>
    </span>
  );
}
