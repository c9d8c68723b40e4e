// What this browser knows of a game's lesson: the step that was reached, and whether the lesson was offered. It is
// offered until the player has finished a game, or has closed the offer.

import { addressOfLesson } from "../model/addresses.ts";
import { knownGame } from "../model/games.ts";
import { isLearned, learnedAt } from "../saves/results-store.ts";
import { savesIndex } from "../saves/saves-store.ts";
import { n, t } from "../shared/i18n.ts";
import { readJson, readLocal, writeLocal } from "../shared/storage.ts";

/** Whether to offer a game's lesson on the home page: the game has one, and is unknown. */
export const isNewGame = (game: string) => lessonMinutes(game) > 0 && isUnknown(game);

/** Whether a game is unknown in this browser: no game of it is finished, and its lesson was neither offered nor begun. */
export const isUnknown = (game: string) =>
  !readLocal(`offered-${game}`) && savedStep(game) === 1 && !savesIndex().some((save) => save.game === game && save.over);

export const LessonLine = ({ game, name, minutes }: { game: string; name: string; minutes: number }) => (
  <span>
    {t("New to {name}?", { name })} <a href={addressOfLesson(game)}>{n("Learn it in {count} minute", "Learn it in {count} minutes", minutes)}</a>
  </span>
);

export const markOffered = (game: string) => writeLocal(`offered-${game}`, "lesson");

export function markLearned(game: string) {
  markOffered(game);
  if (learnedAt(game) <= 1) writeLocal(`learned-${game}`, String(Date.now()));
}

export const hasFinishedLesson = () => GAMES.some(({ id }) => isLearned(id));

/** How long the lesson of a game takes; 0 if there is none. */
export const lessonMinutes = (game: string) => knownGame(game)?.lessonMinutes ?? 0;

/** The saved step of a lesson; 1 by default, after the lesson is finished, and if storage is not available. */
export const savedStep = (game: string): number => placeIn(savedSteps()[game]).step;

/** Save the step of a lesson, and how many it has. The lesson that was opened last is the last one in the storage. */
export function saveStep(game: string, step: number, steps: number) {
  const { [game]: _, ...others } = savedSteps();
  writeLocal("lessons", JSON.stringify({ ...others, [game]: [step, steps] }));
}

/** The lesson that was left half-way last; null if there is none. `steps` is 0 if it is not known. */
export function begunLesson(): { game: string; name: string; step: number; steps: number } | null {
  const begun = Object.entries(savedSteps()).flatMap(([game, saved]) => {
    const { name = "" } = knownGame(game) ?? {};
    const place = placeIn(saved);
    return name && place.step > 1 ? [{ game, name, ...place }] : [];
  });
  return begun.at(-1) ?? null;
}

/** @param saved the step and the number of steps; earlier versions stored the step alone */
function placeIn(saved: unknown) {
  const [step, steps] = Array.isArray(saved) ? saved : [saved];
  return { step: Number.isInteger(step) ? step : 1, steps: Number.isInteger(steps) ? steps : 0 };
}

const savedSteps = (): Record<string, unknown> => readJson("lessons") ?? {};
