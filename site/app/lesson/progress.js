// How far a person has come in each lesson, as this browser keeps it.

const KEPT = "pygames-lessons";

/** The step at which a lesson was left; 1 where it was not begun, or where the browser keeps nothing. @param {string} game */
export function leftAt(game) {
  const step = kept()[game];
  return Number.isInteger(step) ? step : 1;
}

/** @param {string} game @param {number} step */
export function keepStep(game, step) {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [game]: step }));
  } catch {
    // then the address alone says where a reload comes back to
  }
}

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "{}") ?? {};
  } catch {
    return {};
  }
}
