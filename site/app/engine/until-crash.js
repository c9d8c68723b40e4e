// Waits for the answers of a worker that may crash.

/** @typedef {{ rejects: Set<(reason: unknown) => void>, crash: { reason: unknown } | null }} Watch what is waited for, and the crash */

/** @type {WeakMap<Promise<never>, Watch>} */
const watches = new WeakMap();

/**
 * The answer, or the crash if that comes first. `Promise.race` would keep every answer in memory for as long as the worker lives.
 * @template T @param {Promise<T>} answer @param {Promise<never>} whenCrashed rejects when the worker crashes @returns {Promise<T>}
 */
export function untilCrash(answer, whenCrashed) {
  const watch = watches.get(whenCrashed) ?? startWatch(whenCrashed);
  return new Promise((resolve, reject) => {
    if (watch.crash) reject(watch.crash.reason);
    watch.rejects.add(reject);
    answer.then(resolve, reject).finally(() => watch.rejects.delete(reject));
  });
}

/** @param {Promise<never>} whenCrashed */
function startWatch(whenCrashed) {
  /** @type {Watch} */
  const watch = { rejects: new Set(), crash: null };
  watches.set(whenCrashed, watch);
  whenCrashed.catch((reason) => {
    watch.crash = { reason };
    for (const reject of watch.rejects) reject(reason);
  });
  return watch;
}
