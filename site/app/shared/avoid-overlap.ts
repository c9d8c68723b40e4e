// Positions an overlay at the top or at the bottom of the board, whichever covers fewer of the given pieces.

const LEAST = 150; // px; an overlay that is made lower is not lower than this

/**
 * Move a pane to the top of the board (`data-above`) if it covers fewer of these pieces there than at the bottom.
 * @param shrinks whether a pane that covers pieces at the bottom all the same is made lower (`data-low`), and scrolls
 */
export function avoidOverlap(pane: HTMLElement, pieces: Element[], shrinks: boolean = false) {
  pane.removeAttribute("data-low");
  pane.style.maxHeight = "";
  const [below = [], above = []] = [false, true].map((up) => {
    pane.toggleAttribute("data-above", up);
    const { top, right, bottom, left } = pane.getBoundingClientRect();
    const boxes = pieces.map((piece) => piece.getBoundingClientRect());
    return boxes.filter((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom);
  });
  const isAbove = above.length < below.length;
  pane.toggleAttribute("data-above", isAbove);
  if (!shrinks || isAbove || !below.length) return;
  const height = pane.getBoundingClientRect().bottom - Math.max(...below.map(({ bottom }) => bottom));
  if (height < LEAST) return;
  pane.toggleAttribute("data-low", true);
  pane.style.maxHeight = `${height}px`;
}
