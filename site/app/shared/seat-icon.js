// Draws a seat's icon with the same symbol as its pieces on the board.

/** A disc in the seat's colour and pattern. @param {number} seat */
export function seatIcon(seat) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#token-${seat}`);
  svg.setAttribute("class", `seat-mark seat-${seat}`);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("viewBox", "0 0 48 48");
  svg.append(use);
  return svg;
}
