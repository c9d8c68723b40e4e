export { drawAnimated } from "./animate.js";
export { showScore } from "./score-floats.js";
