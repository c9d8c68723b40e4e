// The pieces of a board's drawing.

/** Selects the pieces that players move, unlike spaces, panels and labels. */
export const MOVABLE = ":is(.card, .token, .chip, .die)";

/** The piece with this id. */
export const pieceById = (board: Element, id: string | undefined): SVGGElement | null => (id ? board.querySelector(`.piece[id="${CSS.escape(id)}"]`) : null);
