// Shows beside the board that the offline copy is complete. On narrow screens, only the home page says so: a message would cover the table.

import { $ } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { makeOfflineCopy } from "./client.js";

/** Make the offline copy, and show when it is ready. @param {HTMLElement} root @param {AbortSignal} signal */
export function showOfflineSign(root, signal) {
  return makeOfflineCopy((status) => {
    if (!signal.aborted) $("#offline", root).textContent = status === "ready" ? t("Ready to play offline.") : "";
  });
}
