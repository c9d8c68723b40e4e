// What Escape closes: the newest first. An open <dialog> has its own Escape and wins.

/** @typedef {{ close: () => void, isPassive: boolean }} Dismissible */

/** Oldest first; empty while nothing can be closed. @type {Dismissible[]} */
const stack = [];

/**
 * Let Escape close something that has just opened.
 * @param {() => void} close is called once
 * @param {{ isPassive?: boolean }} [options] a passive one closes along with the newest that is not, and uses up no Escape
 * @returns {() => void} takes it off the stack, if it was closed in another way
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

/** @param {Dismissible} entry @returns {boolean} whether it was still there */
function remove(entry) {
  const place = stack.indexOf(entry);
  if (place < 0) return false;
  stack.splice(place, 1);
  if (!stack.length) document.removeEventListener("keydown", onKeydown);
  return true;
}
