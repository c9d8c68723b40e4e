// Set-up of every test file: adds browser features that happy-dom or an older Node lacks, makes requests to the network
// fail, clears the storage before each test, and remembers the effects on the page, which `leave` ends.

import { beforeEach, vi } from "vitest";

if (globalThis.document?.body.hasChildNodes()) throw new Error("This test file shares the page of another one.");

if (globalThis.Element) {
  globalThis.isSecureContext ??= false; // so there is no service worker
  Element.prototype.checkVisibility ??= function () {
    return !this.closest("[hidden]");
  };
  Element.prototype.scrollIntoView ??= () => {};
  Element.prototype.setPointerCapture ??= () => {};
  Element.prototype.animate ??= () => ({}) as any;
}

if (globalThis.history) {
  // happy-dom fires hashchange when a script changes the hash through history.pushState or replaceState; browsers do
  // not
  const silent: string[] = [];
  for (const way of ["pushState", "replaceState"] as const) {
    const change = history[way].bind(history);
    history[way] = (...how) => {
      const { href: before, hash } = location;
      change(...how);
      if (location.hash !== hash) silent.push(`${before} ${location.href}`);
    };
  }
  addEventListener("hashchange", (event) => {
    const index = silent.indexOf(`${event.oldURL} ${event.newURL}`);
    if (index < 0) return;
    silent.splice(index, 1);
    event.stopImmediatePropagation();
  });
}

Map.groupBy ??= (items, keyOf) => {
  const groups: Map<any, any[]> = new Map();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
};

declare global {
  var effects: (() => void)[] | undefined;
}

vi.mock(import("@preact/signals"), async (original) => {
  const real = await original();
  const effect: typeof real.effect = (run) => {
    const stop = real.effect(run);
    globalThis.effects ??= [];
    globalThis.effects.push(stop);
    return stop;
  };
  return { ...real, effect };
});

// Features that come when their page has been left would hear the keys of the next one.
vi.mock(import("../../../site/app/table/features.ts"), async (original) => {
  const real = await original();
  return { ...real, FEATURES: real.FEATURES.map((connect) => (table) => "left" in table.board.container.dataset || connect(table)) };
});

globalThis.fetch = async (address) => {
  throw new Error(`A unit test asks the network for ${address}.`);
};

beforeEach(() => {
  if (!globalThis.document) return;
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = "en";
});
