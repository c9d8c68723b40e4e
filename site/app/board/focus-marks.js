// Whether the focus on the board is marked. Browsers mark it after any key, so a shortcut such as u (undo) would mark a piece that a player with a mouse never
// chose. After a shortcut it stays unmarked until a key that is about the focus is pressed. Loaded when the engine is ready.

const SHORTCUTS = ["u", "h"];
const NOT_ABOUT_FOCUS = [...SHORTCUTS, "Shift", "Control", "Alt", "Meta"];

/** @param {AbortSignal} signal */
export function unmarkFocusAfterShortcuts(signal) {
  const { documentElement: root } = document;
  let navigatesByKey = false;
  document.addEventListener("pointerdown", () => (navigatesByKey = false), { capture: true, signal });
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (!NOT_ABOUT_FOCUS.includes(key)) navigatesByKey = true;
      root.toggleAttribute("data-focus-unmarked", SHORTCUTS.includes(key) ? !navigatesByKey : !navigatesByKey && root.hasAttribute("data-focus-unmarked"));
    },
    { capture: true, signal },
  );
  signal.addEventListener("abort", () => root.removeAttribute("data-focus-unmarked"));
}
