// Boots Python in a worker before the page's scripts have asked for it, if there is a snapshot of an earlier visit. A first boot waits for the page, because its
// downloads and the compiler would slow down the first board.

import { Boot } from "./boot-python.js";
import { loadSnapshot } from "./memory-snapshot.js";

/** @import { BootAssets, BootEvent } from "./boot-python.js" */
/** @import { EarlyStart } from "./early-worker.js" */
/** @import { StoredSnapshot } from "./memory-snapshot.js" */

export class EarlyBoot {
  /** @type {StoredSnapshot | undefined} */
  #stored;
  #language = "";
  /** The boot that has begun, and its events so far by kind. @type {{ boot: Boot, events: Map<string, BootEvent> } | null} */
  #begun = null;
  #isTaken = false;

  /** Begin when a page says so. @param {MessageEvent} message of any kind */
  async onMessage({ data }) {
    if (typeof data?.begin !== "string" || this.#isTaken) return;
    const { begin } = /** @type {EarlyStart} */ (data);
    this.#language = begin;
    this.#stored = loadSnapshot();
    if (!(await this.#stored.exists) || this.#isTaken) return;
    /** @type {Map<string, BootEvent>} */
    const events = new Map();
    const boot = new Boot({ language: begin }, (event) => void events.set(event.event, event), this.#stored);
    boot.start().catch(() => {}); // reported to the page that takes it
    this.#begun = { boot, events };
  }

  /**
   * The boot that a page asks for: the early one if it fits, with its events so far.
   * @param {BootAssets} bootAssets @param {(event: BootEvent) => void} report @returns {Boot}
   */
  take(bootAssets, report) {
    const { language, wheel, files, snapshot, ignoreSnapshot } = bootAssets;
    const fits = !this.#isTaken && language === this.#language && !wheel && !files && !snapshot && !ignoreSnapshot;
    this.#isTaken = true;
    if (!fits) return new Boot(bootAssets, report);
    if (!this.#begun) return new Boot(bootAssets, report, this.#stored);
    const { boot, events } = this.#begun;
    for (const event of events.values()) report(event);
    boot.report = report;
    return boot;
  }
}
