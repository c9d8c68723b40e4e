// Reads and writes small values in localStorage, if it is available.

export function readLocal(name: string): string | null {
  try {
    return localStorage.getItem(`pygames-${name}`);
  } catch {
    return null; // a private window or blocked storage
  }
}

export function writeLocal(name: string, value: string) {
  try {
    localStorage.setItem(`pygames-${name}`, value);
  } catch {
    // Storage is full or blocked: the value lasts only as long as this page.
  }
}

/** Whether the browser allows access to localStorage. Otherwise values apply to this page only. */
export function canWriteLocal() {
  try {
    return Boolean(localStorage);
  } catch {
    return false;
  }
}
