// Stores the current step of each lesson in localStorage.

const STORAGE_KEY = "pygames-lessons";

/** The saved step of a lesson; 1 by default, or if storage is not available. @param {string} game */
export function savedStep(game) {
  const step = readSteps()[game];
  return Number.isInteger(step) ? step : 1;
}

/** @param {string} game @param {number} step */
export function saveStep(game, step) {
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
