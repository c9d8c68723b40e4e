// Shows beside the board that the offline copy is complete. On narrow screens, only the home page says so: a message
// would cover the table.

import { $ } from "../shared/dom.ts";
import { t } from "../shared/i18n.ts";
import { makeOfflineCopy } from "./client.ts";

/** Make the offline copy, and show when it is ready. */
export function showOfflineSign(root: HTMLElement, signal: AbortSignal) {
  return makeOfflineCopy((status) => {
    if (!signal.aborted) $("#offline", root).textContent = status === "ready" ? t("Ready to play offline.") : "";
  });
}
