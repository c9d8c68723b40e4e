// As much of a service worker's own scope as sw.js uses: the library of types has it only for a program of nothing but workers.

import type { PrecacheEntry } from "workbox-precaching";

export interface ServiceWorker {
  registration: { scope: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: "activate" | "message", heard: (event: ServiceWorkerEvent) => void): void;
}

export interface ServiceWorkerEvent extends MessageEvent {
  waitUntil(work: Promise<unknown>): void;
}

declare global {
  interface Window {
    __WB_MANIFEST: PrecacheEntry[];
  }
}
