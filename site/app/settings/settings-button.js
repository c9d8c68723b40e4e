// Opens the settings dialog from any page.

import { rememberLanguage } from "../preferences/language.js";
import { applyPreferences } from "../preferences/preferences.js";
import { t } from "../shared/i18n.js";
import { importOrReport } from "../shared/lazy-import-error.js";

/** Make every [data-settings] button open the dialog, which is loaded on first use. Apply changes from other tabs. @param {AbortSignal} [signal] */
export function listenForSettings(signal) {
  document.addEventListener(
    "click",
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest("[data-settings]")) void open();
      const link = target.closest("a[data-language]");
      if (link) rememberLanguage(link.getAttribute("hreflang") ?? "");
    },
    { signal },
  );
  addEventListener("storage", applyPreferences, { signal });
}

async function open() {
  const { showSettings } = await importOrReport(() => import("./settings-dialog.js"), t("Could not load the settings."));
  await showSettings();
}
