// Everything that moves on a board. It is loaded after the first board, which needs none of it.

export { drawAnimated } from "./animate.js";
export { showScore } from "./score-floats.js";
