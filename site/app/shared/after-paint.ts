// Work that can wait until the next frame is on the screen.

const LATEST = 100; // ms after the frame

/**
 * Run an action when the next frame is painted and the page has nothing better to do; or soon if the page is hidden and
 * paints nothing.
 */
export function whenIdle(action: () => void) {
  if (document.hidden) setTimeout(action);
  else requestAnimationFrame(() => ("requestIdleCallback" in window ? requestIdleCallback(action, { timeout: LATEST }) : setTimeout(action)));
}

/** Run an action one frame after the next one, so that it delays neither; or soon if the page is hidden. */
export function afterPaint(action: () => void) {
  if (document.hidden) setTimeout(action);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(action)));
}
