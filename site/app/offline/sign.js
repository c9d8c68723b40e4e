// The sign at a table that the offline copy is complete. The visit that has made it hears of it once.

import { the } from "../element.js";
import { toastAway, toastForAWhile } from "../toast.js";
import { t } from "../words.js";
import { keepOffline } from "./copy.js";

/** Make the offline copy, and say when it is there. */
export function showOfflineSign() {
  let isNew = false;
  return keepOffline((standing) => {
    the("#offline").textContent = standing === "ready" ? t("Ready to play offline.") : "";
    if (standing === "ready" && isNew) toastForAWhile(t("Ready to play offline: all games and their rules are now in this browser."), [t("Close"), toastAway]);
    isNew = standing === "coming";
  });
}
