// What hints and reviews show, and the look back at earlier positions. Loaded when one of them is first asked for.

export { Hint } from "./hint.tsx";
export { lookAt } from "./look-back.ts";
export { Review } from "./review.ts";
