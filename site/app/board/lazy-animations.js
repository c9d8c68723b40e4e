export { drawAnimated, prepareDrawing } from "./animate.js";
export { showScore } from "./score-floats.js";
