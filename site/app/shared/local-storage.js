// Reads and writes small values in localStorage, if it is available.

/** @param {string} name @returns {string | null} */
export function readLocal(name) {
  try {
    return localStorage.getItem(`pygames-${name}`);
  } catch {
    return null; // a private window or blocked storage
  }
}

/** @param {string} name @param {string} value */
export function writeLocal(name, value) {
  try {
    localStorage.setItem(`pygames-${name}`, value);
  } catch {
    // the value applies to this page only
  }
}

/** @param {string} name */
export function removeLocal(name) {
  if (canWriteLocal()) localStorage.removeItem(`pygames-${name}`);
}

/** The names of the stored values that start with a prefix. @param {string} prefix */
export function localNames(prefix) {
  if (!canWriteLocal()) return [];
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(`pygames-${prefix}`));
  return keys.map((key) => key.slice("pygames-".length));
}

/** Whether localStorage can be written. Otherwise values apply to this page only. */
export function canWriteLocal() {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}
