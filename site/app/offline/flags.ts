// Flags about the offline copy, in localStorage or sessionStorage. If storage is not available, no flag is set.

class Flag {
  storage: () => Storage;
  name: string;

  constructor(storage: () => Storage, name: string) {
    this.storage = storage;
    this.name = name;
  }

  get isSet() {
    try {
      return this.storage().getItem(this.name) !== null;
    } catch {
      return false;
    }
  }

  set isSet(isSet) {
    try {
      if (isSet) this.storage().setItem(this.name, "yes");
      else this.storage().removeItem(this.name);
    } catch {
      // storage is blocked: the flag is not kept
    }
  }
}

export const copyTurnedOff = new Flag(() => localStorage, "pygames-no-offline-copy");

/** The player has postponed the update in this tab. It installs by itself once all tabs are closed. */
export const updatePostponed = new Flag(() => sessionStorage, "pygames-new-version-later");
