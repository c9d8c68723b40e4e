// The functions that morph and animate the board, in one module. It is loaded after the first drawing, which does not need it.

export { drawAnimated } from "./animate.js";
export { morph } from "./morph.js";
export { showScore } from "./score-floats.js";
