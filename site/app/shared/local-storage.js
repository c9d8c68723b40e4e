// Small things that this browser keeps from visit to visit, where it keeps anything.

/** @param {string} name @returns {string | null} */
export function readLocal(name) {
  try {
    return localStorage.getItem(`pygames-${name}`);
  } catch {
    return null; // private windows, blocked storage
  }
}

/** @param {string} name @param {string} value */
export function writeLocal(name, value) {
  try {
    localStorage.setItem(`pygames-${name}`, value);
  } catch {
    // it holds for this page alone
  }
}

/** Whether anything is kept here at all; else all holds for this page alone. */
export function canWriteLocal() {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}
