// The stack of things that Escape closes, newest first. An open <dialog> handles Escape itself and takes precedence.

/** @typedef {{ close: () => void, isPassive: boolean }} Dismissible */

/** Oldest first. @type {Dismissible[]} */
const stack = [];

/**
 * Let Escape close something that has just opened.
 * @param {() => void} close called once
 * @param {{ isPassive?: boolean }} [options] a passive entry closes together with the newest one that is not, and does not use up an Escape
 * @returns {() => void} removes it from the stack, if it was closed in another way
 */
export function pushDismissible(close, { isPassive = false } = {}) {
  const entry = { close, isPassive };
  if (!stack.length) document.addEventListener("keydown", onKeydown);
  stack.push(entry);
  return () => remove(entry);
}

/** @param {KeyboardEvent} event */
function onKeydown({ key }) {
  if (key !== "Escape" || document.querySelector("dialog[open]")) return;
  const newest = stack.findLast(({ isPassive }) => !isPassive);
  for (const entry of stack.toReversed()) if ((entry.isPassive || entry === newest) && remove(entry)) entry.close();
}

/** @param {Dismissible} entry @returns {boolean} whether it was on the stack */
function remove(entry) {
  const index = stack.indexOf(entry);
  if (index < 0) return false;
  stack.splice(index, 1);
  if (!stack.length) document.removeEventListener("keydown", onKeydown);
  return true;
}
