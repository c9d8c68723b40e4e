// The page's polite live region, which screen readers announce when idle.

import { $ } from "./dom.ts";

export function announce(text: string) {
  $("#said").textContent = text;
}
