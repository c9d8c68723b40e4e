// A seat's icon as a component; `seatIcon` in dom.ts makes the same as an element.

/** The symbol of a seat's pieces on the board, in its colour and pattern. @param mark its kind, such as "token" */
export const SeatMark = ({ seat, mark }: { seat: number; mark: string }) => (
  <svg class={`seat-mark seat-${seat}`} aria-hidden="true" viewBox="0 0 48 48">
    <use href={`#${mark}-${seat}`} />
  </svg>
);
