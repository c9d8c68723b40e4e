// Flags about the offline copy in local or session storage. Unset if storage is not available.

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
      // storage is blocked: the flag is not kept
    }
  }
}

export const noCopy = new Choice(() => localStorage, "pygames-no-offline-copy");

/** The player has postponed the update in this tab. It installs by itself once all tabs are closed. */
export const later = new Choice(() => sessionStorage, "pygames-new-version-later");
