// Draws a seat's icon with the same symbol as its pieces on the board.

/** The kind of piece that marks seats in the current game. It is set when the table is rendered. */
export const onTable = { mark: "token" };

/** A piece in the seat's colour and pattern. @param mark its kind */
export function seatIcon(seat: number, mark: string = onTable.mark) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${mark}-${seat}`);
  svg.setAttribute("class", `seat-mark seat-${seat}`);
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("viewBox", "0 0 48 48");
  svg.append(use);
  return svg;
}
