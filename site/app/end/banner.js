// The result in large letters over the board, for two seconds. It never takes a tap, and any tap or key removes it.

import { h } from "../shared/dom.js";

const DURATION = 2000; // ms

/** Show the words over the board. The end card says the same, so screen readers skip them. @param {string} words @param {HTMLElement} board */
export function showBanner(words, board) {
  const { left, top, width, height } = board.getBoundingClientRect();
  const banner = h("p", { class: "end-banner", "aria-hidden": "true" }, words);
  Object.assign(banner.style, { left: `${left + width / 2}px`, top: `${top + height / 2}px`, maxWidth: `${width}px` });
  document.body.append(banner);
  const removed = new AbortController();
  const remove = () => {
    removed.abort();
    banner.remove();
  };
  for (const kind of ["pointerdown", "keydown", "resize"]) addEventListener(kind, remove, { capture: true, signal: removed.signal });
  banner
    .animate?.(
      [
        { opacity: 0, transform: "translate(-50%, -50%) scale(0.8)" },
        { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.12 },
        { opacity: 1, transform: "translate(-50%, -50%)", offset: 0.85 },
        { opacity: 0, transform: "translate(-50%, -50%)" },
      ],
      { duration: DURATION, easing: "ease-out" },
    )
    .finished.then(remove, remove);
  return banner;
}
