// The pieces of a board's drawing.

/** Selects the pieces that players move, unlike spaces, panels and labels. */
export const MOVABLE = ":is(.card, .token, .chip, .die)";

/** The piece with this id. @param {Element} board @param {string | undefined} id @returns {SVGGElement | null} */
export const pieceById = (board, id) => (id ? board.querySelector(`.piece[id="${CSS.escape(id)}"]`) : null);
