// State that components and effects can follow: a signal behind each field of an object. What one component alone needs is in `useState`.

import { batch, computed, effect, signal, untracked } from "@preact/signals";
import { options } from "preact";

/** Put a signal behind each field of an object, so that whatever reads a field can follow it. */
export function makeReactive<State extends object>(state: State) {
  for (const name of Object.keys(state) as (keyof State)[]) {
    const field = signal(state[name]);
    Object.defineProperty(state, name, {
      enumerable: true,
      get: () => field.value,
      set: (value) => {
        field.value = value;
      },
    });
  }
}

/**
 * Run an action now, and whenever the value that `read` computes from the state has changed: for a list, whenever one of its
 * items has. Without an action, `read` is the action, and runs whenever anything that it reads has changed.
 * @returns ends it
 */
export function follow<const Value>(read: () => Value, act?: (value: Value, before?: Value) => void) {
  const value = computed(read);
  let before: Value | undefined;
  return effect(() => {
    if (!act) return void read();
    const current = value.value;
    const last = before;
    before = current;
    if (!isSameList(current, last)) untracked(() => act(current, last));
  });
}

const isSameList = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((item, at) => item === other[at]);

export const until = (holds: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const stop = follow(holds, (isMet) => {
      if (!isMet) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });

/** Change a state in one step, and draw the components that follow it at once instead of in a microtask. */
export function update<State extends object>(state: State, changes: Partial<State>) {
  const { debounceRendering } = options;
  let drawQueued = () => {};
  options.debounceRendering = (draw) => {
    drawQueued = draw;
  };
  try {
    batch(() => Object.assign(state, changes));
  } finally {
    options.debounceRendering = debounceRendering;
    drawQueued();
  }
}
