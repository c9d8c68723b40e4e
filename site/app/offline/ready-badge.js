// Shows on the play page that the offline copy is complete, in a line beside the board. Where that line is hidden, a toast says it on the visit that has made the copy.

import { $ } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { hideToast, showBriefToast } from "../shared/toast.js";
import { makeOfflineCopy } from "./client.js";

/** Make the offline copy, and show when it is ready. @param {HTMLElement} root @param {AbortSignal} signal */
export function showOfflineSign(root, signal) {
  let isNew = false;
  return makeOfflineCopy((status) => {
    if (signal.aborted) return;
    const line = $("#offline", root);
    line.textContent = status === "ready" ? t("Ready to play offline.") : "";
    if (status === "ready" && isNew && !line.checkVisibility()) showBriefToast(line.textContent, [t("Close"), hideToast]);
    isNew = status === "coming";
  });
}
