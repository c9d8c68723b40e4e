// Types of the service worker scope, as far as sw.js uses it. TypeScript's "webworker" library conflicts with "dom".

export interface ServiceWorker {
  registration: { scope: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: "activate" | "message", listener: (event: ServiceWorkerEvent) => void): void;
}

export interface ServiceWorkerEvent extends MessageEvent {
  waitUntil(work: Promise<unknown>): void;
}

declare global {
  interface Window {
    /** listed by site/building/service_worker.py: URLs relative to the scope, hashes in base64 */
    __FILES: {
      precached: { url: string; revision: string | null; sha256: string }[];
      used: { url: string; sha256: string }[];
    };
  }
}
