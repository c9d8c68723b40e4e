// Whether animations are on, and how long they last, according to the device and the player's settings.

const reduced = "(prefers-reduced-motion: reduce)";

export const isAnimated = () => !matchMedia(reduced).matches && document.documentElement.dataset.animation !== "off";

/** @type {Record<string, number>} */
const FACTORS = { slow: 1.6, fast: 0.6 };

/** Scale a duration to the animation speed that the player has set. @param {number} milliseconds at normal speed */
export const atSpeed = (milliseconds) => milliseconds * (FACTORS[document.documentElement.dataset.animation ?? ""] ?? 1);
