// How fast pieces move. The preference "animation" is the player's choice; reduced motion on the device means off.

import { preference } from "./preferences.ts";

const FACTORS: Record<string, number> = { slow: 1.8, normal: 1, fast: 0.45, off: 0 };

/** The factor for the duration of every animation; 0 for none. */
export function animationFactor() {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return FACTORS[preference("animation")] ?? 1;
}
