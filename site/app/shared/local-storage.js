// Small things that this browser keeps from visit to visit, where it keeps anything.

/** @param {string} name @returns {string | null} */
export function kept(name) {
  try {
    return localStorage.getItem(`pygames-${name}`);
  } catch {
    return null; // private windows, blocked storage
  }
}

/** @param {string} name @param {string} value */
export function keepFor(name, value) {
  try {
    localStorage.setItem(`pygames-${name}`, value);
  } catch {
    // it holds for this page alone
  }
}

/** Whether anything is kept here at all; else all holds for this page alone. */
export function isKeeping() {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}
