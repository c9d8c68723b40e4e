// Waits for the answers of a worker that may crash.

/** what is waited for, and the crash */
interface Watch {
  rejects: Set<(reason: unknown) => void>;
  crash: { reason: unknown } | null;
}

const watches: WeakMap<Promise<never>, Watch> = new WeakMap();

/**
 * The answer, or the crash if that comes first. `Promise.race` would keep every answer in memory for as long as the
 * worker lives.
 * @param whenCrashed rejects when the worker crashes
 */
export function untilCrash<T>(answer: Promise<T>, whenCrashed: Promise<never>): Promise<T> {
  const watch = watches.get(whenCrashed) ?? startWatch(whenCrashed);
  return new Promise((resolve, reject) => {
    if (watch.crash) reject(watch.crash.reason);
    watch.rejects.add(reject);
    answer.then(resolve, reject).finally(() => watch.rejects.delete(reject));
  });
}

function startWatch(whenCrashed: Promise<never>) {
  const watch: Watch = { rejects: new Set(), crash: null };
  watches.set(whenCrashed, watch);
  whenCrashed.catch((reason) => {
    watch.crash = { reason };
    for (const reject of watch.rejects) reject(reason);
  });
  return watch;
}
