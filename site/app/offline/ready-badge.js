// Shows on the play page that the offline copy is complete, with a toast on the visit that has created it.

import { $ } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { hideToast, showBriefToast } from "../shared/toast.js";
import { makeOfflineCopy } from "./client.js";

/** Make the offline copy, and show when it is ready. @param {HTMLElement} root @param {AbortSignal} signal */
export function showOfflineSign(root, signal) {
  let isNew = false;
  return makeOfflineCopy((status) => {
    if (signal.aborted) return;
    $("#offline", root).textContent = status === "ready" ? t("Ready to play offline.") : "";
    if (status === "ready" && isNew) showBriefToast(t("Ready to play offline: all games and their rules are now in this browser."), [t("Close"), hideToast]);
    isNew = status === "coming";
  });
}
