// What lies over the board lies where the things are not that it speaks of.

/** Let a pane lie at the head of the board (`data-above`) where it hides fewer of these things there than at its foot. @param {Element} pane @param {Element[]} things */
export function avoidOverlap(pane, things) {
  const [below, above] = [false, true].map((up) => {
    pane.toggleAttribute("data-above", up);
    const { top, right, bottom, left } = pane.getBoundingClientRect();
    const boxes = things.map((thing) => thing.getBoundingClientRect());
    return boxes.filter((box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom).length;
  });
  pane.toggleAttribute("data-above", Number(above) < Number(below));
}
