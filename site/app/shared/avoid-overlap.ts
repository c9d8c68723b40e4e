// Positions an overlay at the top or at the bottom of the board, whichever covers fewer of the given pieces.

/** Move a pane to the top of the board (`data-above`) if it covers fewer of these pieces there than at the bottom. */
export function avoidOverlap(pane: Element, pieces: Element[]) {
  const [below, above] = [false, true].map((up) => {
    pane.toggleAttribute("data-above", up);
    const { top, right, bottom, left } = pane.getBoundingClientRect();
    const boxes = pieces.map((piece) => piece.getBoundingClientRect());
    return boxes.filter((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom).length;
  });
  pane.toggleAttribute("data-above", Number(above) < Number(below));
}
