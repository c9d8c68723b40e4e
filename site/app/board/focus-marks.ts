// Whether the focus is marked. Browsers mark it after any key, so a shortcut such as u (undo) would mark a piece that a
// player with a mouse never chose. They also mark what a page focuses after a drag, such as "Next" in a lesson. After a
// shortcut or a press the focus stays unmarked until a key that is about the focus is pressed; on a touch screen from
// the start. Loaded when the engine is ready.

const SHORTCUTS = ["u", "h"];
const NOT_ABOUT_FOCUS = [...SHORTCUTS, "Shift", "Control", "Alt", "Meta"];

export function unmarkFocusAfterShortcuts(signal: AbortSignal) {
  const { documentElement: root } = document;
  let navigatesByKey = false;
  const unmark = () => {
    navigatesByKey = false;
    root.setAttribute("data-focus-unmarked", "");
  };
  if (matchMedia("(pointer: coarse)").matches) unmark();
  document.addEventListener("pointerdown", unmark, { capture: true, signal });
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
