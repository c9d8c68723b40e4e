// Work that can wait until the next frame is on the screen.

/** Run an action one frame after the next one, so that it delays neither; or soon if the page is hidden and paints nothing. @param {() => void} action */
export function afterPaint(action) {
  if (document.hidden) setTimeout(action);
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(action)));
}
