export { drawAnimated, prepareDrawing } from "./animate.ts";
export { showScore } from "./score-floats.ts";
