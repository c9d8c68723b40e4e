// Stores the current step of each lesson in localStorage.

const STORAGE_KEY = "pygames-lessons";

/** The saved step of a lesson; 1 by default, or if storage is not available. */
export function savedStep(game: string) {
  const step = readSteps()[game];
  return Number.isInteger(step) ? step : 1;
}

export function saveStep(game: string, step: number) {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...readSteps(), [game]: step }));
  } catch {
    // storage is blocked, but the step is also in the URL
  }
}

function readSteps() {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
