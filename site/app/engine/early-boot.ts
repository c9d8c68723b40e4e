// Boots Python in a worker before the page's scripts have asked for it, if there is a snapshot of an earlier visit. A
// first boot waits for the page, because its downloads and the compiler would slow down the first board.

import type { BootAssets, BootEvent } from "./boot-python.ts";
import { Boot } from "./boot-python.ts";
import type { EarlyStart } from "./early-worker.ts";
import type { StoredSnapshot } from "./memory-snapshot.ts";
import { loadSnapshot } from "./memory-snapshot.ts";

export class EarlyBoot {
  #stored: StoredSnapshot | undefined;
  #language = "";
  /** The boot that has begun, and its events so far by kind. */
  #begun: { boot: Boot; events: Map<string, BootEvent> } | null = null;
  #isTaken = false;

  /** Begin when a page says so. @param message of any kind */
  async onMessage({ data }: MessageEvent) {
    if (typeof data?.begin !== "string" || this.#isTaken) return;
    const { begin } = data as EarlyStart;
    this.#language = begin;
    this.#stored = loadSnapshot();
    if (!(await this.#stored.exists) || this.#isTaken) return;
    const events: Map<string, BootEvent> = new Map();
    const boot = new Boot({ language: begin }, (event) => void events.set(event.event, event), this.#stored);
    boot.start().catch(() => {}); // reported to the page that takes it
    this.#begun = { boot, events };
  }

  /** The boot that a page asks for: the early one if it fits, with its events so far. */
  take(bootAssets: BootAssets, report: (event: BootEvent) => void): Boot {
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
