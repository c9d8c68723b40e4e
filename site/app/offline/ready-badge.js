// The sign at a table that the offline copy is complete. The visit that has made it hears of it once.

import { $ } from "../shared/dom.js";
import { t } from "../shared/i18n.js";
import { hideToast, showBriefToast } from "../shared/toast.js";
import { keepOffline } from "./client.js";

/** Make the offline copy, and say when it is there. @param {HTMLElement} root @param {AbortSignal} signal */
export function showOfflineSign(root, signal) {
  let isNew = false;
  return keepOffline((standing) => {
    if (signal.aborted) return;
    $("#offline", root).textContent = standing === "ready" ? t("Ready to play offline.") : "";
    if (standing === "ready" && isNew) showBriefToast(t("Ready to play offline: all games and their rules are now in this browser."), [t("Close"), hideToast]);
    isNew = standing === "coming";
  });
}
