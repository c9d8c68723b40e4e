interface Dismissible {
  close: () => void;
  isPassive: boolean;
}

/** Oldest first. */
const stack: Dismissible[] = [];

/**
 * Let Escape close something that has just opened.
 * @param close called once
 * @param options a passive entry closes together with the newest one that is not, and does not use up an Escape
 * @returns removes it from the stack, if it was closed in another way
 */
export function pushDismissible(close: () => void, { isPassive = false }: { isPassive?: boolean } = {}): () => void {
  const entry = { close, isPassive };
  if (!stack.length) document.addEventListener("keydown", onKeydown);
  stack.push(entry);
  return () => remove(entry);
}

function onKeydown({ key }: KeyboardEvent) {
  if (key !== "Escape" || document.querySelector("dialog[open]")) return;
  const newest = stack.findLast(({ isPassive }) => !isPassive);
  for (const entry of stack.toReversed()) if ((entry.isPassive || entry === newest) && remove(entry)) entry.close();
}

/** @returns whether it was on the stack */
function remove(entry: Dismissible): boolean {
  const index = stack.indexOf(entry);
  if (index < 0) return false;
  stack.splice(index, 1);
  if (!stack.length) document.removeEventListener("keydown", onKeydown);
  return true;
}
