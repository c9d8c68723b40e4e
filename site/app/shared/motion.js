// Whether things move on this page: not if the device or the player's settings ask for none.

const reduced = "(prefers-reduced-motion: reduce)";

export const isAnimated = () => !matchMedia(reduced).matches && document.documentElement.dataset.animation !== "off";

/** @type {Record<string, number>} */
const FACTORS = { slow: 1.6, fast: 0.6 };

/** How long something lasts at the speed that is set. @param {number} milliseconds at normal speed */
export const atSpeed = (milliseconds) => milliseconds * (FACTORS[document.documentElement.dataset.animation ?? ""] ?? 1);
