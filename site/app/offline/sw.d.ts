// As much of a service worker's own scope as sw.js uses: the library of types has it only for a program of nothing but workers.

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
    /** what site/building/service_worker.py lists: addresses relative to the scope, hashes in base64 */
    __FILES: {
      precached: { url: string; revision: string | null; sha256: string }[];
      used: { url: string; sha256: string }[];
    };
  }
}
