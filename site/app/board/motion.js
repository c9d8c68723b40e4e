// Everything that changes a drawing on the board. It is loaded after the first board, which needs none of it.

export { drawAnimated } from "./animate.js";
export { morph } from "./morph.js";
export { showScore } from "./score-floats.js";
