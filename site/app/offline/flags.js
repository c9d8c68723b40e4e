// What a person has said about the offline copy, kept where the browser keeps such things; where it keeps nothing, nothing was said.

class Choice {
  /** @param {() => Storage} storage @param {string} name */
  constructor(storage, name) {
    this.storage = storage;
    this.name = name;
  }

  get made() {
    try {
      return this.storage().getItem(this.name) !== null;
    } catch {
      return false;
    }
  }

  set made(made) {
    try {
      if (made) this.storage().setItem(this.name, "yes");
      else this.storage().removeItem(this.name);
    } catch {
      // it holds for this page alone
    }
  }
}

export const noCopy = new Choice(() => localStorage, "pygames-no-offline-copy");

/** Not asked again in this tab: once all tabs are closed, a new version comes by itself. */
export const later = new Choice(() => sessionStorage, "pygames-new-version-later");
