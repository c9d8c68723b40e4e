// Whether the side panel lies beside the board, as on a desktop, or below it. The style sheets have the same
// breakpoint.

/** Matches while the panel lies beside the board. */
export const wideScreen = () => matchMedia("(min-width: 60rem)");
